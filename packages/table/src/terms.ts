import type { Color } from '@jadoube/board';

export const ENFORCEMENTS = ['guarded', 'announced', 'claimed'] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];

/** A span of time in whole milliseconds. */
export type Millis = number;

export const CLOCK_KINDS = ['sudden-death', 'moves', 'fischer', 'delay', 'bronstein', 'hourglass', 'days'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** `moves` moves in `ms`; without `moves` the rest of the game. What is left is carried over. */
export interface Period {
  readonly moves?: number;
  readonly ms: Millis;
}

/** What one side has, where it differs from what both have. */
export interface TimeAllowance {
  readonly periods?: readonly Period[];
  readonly incrementMs?: Millis;
  readonly delayMs?: Millis;
  readonly daysPerMove?: number;
}

/**
 * What each player gets back of the time that his messages were on their way: a quota, full at the beginning, which what
 * is given back is taken from, and which each completed move fills up a little.
 */
export interface LagTerms {
  /** The most that the quota ever holds, and so the most for one turn. */
  readonly quotaMs: Millis;
  /** So much comes in with each completed move. */
  readonly regainMs: Millis;
}

export const MOST_QUOTA_MS: Millis = 5000;
export const MOST_REGAIN_MS: Millis = 1000;

export interface ClockTerms extends TimeAllowance {
  readonly kind: ClockKind;
  readonly white?: TimeAllowance;
  readonly black?: TimeAllowance;
  /** Left out: nothing is given back. */
  readonly lag?: LagTerms;
}

/** Clocks on which nothing of a lag is given back: in a sand-glass the other would pay for it, in days it is nothing. */
export const WITHOUT_LAG: readonly ClockKind[] = ['hourglass', 'days'];

export const ODDS_KINDS = [
  'pawn',
  'pawn-and-moves',
  'moves',
  'knight',
  'bishop',
  'rook',
  'exchange',
  'queen',
  'draw',
  'mate-with',
  'mate-on',
  'time',
] as const;
export type OddsKind = (typeof ODDS_KINDS)[number];

export interface Odds {
  readonly kind: OddsKind;
  readonly giver: Color;
  /** The man given, by its first square; of `mate-with` the man's first square, of `mate-on` the mated king's square. */
  readonly square?: string;
  /** Moves that the receiver makes first. */
  readonly count?: number;
}

export type AdjournmentTerms = 'none' | 'agreement' | 'umpire' | { readonly afterMs: Millis };

/** What the two agreed before the first move; frozen from then on for everyone (`blue-umpire-2`). */
export interface Terms {
  readonly code: string;
  readonly enforcement: Enforcement;
  readonly clock: 'none' | ClockTerms;
  /** How a move is completed: the player presses, or the play itself does it. */
  readonly press: 'hand' | 'automatic';
  readonly odds: 'none' | Odds;
  readonly setUp: 'server' | 'hand';
  readonly adjournment: AdjournmentTerms;
  /** An hour of resumption agreed beforehand, ms since the game's start. */
  readonly resumesAt?: Millis;
  /** Who comes so much later than the hour of resumption has lost. */
  readonly defaultTimeMs?: Millis;
  /** Days on which each player may let his clock stand, in a game of days a move. */
  readonly leave?: { readonly days: number };
  readonly umpire: 'none' | string;
  /** Announced as rapid or blitz (FIDE, Appendix A): lighter penalties, and what nobody claims in time stands. */
  readonly rate: 'standard' | 'rapid';
  /** Who begins; a lot, or the place in a series, has been decided before the table is opened. */
  readonly firstMove: Color;
}
