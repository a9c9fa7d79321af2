import { performance } from 'node:perf_hooks';
import type { GameView, Place, PresenceMessage, SaidMessage } from '@jadoube/protocol';
import { type Ply, type Sight, sightOf, type Viewer } from '@jadoube/table';
import { PLACES, placeOf, viewerAt } from '../rooms/game-record.ts';
import { commonPlies, gameViewOf, playersOf, type Seen, statusOf } from '../rooms/game-view.ts';
import type { Room, RoomListener } from '../rooms/room.ts';
import type { Row } from '../rooms/row.ts';
import type { Services } from '../services.ts';
import type { Slices } from '../slices.ts';
import { Crowd } from './crowd.ts';
import { LaidJson, type News, NOTHING_SHOWN, newsOf, type Shown, type Told } from './events-message.ts';
import type { TableSocket } from './io.ts';
import { packetOf } from './packet.ts';

/** Who comes and goes is announced so soon; how many look on the later, the more they are: once in a second to a thousand. */
const ANNOUNCE_MS = 50;
const ANNOUNCE_MS_EACH = 1;

const HEARD_BY: Readonly<Record<SaidMessage['room'], readonly Place[]>> = {
  players: ['white', 'black', 'umpire', 'lot'],
  spectators: ['spectator'],
};

const isPlayers = (place: Place): boolean => place === 'white' || place === 'black';

/**
 * The sockets at one table. What happens there is told to each kind of viewer in what he may see, made and encoded once for
 * all of his kind.
 */
export class Gallery implements RoomListener {
  readonly #services: Services;
  readonly #room: Room;
  readonly #places = new Map<TableSocket, Place>();
  readonly #crowds: ReadonlyMap<Place, Crowd>;
  readonly #laid = new LaidJson();
  /** By the sight of those who were told last: all of it, and nobody else. */
  readonly #shown = new Map<Sight, Shown>();
  /** The last ply of the record as everybody here has it. */
  #told: Ply | undefined;
  #announcing: { at: number; timer: NodeJS.Timeout } | undefined;

  constructor(services: Services, slices: Slices, room: Room) {
    this.#services = services;
    this.#room = room;
    this.#crowds = new Map(PLACES.map((place) => [place, new Crowd(slices)]));
    this.#told = room.state.last;
  }

  get isEmpty(): boolean {
    return this.#places.size === 0;
  }

  place(socket: TableSocket): Place | undefined {
    return this.#places.get(socket);
  }

  /** Lets a socket in; gives the view that the next patch goes on from. */
  enter(socket: TableSocket): GameView {
    const place = placeOf(this.#room.game, socket.data.userId);
    this.#seat(socket, place);
    this.#announceSoon(place);
    return gameViewOf(this.#seen(), place);
  }

  leave(socket: TableSocket): void {
    const place = this.#places.get(socket);
    if (place === undefined) return;
    this.#places.delete(socket);
    this.#rise(socket, place);
    this.#services.presence.leave(this.#room.game.id, socket.id);
    this.#services.attendance.look(this.#room.game);
    this.#announceSoon(place);
  }

  committed(rows: readonly Row[], from: number): void {
    this.#tell(rows, from);
    const { meter, world } = this.#services;
    const received = rows.at(-1)?.receivedAt.getTime();
    if (received !== undefined) meter.passed('broadcast', world.now() - received);
  }

  /** Somebody may have got a seat: the sockets move to where they belong, and everybody looks again. */
  seated(): void {
    for (const [socket, place] of this.#places) {
      const seat = placeOf(this.#room.game, socket.data.userId);
      if (seat === place) continue;
      this.#rise(socket, place);
      this.#seat(socket, seat);
    }
    this.#shown.clear(); // who sits elsewhere now has seen another view
    this.#tell([], this.#room.state.version);
    this.#announceSoon('white');
  }

  /** Somebody has come or gone on another server. */
  changedElsewhere(): void {
    this.#announceSoon('spectator');
  }

  /** What was said here, as those at this table hear it, on other servers too. */
  say(from: TableSocket, text: string): SaidMessage {
    const by = this.place(from) ?? 'spectator';
    const room = by === 'spectator' ? 'spectators' : 'players';
    const at = new Date(this.#services.world.now()).toISOString();
    const said: SaidMessage = { gameId: this.#room.game.id, by, name: from.data.name ?? '', text, at, room };
    this.hear(said);
    return said;
  }

  /** Passed on to whoever hears it here. */
  hear(said: SaidMessage): void {
    const packet = packetOf('table:said', said);
    for (const place of HEARD_BY[said.room]) this.#crowds.get(place)?.tell(packet);
  }

  /** A crowd that comes at once is announced once. Nobody who waits to play waits for that. */
  #announceSoon(place: Place): void {
    const after = ANNOUNCE_MS + (place === 'spectator' ? ANNOUNCE_MS_EACH * this.#places.size : 0);
    const at = performance.now() + after;
    if (this.#announcing !== undefined && this.#announcing.at <= at) return;
    clearTimeout(this.#announcing?.timer);
    this.#announcing = { at, timer: setTimeout(() => this.#announcePresence(), after).unref() };
  }

  #announcePresence(): void {
    this.#announcing = undefined;
    if (this.isEmpty) return;
    const { game, state } = this.#room;
    const { presence } = this.#services;
    const message: PresenceMessage = {
      gameId: game.id,
      players: playersOf(game, presence),
      spectators: presence.count(game.id, 'spectator'),
      status: statusOf(game, state),
    };
    const packet = packetOf('table:presence', message);
    for (const crowd of this.#crowds.values()) crowd.tell(packet, 'presence');
  }

  #seat(socket: TableSocket, place: Place): void {
    const { id } = this.#room.game;
    this.#places.set(socket, place);
    this.#crowds.get(place)?.add(socket);
    this.#services.presence.enter(id, socket.id, place);
    this.#services.attendance.look(this.#room.game);
    const { clock } = this.#room.game.terms;
    if (isPlayers(place) && clock !== 'none' && clock.lag) this.#services.pings.measure(socket);
  }

  #rise(socket: TableSocket, place: Place): void {
    this.#crowds.get(place)?.delete(socket);
  }

  #seen(): Seen {
    const { presence, world } = this.#services;
    return { game: this.#room.game, state: this.#room.state, presence, now: world.now() };
  }

  #tell(rows: readonly Row[], from: number): void {
    const seen = this.#seen();
    const plies = commonPlies(this.#told, seen.state.last);
    this.#told = seen.state.last;
    const news = new Map<Sight, News>();
    for (const [place, crowd] of this.#crowds) {
      if (crowd.size === 0) continue;
      const sight = sightOf(viewerAt(place));
      const one = news.get(sight) ?? this.#newsFor(seen, viewerAt(place), { rows, from, plies });
      news.set(sight, one);
      crowd.tell(one.packets(place));
    }
    // Whoever comes to a sight of which nobody was told now is shown all of it, and then what has changed since.
    for (const sight of this.#shown.keys()) if (!news.has(sight)) this.#shown.delete(sight);
  }

  #newsFor(seen: Seen, viewer: Viewer, told: Omit<Told, 'laid' | 'shown'>): News {
    const sight = sightOf(viewer);
    const news = newsOf(seen, viewer, { ...told, laid: this.#laid, shown: this.#shown.get(sight) ?? NOTHING_SHOWN });
    this.#shown.set(sight, news.shown);
    return news;
  }
}
