/**
 * A tournament as facts: who entered, which rounds were paired, and how each pairing ended. Everything else (points,
 * colours, floats, tie-breaks, tables) is read off these.
 */

export const COLOURS = ['white', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

/** Tournament pairing number: 1 for the first of the initial list (FIDE C.04.2, 2). */
export type Tpn = number;

export interface Entrant {
  readonly tpn: Tpn;
  readonly name: string;
  readonly rating?: number;
  readonly title?: string;
  readonly federation?: string;
  readonly fideId?: string;
  /** `m` or `w`, as the tournament report has it. */
  readonly sex?: 'm' | 'w';
  /** YYYY-MM-DD. */
  readonly born?: string;
}

/** How a game between two may end; `unplayed` was called off with nobody at fault, and gives nobody anything. */
export const ENDINGS = [
  'white',
  'black',
  'draw',
  'white-forfeits',
  'black-forfeits',
  'both-forfeit',
  'unplayed',
] as const;

/** How it ended or stands: `pending` and `adjourned` may still end otherwise. */
export const OUTCOMES = [...ENDINGS, 'pending', 'adjourned'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Pairing-allocated (U), full point (F), half point (H), zero points (Z). */
export const BYES = ['pairing-allocated', 'full', 'half', 'zero'] as const;
export type ByeKind = (typeof BYES)[number];

export interface GamePairing {
  readonly kind: 'game';
  readonly white: Tpn;
  readonly black: Tpn;
  readonly outcome: Outcome;
}

export interface Bye {
  readonly kind: 'bye';
  readonly player: Tpn;
  readonly bye: ByeKind;
}

export type Pairing = GamePairing | Bye;

/** Index 0 is round 1. In a match or a knock-out a "round" may hold several games of the same two. */
export type Rounds = readonly (readonly Pairing[])[];

export const opposite = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');

export const isOver = (outcome: Outcome): boolean => outcome !== 'pending' && outcome !== 'adjourned';

/** Somebody won or it was drawn over the board. */
export const wasPlayed = (outcome: Outcome): boolean =>
  outcome === 'white' || outcome === 'black' || outcome === 'draw';

export const playersOf = (pairing: Pairing): readonly Tpn[] =>
  pairing.kind === 'bye' ? [pairing.player] : [pairing.white, pairing.black];
