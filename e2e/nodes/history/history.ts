import type { GameView, ViewPatch, WireAct } from '@jadoube/protocol';
import type { Act, Actor, EventRecord, Seat, Setup, TableEvent, Viewer } from '@jadoube/table';

/** What somebody was told of an act. `unknown`: nothing, or that it may have been done. All times are ms since 1970. */
export type Told =
  | { readonly told: 'ok'; readonly version: number; readonly events: readonly TableEvent[] }
  | { readonly told: 'refused'; readonly code: string }
  | { readonly told: 'unknown'; readonly why: string };

/** An act said once, on one server. */
export interface Attempt {
  readonly node: number;
  readonly road: 'socket' | 'rest';
  readonly from: number;
  /** When the answer came, or was no longer waited for. */
  to: number;
  answer: Told;
}

/** An act that a player wanted done, said as often as he liked, always under the same id. */
export interface Invocation {
  readonly by: Seat;
  readonly actId: string;
  readonly act: WireAct;
  /** The version that he saw, and said so. */
  readonly expects?: number;
  readonly attempts: Attempt[];
}

/** What a viewer was shown when he came to the table. */
export interface Joined {
  readonly at: number;
  /** The version that he said he held. */
  readonly since?: number;
  readonly events?: readonly EventRecord[];
  readonly view: GameView;
}

export interface Message {
  readonly at: number;
  readonly from: number;
  readonly version: number;
  readonly events: readonly EventRecord[];
  readonly view: ViewPatch;
}

/** What came over one connection, in the order in which it came. */
export interface Connection {
  readonly node: number;
  joined?: Joined;
  readonly messages: Message[];
}

export interface Stream {
  readonly viewer: Viewer;
  readonly connections: Connection[];
  /** The newest version that he was shown. */
  readonly held: number;
}

/** A row of the ledger as it lies in the database. */
export interface LedgerRow {
  readonly version: number;
  readonly actor: Actor;
  readonly actId: string;
  readonly act: Act;
  readonly events: readonly TableEvent[];
  readonly at: number;
  readonly receivedAt: number;
}

/** No server could take acts then. */
export interface Silence {
  readonly from: number;
  readonly to: number;
}

/** A game as everybody saw it, and as it lies in the database. */
export interface GameHistory {
  readonly gameId: string;
  readonly setup: Setup;
  readonly startedAt: number;
  readonly rows: readonly LedgerRow[];
  /** In order. */
  readonly downtimes: readonly Silence[];
  readonly invocations: readonly Invocation[];
  readonly streams: readonly Stream[];
}

/** Something that must not be. */
export interface Violation {
  readonly rule: string;
  readonly gameId: string;
  readonly what: string;
}
