import type { GameView } from '@jadoube/protocol';
import type { Room } from '../rooms/room.ts';
import type { Services } from '../services.ts';
import { Slices } from '../slices.ts';
import { Gallery } from './gallery.ts';
import type { TableSocket } from './io.ts';

interface Entry {
  gallery: Gallery;
  room: Room;
}

/** The tables at which somebody is connected to this server. */
export class Galleries {
  readonly #services: Services;
  readonly #slices = new Slices();
  readonly #entries = new Map<string, Entry>();

  constructor(services: Services) {
    this.#services = services;
  }

  enter(room: Room, socket: TableSocket): GameView {
    socket.data.tables.add(room.game.id);
    return this.#of(room).enter(socket);
  }

  /** The gallery of a room, which listens to it from now on. */
  #of(room: Room): Gallery {
    const known = this.#entries.get(room.game.id);
    if (known !== undefined) return known.gallery;
    const gallery = new Gallery(this.#services, this.#slices, room);
    room.listeners.add(gallery);
    this.#entries.set(room.game.id, { gallery, room });
    return gallery;
  }

  find(gameId: string): Gallery | undefined {
    return this.#entries.get(gameId.toLowerCase())?.gallery;
  }

  leave(gameId: string, socket: TableSocket): void {
    const id = gameId.toLowerCase();
    const entry = this.#entries.get(id);
    socket.data.tables.delete(id);
    if (socket.data.tables.size === 0) this.#services.pings.forget(socket);
    if (entry === undefined) return;
    entry.gallery.leave(socket);
    if (!entry.gallery.isEmpty) return;
    entry.room.listeners.delete(entry.gallery);
    this.#entries.delete(id);
  }

  leaveAll(socket: TableSocket): void {
    for (const gameId of [...socket.data.tables]) this.leave(gameId, socket);
  }
}
