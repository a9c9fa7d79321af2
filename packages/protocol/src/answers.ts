import type { Color } from '@jadoube/board';
import type {
  Appointment,
  EventRecord,
  PlyView,
  Refusal,
  RefusalCode,
  Result,
  Seat,
  TableEvent,
  TableView,
  Task,
  Terms,
  Viewer,
} from '@jadoube/table';
import type { AutomatonMark } from './automata.ts';
import type { Lot } from './lot.ts';

/** What the road refuses, not the table: send the same again, with the same `actId`, when the cause is gone. */
export const ROAD_REFUSALS = ['unavailable', 'too-fast', 'no-such-game', 'not-signed-in', 'internal'] as const;
export type RoadRefusal = (typeof ROAD_REFUSALS)[number];

/** A refusal as it travels: of the table, or of the road to it. */
export interface WireRefusal extends Omit<Refusal, 'code'> {
  readonly code: RefusalCode | RoadRefusal;
}

/** The answer to an act. `ok` only when it is on disk. */
export type ActAnswer =
  | { ok: true; version: number; events: readonly TableEvent[] }
  | { ok: false; version: number; refusal: WireRefusal };

export interface Player {
  name: string;
  /** The player has a live connection to this table. */
  present: boolean;
  /** Left out where a person sits there. */
  automaton?: AutomatonMark;
}

export interface Players {
  white: Player | null;
  black: Player | null;
  umpire: Player | null;
  /** He who laid the table, while the lot has not given him his men. */
  host: Player | null;
}

/** Where somebody is at a table. `lot`: he laid it, and the lot that gives him his men is drawn when another sits down. */
export type Place = Viewer | 'lot';

/** The terms as they are shown: who begins may still have to be drawn. */
export interface TermsView extends Omit<Terms, 'firstMove' | 'resumesAt'> {
  readonly firstMove: Color | 'lot';
  /** RFC 3339 */
  readonly resumesAt?: string;
}

/** What the table counts in ms from the game's start, as the time that it is: RFC 3339. In the events it stays counted. */
export interface MomentsView {
  offers: Omit<TableView['offers'], 'appointment'> & { readonly appointment: { by: Color; hour: string } | null };
  appointment: { by: Appointment['by']; hour: string } | null;
  adjournableFrom: string | null;
  defaultAt: string | null;
  leave: Readonly<Record<Color, { daysLeft: number; until: string | null }>> | null;
}

/** The view of the table as it travels: what the table shows this viewer, and who sits there. */
export interface GameView extends Omit<TableView, 'terms' | keyof MomentsView>, MomentsView {
  terms: TermsView;
  gameId: string;
  seat: Place;
  /** `open` until both seats are taken. */
  status: 'open' | 'playing' | 'over';
  players: Players;
  /** The lot that was, or is to be, drawn; null where none is. */
  lot: Lot | null;
  spectators: number;
  /** RFC 3339; the server's time when this was made, for the clocks. */
  now: string;
  startedAt: string | null;
  lastActAt: string | null;
}

/** Members of the view that every message has. */
type Moving = Pick<
  GameView,
  'version' | 'seat' | 'toMove' | 'board' | 'fen' | 'clocks' | 'check' | 'now' | 'lastActAt'
>;

/**
 * What of the view is otherwise than in the message before, or in the view that was got on joining, and the plies from
 * `from` on. A member that is left out is as it was: put the patch over the view that is held. What is sent is bounded by what
 * has changed, not by the game.
 */
export interface ViewPatch extends Moving, Partial<Omit<GameView, 'score' | keyof Moving>> {
  score: { from: number; plies: readonly PlyView[] };
}

export type Refused = { ok: false; refusal: WireRefusal };

export type JoinAnswer =
  | { ok: true; seat: Place; version: number; view: GameView; events?: readonly EventRecord[] }
  | Refused;

/** Server → client: what happened after version `from`, for this viewer, and the view as it is now. */
export interface EventsMessage {
  gameId: string;
  from: number;
  version: number;
  events: readonly EventRecord[];
  clocks: TableView['clocks'];
  view: ViewPatch;
}

export interface PresenceMessage {
  gameId: string;
  players: GameView['players'];
  spectators: number;
  status: GameView['status'];
}

export interface SaidMessage {
  gameId: string;
  by: Place;
  name: string;
  text: string;
  at: string;
  room: 'players' | 'spectators';
}

/** A row of the lobby. */
export interface GameListing {
  id: string;
  status: GameView['status'];
  code: string;
  enforcement: string;
  clock: TableView['terms']['clock'];
  players: { white: string | null; black: string | null };
  /** He who laid the table, while the lot has not given him his men. */
  host: string | null;
  openSeat: Color | 'lot' | null;
  createdAt: string;
  result: Result | null;
}

/** What a game waits for: an act of somebody, the second player, or the hour that is appointed. */
export type AwaitedTask = Task | 'sit' | 'hour';

/** A row of one's own list. */
export interface MyGame extends GameListing {
  seat: Seat | 'lot';
  /** `until`: his time is over then, or the hour has come; RFC 3339. */
  awaits: { who: Seat | null; task: AwaitedTask | null; until: string | null };
  /** When something last happened, RFC 3339. */
  since: string;
}

/** RFC 9457 with the code of the refusal and, where a law speaks, its clause. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  clause?: string;
  errors?: readonly { path: string; message: string }[];
  /** The address that was asked, without its query. */
  instance?: string;
}
