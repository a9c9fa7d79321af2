import type { EventsMessage, GameView, Place, ViewPatch } from '@jadoube/protocol';
import type { Ply } from '@jadoube/table';
import { recordOf } from '../rooms/answers.ts';
import { PLACES, placeOf, viewerAt } from '../rooms/game-record.ts';
import { commonPlies, gameViewOf, patchOf, playersOf, type Seen, statusOf } from '../rooms/game-view.ts';
import type { Room, RoomListener } from '../rooms/room.ts';
import type { Row } from '../rooms/row.ts';
import type { Services } from '../services.ts';
import type { Io, TableSocket } from './io.ts';

const ANNOUNCE_MS = 50;
const channel = (gameId: string, place: Place) => `g:${gameId}:${place}`;

/**
 * The sockets at one table. What happens there is told to each kind of viewer in what he may see, made and encoded once for
 * all of his kind.
 */
export class Gallery implements RoomListener {
  readonly #services: Services;
  readonly #io: Io;
  readonly #room: Room;
  readonly #sockets = new Map<string, { socket: TableSocket; place: Place }>();
  /** The last ply of the record as everybody here has it. */
  #told: Ply | undefined;
  #announcing: NodeJS.Timeout | undefined;

  constructor(services: Services, io: Io, room: Room) {
    this.#services = services;
    this.#io = io;
    this.#room = room;
    this.#told = room.state.last;
  }

  get isEmpty(): boolean {
    return this.#sockets.size === 0;
  }

  place(socket: TableSocket): Place | undefined {
    return this.#sockets.get(socket.id)?.place;
  }

  /** Lets a socket in; gives the view that the next patch goes on from. */
  enter(socket: TableSocket): GameView {
    const place = placeOf(this.#room.game, socket.data.userId);
    this.#seat(socket, place);
    this.#announceSoon();
    return gameViewOf(this.#seen(), place);
  }

  leave(socket: TableSocket): void {
    const visitor = this.#sockets.get(socket.id);
    if (visitor === undefined) return;
    this.#sockets.delete(socket.id);
    socket.leave(channel(this.#room.game.id, visitor.place));
    this.#services.presence.leave(this.#room.game.id, socket.id);
    this.#announceSoon();
  }

  committed(rows: readonly Row[], from: number): void {
    this.#tell(rows, from);
    const { meter, world } = this.#services;
    const received = rows.at(-1)?.receivedAt.getTime();
    if (received !== undefined) meter.passed('broadcast', world.now() - received);
  }

  /** Somebody may have got a seat: the sockets move to where they belong, and everybody looks again. */
  seated(): void {
    for (const { socket, place } of this.#sockets.values()) {
      const seat = placeOf(this.#room.game, socket.data.userId);
      if (seat === place) continue;
      socket.leave(channel(this.#room.game.id, place));
      this.#seat(socket, seat);
    }
    this.#tell([], this.#room.state.version);
    this.#announceSoon();
  }

  say(from: TableSocket, text: string): void {
    const by = this.place(from) ?? 'spectator';
    const room = by === 'spectator' ? 'spectators' : 'players';
    const heard: readonly Place[] = room === 'spectators' ? ['spectator'] : ['white', 'black', 'umpire', 'lot'];
    const { id: gameId } = this.#room.game;
    const at = new Date(this.#services.world.now()).toISOString();
    this.#io
      .to(heard.map((place) => channel(gameId, place)))
      .emit('table:said', { gameId, by, name: from.data.name ?? '', text, at, room });
  }

  /** A crowd that comes at once is announced once. */
  #announceSoon(): void {
    this.#announcing ??= setTimeout(() => this.#announcePresence(), ANNOUNCE_MS).unref();
  }

  #announcePresence(): void {
    this.#announcing = undefined;
    const { game, state } = this.#room;
    const { presence } = this.#services;
    this.#io.to(PLACES.map((place) => channel(game.id, place))).emit('table:presence', {
      gameId: game.id,
      players: playersOf(game, presence),
      spectators: presence.count(game.id, 'spectator'),
      status: statusOf(game, state),
    });
  }

  #seat(socket: TableSocket, place: Place): void {
    const { id } = this.#room.game;
    this.#sockets.set(socket.id, { socket, place });
    this.#services.presence.enter(id, socket.id, place);
    socket.join(channel(id, place));
  }

  #seen(): Seen {
    const { presence, world } = this.#services;
    return { game: this.#room.game, state: this.#room.state, presence, now: world.now() };
  }

  #tell(rows: readonly Row[], from: number): void {
    const seen = this.#seen();
    const plies = commonPlies(this.#told, seen.state.last);
    this.#told = seen.state.last;
    for (const place of PLACES) {
      if (seen.presence.count(seen.game.id, place) === 0) continue;
      const message = this.#message(patchOf(seen, place, plies), rows, from);
      this.#io.to(channel(seen.game.id, place)).emit('table:events', message);
    }
  }

  #message(view: ViewPatch, rows: readonly Row[], from: number): EventsMessage {
    const { terms } = this.#room.game;
    const events = rows.map((row) => recordOf(viewerAt(view.seat), row, terms));
    return { gameId: view.gameId, from, version: view.version, events, clocks: view.clocks, view };
  }
}
