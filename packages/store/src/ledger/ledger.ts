import type { NewHappening } from '../webhooks/happenings.ts';

/** Who an act is by: the seats, and the table itself (a flag that fell, a proof). */
export const ACTORS = ['white', 'black', 'umpire', 'table'] as const;

/** What is to be told to somebody because of an act: stored with it, or not at all. */
export interface LedgerNotice {
  /** UUID */
  userId: string;
  /** at most 64 characters */
  kind: string;
  /** anything that JSON can say but null */
  payload: unknown;
}

/** What an act means to the programs of a club. */
export type LedgerHappening = Pick<NewHappening, 'clubId' | 'type' | 'data'>;

/** One row of the ledger: an act and the events that it made. */
export interface LedgerAct {
  /** UUID */
  gameId: string;
  /** 1 for the first act of a game, then without a gap (the table's business; the ledger only forbids taking one twice). */
  version: number;
  actor: string;
  /** UUID of the user in that seat */
  userId?: string | undefined;
  /** UUID made by the client; what makes the act idempotent */
  actId: string;
  /** anything that JSON can say; it comes back equal, the order of keys aside */
  act: unknown;
  events: unknown[];
  /** milliseconds since the game's start */
  at: number;
  /** wall clock, to the millisecond */
  receivedAt: Date;
  /** Stored by the statement that stores the act. They don't come back with it: they are read from their own table. */
  notices?: readonly LedgerNotice[];
  /** What the programs of the game's club are told: stored by the same statement. They don't come back with it either. */
  happenings?: readonly LedgerHappening[];
  /**
   * Written to the game's `deadlineAt` by the statement that stores the act: when the game has to be looked at, null: not by
   * itself. Left out: what is noted there stays.
   */
  deadlineAt?: Date | null | undefined;
}

export type Appended =
  | { outcome: 'appended' }
  /** The game has this actId already: `stored` is what was made of it the first time. */
  | { outcome: 'repeated'; stored: LedgerAct }
  /** Another act took that version. */
  | { outcome: 'conflict' };

/**
 * The ledger of all games. Appending is the only lock there is: of two writers of one version one succeeds, on whichever node.
 * What is answered "appended" is on disk.
 */
export interface Ledger {
  /**
   * Rejects with NotStorable (this act can never be stored), LedgerBusy (nothing was tried; come again) or
   * LedgerUnavailable (the outcome is unknown: append the same act with the same actId again).
   */
  append(act: LedgerAct): Promise<Appended>;
  /** The acts of a game with a version above `since` (default 0), in order, the first `most` of them; none for an unknown game. */
  read(gameId: string, since?: number, most?: number): Promise<LedgerAct[]>;
  find(gameId: string, actId: string): Promise<LedgerAct | undefined>;
  /** Told of every statement that stored something, with the number of its acts: for whoever measures. */
  onStored: (acts: number) => void;
  /** Lets what waits finish, then refuses. */
  close(): Promise<void>;
}
