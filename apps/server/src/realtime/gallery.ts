import type { EventsMessage, GameView, ViewPatch } from '@jadoube/protocol';
import type { Ply, Viewer } from '@jadoube/table';
import { recordOf } from '../rooms/answers.ts';
import { VIEWERS, viewerOf } from '../rooms/game-record.ts';
import { commonPlies, gameViewOf, patchOf, playersOf, type Seen, statusOf } from '../rooms/game-view.ts';
import type { Room, RoomListener } from '../rooms/room.ts';
import type { Row } from '../rooms/row.ts';
import type { Services } from '../services.ts';
import type { Io, TableSocket } from './io.ts';

const ANNOUNCE_MS = 50;
const channel = (gameId: string, viewer: Viewer) => `g:${gameId}:${viewer}`;

/**
 * The sockets at one table. What happens there is told to each kind of viewer in what he may see, made and encoded once for
 * all of his kind.
 */
export class Gallery implements RoomListener {
  readonly #services: Services;
  readonly #io: Io;
  readonly #room: Room;
  readonly #sockets = new Map<string, { socket: TableSocket; viewer: Viewer }>();
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

  viewer(socket: TableSocket): Viewer | undefined {
    return this.#sockets.get(socket.id)?.viewer;
  }

  /** Lets a socket in; gives the view that the next patch goes on from. */
  enter(socket: TableSocket): GameView {
    const viewer = viewerOf(this.#room.game, socket.data.userId);
    this.#seat(socket, viewer);
    this.#announceSoon();
    return gameViewOf(this.#seen(), viewer);
  }

  leave(socket: TableSocket): void {
    const visitor = this.#sockets.get(socket.id);
    if (visitor === undefined) return;
    this.#sockets.delete(socket.id);
    socket.leave(channel(this.#room.game.id, visitor.viewer));
    this.#services.presence.leave(this.#room.game.id, socket.id);
    this.#announceSoon();
  }

  committed(rows: readonly Row[], from: number): void {
    this.#tell(rows, from);
  }

  /** Somebody may have got a seat: the sockets move to where they belong, and everybody looks again. */
  seated(): void {
    for (const { socket, viewer } of this.#sockets.values()) {
      const seat = viewerOf(this.#room.game, socket.data.userId);
      if (seat === viewer) continue;
      socket.leave(channel(this.#room.game.id, viewer));
      this.#seat(socket, seat);
    }
    this.#tell([], this.#room.state.version);
    this.#announceSoon();
  }

  say(from: TableSocket, text: string): void {
    const by = this.viewer(from) ?? 'spectator';
    const room = by === 'spectator' ? 'spectators' : 'players';
    const heard: readonly Viewer[] = room === 'spectators' ? ['spectator'] : ['white', 'black', 'umpire'];
    const { id: gameId } = this.#room.game;
    const at = new Date(this.#services.world.now()).toISOString();
    this.#io
      .to(heard.map((viewer) => channel(gameId, viewer)))
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
    this.#io.to(VIEWERS.map((viewer) => channel(game.id, viewer))).emit('table:presence', {
      gameId: game.id,
      players: playersOf(game, presence),
      spectators: presence.count(game.id, 'spectator'),
      status: statusOf(game, state),
    });
  }

  #seat(socket: TableSocket, viewer: Viewer): void {
    const { id } = this.#room.game;
    this.#sockets.set(socket.id, { socket, viewer });
    this.#services.presence.enter(id, socket.id, viewer);
    socket.join(channel(id, viewer));
  }

  #seen(): Seen {
    const { presence, world } = this.#services;
    return { game: this.#room.game, state: this.#room.state, presence, now: world.now() };
  }

  #tell(rows: readonly Row[], from: number): void {
    const seen = this.#seen();
    const plies = commonPlies(this.#told, seen.state.last);
    this.#told = seen.state.last;
    for (const viewer of VIEWERS) {
      if (seen.presence.count(seen.game.id, viewer) === 0) continue;
      const message = this.#message(patchOf(seen, viewer, plies), rows, from);
      this.#io.to(channel(seen.game.id, viewer)).emit('table:events', message);
    }
  }

  #message(view: ViewPatch, rows: readonly Row[], from: number): EventsMessage {
    const { terms } = this.#room.game;
    const events = rows.map((row) => recordOf(view.seat, row, terms));
    return { gameId: view.gameId, from, version: view.version, events, clocks: view.clocks, view };
  }
}
