import type { Color, PerpetualProof } from '@jadoube/board';
import type { ClauseId, Elector, OffenceKind, Option } from '@jadoube/laws';
import type { DrawGround, Order, Seat } from './acts.ts';
import type { Millis } from './terms.ts';

export const REASONS = [
  'checkmate',
  'resignation',
  'time',
  'agreement',
  'stalemate',
  'repetition',
  'fifty-moves',
  'perpetual-check',
  'insufficient-material',
  'mating-count',
  'forfeit',
  'abandonment',
  'disturbance',
  'refusal',
  'declared-win',
  'odds',
  'annulled',
  'ruling',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Result {
  readonly score: '1-0' | '0-1' | '1/2-1/2' | 'annulled';
  readonly reason: Reason;
  readonly clause?: ClauseId;
}

/** What gives the adversary (or the table) a right, with all that may be exacted. */
export interface Offence {
  readonly id: string;
  readonly kind: OffenceKind;
  readonly by: Color;
  readonly clause: ClauseId;
  readonly electedBy: Elector;
  readonly options: readonly Option[];
  /** The square that the offence is about: the man touched, the square played to. */
  readonly square?: string;
  /** The plies of the game as they stood before the offence: where a restoration leads. */
  readonly ply: number;
  /** The offender may still put it right himself: his move is not completed until he presses. */
  readonly pending?: boolean;
  /** The offender may not go on until the adversary has spoken. */
  readonly awaits?: boolean;
}

/** The moves to which a touch or an elected option binds the player on turn, and what a breach of it is. */
export interface Duty {
  readonly by: Color;
  /** UCI, sorted. */
  readonly moves: readonly string[];
  readonly kind: OffenceKind;
  readonly clause: ClauseId;
  /** What the adversary may exact on a breach; left out: this duty again. */
  readonly breach?: { readonly clause: ClauseId; readonly electedBy: Elector; readonly options: readonly Option[] };
  /** Exacted by an election or a correction, not by a touch alone. */
  readonly exacted?: boolean;
  readonly square?: string;
}

/** What proves, or refutes, a claim of a draw; plies are numbered from 1, 0 is the position before the first. */
export type Proof =
  /** After these plies the position was the same. */
  | { readonly of: 'repetition'; readonly plies: readonly number[] }
  /** So many single moves without event, since that ply. */
  | { readonly of: 'fifty-moves'; readonly since: number; readonly plies: number }
  | { readonly of: 'perpetual-check'; readonly position: string; readonly found: PerpetualProof }
  | { readonly of: 'insufficient-material'; readonly white: string; readonly black: string }
  | { readonly of: 'mating-count'; readonly white: number; readonly black: number; readonly moves: number };

/**
 * How a play was made: `legal` by the rules of play; `false` a man put where it can't go; `castled`, `in-passing`: the rook
 * put over, the pawn taken off, though it was not allowed.
 */
export type As = 'legal' | 'false' | 'castled' | 'in-passing';

/** How an offence ceased to be open. */
export type Closing = 'elected' | 'waived' | 'corrected' | 'satisfied' | 'dismissed' | 'lapsed';

/**
 * What is now a fact. An event carries its consequence and its clause, so that mending a law never rewrites a finished
 * game. `at` is in ms since the game's start.
 */
export type TableEvent =
  | { readonly event: 'touched'; readonly by: Color; readonly square: string }
  | { readonly event: 'adjusted'; readonly by: Color; readonly square: string }
  | { readonly event: 'displaced'; readonly by: Color; readonly squares: readonly string[]; readonly clause: ClauseId }
  | { readonly event: 'bound'; readonly duty: Duty }
  | { readonly event: 'freed' }
  | {
      readonly event: 'played';
      readonly by: Color;
      readonly uci: string;
      /** How the move is written: SAN where it is one, else long algebraic. */
      readonly text: string;
      readonly as: As;
      /** …and in the old notation, where it is a move and the table says so. */
      readonly descriptive?: string;
    }
  | {
      readonly event: 'rook-followed';
      readonly by: Color;
      readonly uci: string;
      readonly text: string;
      readonly as: 'legal' | 'castled';
      readonly clause: ClauseId;
    }
  /** `credit` is given back to him: so long the messages of the turn were on their way, as far as his quota went. */
  | { readonly event: 'completed'; readonly by: Color; readonly at: Millis; readonly credit?: Millis }
  /** The men are set up, and the game begins. */
  | { readonly event: 'begun'; readonly at: Millis }
  | { readonly event: 'taken-off'; readonly by: Color; readonly square: string }
  /** The receiver of moves keeps the move; `left` are still his. */
  | { readonly event: 'opening-move'; readonly by: Color; readonly left: number; readonly clause: ClauseId }
  | {
      readonly event: 'castling-lapsed';
      readonly color: Color;
      readonly side: 'king' | 'queen';
      readonly clause: ClauseId;
    }
  | { readonly event: 'recommenced'; readonly fen: string; readonly clause: ClauseId; readonly at: Millis }
  | {
      readonly event: 'count-called';
      readonly by: Color;
      readonly moves: number;
      readonly of: 'adversary' | 'both';
      readonly touchesCount: boolean;
      readonly clause: ClauseId;
    }
  | { readonly event: 'win-declared'; readonly by: Color; readonly clause: ClauseId }
  | { readonly event: 'appealed'; readonly by: Color; readonly matter: string }
  | {
      readonly event: 'ruled';
      readonly order: Order;
      readonly player?: Color;
      readonly clause: ClauseId;
      readonly reason: string;
    }
  | { readonly event: 'adjournment-proposed'; readonly by: Color }
  | { readonly event: 'adjourning'; readonly clause: ClauseId }
  /** The record is in the envelope; what it says is nowhere in the game until the opening. */
  | {
      readonly event: 'sealed';
      readonly by: Color;
      readonly commitment: string;
      readonly at: Millis;
      /** A second envelope, by that clause: the reply to the sealed move, while he who had sealed it is absent. */
      readonly second?: ClauseId;
    }
  /** `hour` is, like `at`, in ms since the game's start. */
  | { readonly event: 'appointment-proposed'; readonly by: Color; readonly hour: Millis }
  /** Agreed by the second to say it, or set by the umpire. */
  | { readonly event: 'appointed'; readonly by: Seat; readonly hour: Millis; readonly at: Millis }
  | { readonly event: 'arrived'; readonly by: Color }
  | { readonly event: 'hour-struck'; readonly at: Millis }
  | {
      readonly event: 'opened';
      readonly record: string;
      readonly salt: string;
      /** UCI, sorted: the legal moves that the record can mean, and why. */
      readonly readings: readonly string[];
      readonly why: readonly string[];
      readonly clause: ClauseId;
    }
  /** `absent` had sealed, and has not come; `until` is the end of the default time. */
  | { readonly event: 'resumed'; readonly at: Millis; readonly absent?: Color; readonly until?: Millis }
  | {
      readonly event: 'leave-taken';
      readonly by: Color;
      readonly days: number;
      readonly until: Millis;
      readonly at: Millis;
    }
  /** `days` are those that count against his leave. */
  | { readonly event: 'leave-ended'; readonly by: Color; readonly days: number; readonly at: Millis }
  | { readonly event: 'stayed'; readonly at: Millis }
  | { readonly event: 'proceeded'; readonly at: Millis }
  | { readonly event: 'clock-running'; readonly running: Color | null; readonly at: Millis }
  | { readonly event: 'clock-set'; readonly white?: Millis; readonly black?: Millis; readonly at: Millis }
  | {
      readonly event: 'time-added';
      readonly to: Color;
      readonly ms: Millis;
      readonly at: Millis;
      readonly clause: ClauseId;
    }
  | { readonly event: 'cried'; readonly by: Color; readonly false?: boolean }
  | { readonly event: 'offence-opened'; readonly offence: Offence; readonly latent?: boolean }
  | { readonly event: 'offence-revealed'; readonly offence: Offence }
  | { readonly event: 'offence-closed'; readonly id: string; readonly how: Closing; readonly clause?: ClauseId }
  | {
      readonly event: 'elected';
      readonly by: Seat;
      readonly offence: string;
      readonly option: string;
      readonly clause: ClauseId;
    }
  | { readonly event: 'restored'; readonly ply: number; readonly clause: ClauseId }
  | {
      readonly event: 'corrected';
      readonly by: Color;
      readonly kind: OffenceKind;
      readonly clause: ClauseId;
      readonly uci: string;
    }
  | {
      readonly event: 'designation-awaited';
      readonly by: Color;
      readonly squares: readonly string[];
      readonly kind: OffenceKind;
      readonly clause: ClauseId;
    }
  | { readonly event: 'designated'; readonly by: Seat; readonly square: string }
  | { readonly event: 'irregularity-counted'; readonly by: Color; readonly clause: ClauseId }
  | {
      readonly event: 'claim-refuted';
      readonly by: Color;
      readonly claim: string;
      readonly clause?: ClauseId;
      readonly why: string;
    }
  /** What only an umpire could weigh, where none sits: of whom it is said, and that nothing more follows. */
  | {
      readonly event: 'left-undecided';
      readonly by: Color;
      readonly claim: string;
      readonly clause: ClauseId;
      readonly why: string;
    }
  | { readonly event: 'claim-submitted'; readonly by: Color; readonly claim: string; readonly clause?: ClauseId }
  | { readonly event: 'draw-offered'; readonly by: Color }
  | { readonly event: 'draw-declined'; readonly by: Color }
  | { readonly event: 'draw-lapsed'; readonly by: Color }
  | {
      readonly event: 'draw-claimed';
      readonly by: Color;
      readonly ground: DrawGround;
      readonly proved: boolean;
      readonly clause: ClauseId;
      readonly proof: Proof;
    }
  /** Nobody's time: it is taken out of whatever ran. */
  | { readonly event: 'downtime-credited'; readonly from: Millis; readonly to: Millis }
  | { readonly event: 'flag-fell'; readonly by: Color; readonly at: Millis }
  | { readonly event: 'ended'; readonly result: Result; readonly at: Millis };
