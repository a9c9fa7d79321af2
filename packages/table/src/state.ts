import { type Color, type PackedPosition, type Position, unpackPosition } from '@jadoube/board';
import type { ClauseId, OffenceKind } from '@jadoube/laws';
import type { Seat } from './acts.ts';
import type { ClockState } from './clock.ts';
import type { Downtime } from './downtime.ts';
import type { As, Duty, Offence, Result } from './events.ts';
import type { Millis, Terms } from './terms.ts';

export const PHASES = ['setting-up', 'playing', 'adjourning', 'adjourned', 'resuming', 'stayed', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What was agreed before the game; with `fen` a position other than the usual array. It is agreed too, and the men are rightly
 * set as it has them, unless it is `found`: how they were seen to lie, where the usual array was meant.
 */
export interface Setup {
  readonly terms: Terms;
  readonly fen?: string;
  readonly found?: true;
}

/**
 * One play that stands in the record, linked to the one before it: adding one costs the same in a long game as in a short
 * one, and taking back is only following the links.
 */
export interface Ply {
  readonly number: number;
  readonly by: Color;
  readonly uci: string;
  readonly text: string;
  readonly as: As;
  /** In the old notation; undefined where that was not worked out when it was made. */
  readonly descriptive: string | undefined;
  readonly at: Millis;
  /** The position from which it was made; see {@link positionBefore}. */
  readonly before: PackedPosition;
  readonly previous: Ply | undefined;
  /** "Check" was said with it. */
  readonly cried: boolean;
  /** Single moves without a capture up to and with this one. */
  readonly quiet: number;
  /** What the table carried besides the position before it, restored with it. */
  readonly carried: Carried;
}

/** What a restoration brings back besides the men. */
export interface Carried {
  readonly count: Count | null;
  /** Moves that the receiver of odds has still to make before the other begins. */
  readonly openingMoves: number;
  /** Where the man stands with which (or the square on which) the giver undertook to mate; null when it is taken. */
  readonly namedMan: string | null;
}

/** A call to mate within so many moves, and the moves counted since. */
export interface Count {
  readonly by: Color;
  readonly moves: number;
  readonly of: 'adversary' | 'both';
  readonly touchesCount: boolean;
  readonly clause: ClauseId;
  readonly white: number;
  readonly black: number;
}

/** An offence that the table keeps to itself (`claimed`), and what the adversary has done since. */
export interface Latent {
  readonly offence: Offence;
  readonly adversaryTouched: boolean;
  readonly adversaryPlayed: boolean;
}

/** The adversary is to name the man that the offender must move. */
export interface Designation {
  /** Who names it. */
  readonly by: Color;
  readonly squares: readonly string[];
  readonly kind: OffenceKind;
  readonly clause: ClauseId;
}

/** What a table has in every phase. */
export interface Table extends Carried {
  readonly setup: Setup;
  /** The number of acts in the ledger. */
  readonly version: number;
  readonly lastAt: Millis;
  /** The times that count for nobody, in order. */
  readonly downtimes: readonly Downtime[];
  readonly initial: Position;
  readonly position: Position;
  readonly ply: number;
  readonly last: Ply | undefined;
  readonly clock: ClockState | undefined;
  /** Who has played and not yet pressed. */
  readonly unpressed: Readonly<Record<Color, boolean>>;
  readonly offences: readonly Offence[];
  readonly latent: readonly Latent[];
  readonly duty: Duty | null;
  readonly designation: Designation | null;
  /** Whose register ran when the umpire stayed play, and runs again when he lets it proceed. */
  readonly stayedFrom: Color | null;
  /** Squares touched by the player on turn since the last play, in order, each once. */
  readonly touched: readonly string[];
  /** "Check" was said on one's own turn, before the play. */
  readonly criedBefore: boolean;
  /** A false "check" was said to the player now on turn. */
  readonly misled: boolean;
  readonly drawOffer: Color | null;
  readonly irregularities: Readonly<Record<Color, number>>;
  readonly admonished: Readonly<Record<Color, number>>;
  /** Who has appealed, or laid a matter before the umpire, since the other was last admonished. */
  readonly appealed: Readonly<Record<Color, boolean>>;
  /** A matter has been laid before the umpire since he last ruled. */
  readonly askedToRule: boolean;
  readonly declaredWin: Color | null;
  /** The squares of the men that have still to be taken off as odds (`setUp: hand`). */
  readonly oddsOnBoard: readonly string[];
  /** That they were left on the board was found and let pass: nobody finds it again. */
  readonly oddsLetPass: boolean;
  readonly adjournmentProposed: Color | null;
  /** The envelope last sealed, opened or not. */
  readonly envelope: Envelope | null;
  /** What the record last opened can mean, UCI, sorted. */
  readonly readings: readonly string[];
  /** Who has come to resume. */
  readonly arrived: Readonly<Record<Color, boolean>>;
  /** The hour of resumption, and who fixed it. */
  readonly appointment: Appointment | null;
  /** An hour that one has proposed and the other has not agreed to. */
  readonly appointmentProposed: { readonly by: Color; readonly hour: Millis } | null;
  /** He who had sealed did not come to the resumption, and has not come since. */
  readonly absent: Absent | null;
  /** When the present session of play began: the game, or the last resumption. */
  readonly sessionFrom: Millis;
  readonly leave: Readonly<Record<Color, Leave>>;
}

export interface Appointment {
  readonly hour: Millis;
  readonly by: Seat | 'terms';
}

export interface Absent {
  readonly by: Color;
  /** After that he has lost; null where the terms have no default time. */
  readonly until: Millis | null;
}

/** One player's leave: the days of it that are over, and the leave that he is on. */
export interface Leave {
  readonly used: number;
  readonly current: { readonly from: Millis; readonly until: Millis; readonly days: number } | null;
}

export const NO_LEAVE: Table['leave'] = { white: { used: 0, current: null }, black: { used: 0, current: null } };

/** The face of the envelope; the record itself only after the opening. */
export interface Envelope {
  /** The version of the ledger at which it was sealed. */
  readonly version: number;
  readonly sealedBy: Color;
  /** The number of the sealed move, as on the score sheet. */
  readonly moveNumber: number;
  /** The position before it, in FEN. */
  readonly position: string;
  readonly clocks: { readonly white: Millis; readonly black: Millis } | null;
  readonly drawOffer: Color | null;
  readonly sealedAt: Millis;
  /** It holds the reply to a sealed move: he who had sealed that one was absent. */
  readonly second?: true;
  /** SHA-256 over salt and record, in hexadecimal. */
  readonly commitment: string;
  readonly opened: { readonly record: string; readonly salt: string } | null;
}

/** Adjournment is agreed: the player on turn has still to seal. */
export interface Adjourning extends Table {
  readonly phase: 'adjourning';
}

/** The envelope is sealed, no clock runs. */
export interface Adjourned extends Table {
  readonly phase: 'adjourned';
  readonly envelope: Envelope;
}

/** The hour has struck, and the player who must reply is not yet there: his clock runs. */
export interface Resuming extends Table {
  readonly phase: 'resuming';
  readonly envelope: Envelope;
}

/** The men are being set up by hand. */
export interface SettingUp extends Table {
  readonly phase: 'setting-up';
}

/** Before the umpire: nobody plays, no clock runs. */
export interface Stayed extends Table {
  readonly phase: 'stayed';
}

export interface Playing extends Table {
  readonly phase: 'playing';
}

export interface Over extends Table {
  readonly phase: 'over';
  readonly result: Result;
}

/** What a table is, by its phase: an act in the wrong phase can't be decided by accident. */
export type State = SettingUp | Playing | Adjourning | Adjourned | Resuming | Stayed | Over;

/** From when on either may adjourn by the terms alone, after so much play; null where he may not. */
export function adjournableFrom({ setup: { terms }, sessionFrom }: Table): Millis | null {
  return typeof terms.adjournment === 'object' ? sessionFrom + terms.adjournment.afterMs : null;
}

/** Days of leave that a player can still take; null where the terms have none. */
export function leaveLeft({ setup: { terms }, leave }: Table, color: Color): number | null {
  const { used, current } = leave[color];
  return terms.leave === undefined ? null : terms.leave.days - used - (current?.days ?? 0);
}

export const resultOf = (state: State): Result | null => (state.phase === 'over' ? state.result : null);

export const positionBefore = (ply: Ply): Position => unpackPosition(ply.before);

/** The last play numbered at most `ply`; undefined for the position before the first. */
export function plyAt(state: Table, ply: number): Ply | undefined {
  let node = state.last;
  while (node && node.number > ply) node = node.previous;
  return node;
}

/** Single moves without a capture, up to now. */
export const quietPlies = (state: Table): number => state.last?.quiet ?? 0;

/** The play that came right after `ply` plies; undefined where none has. */
export function plyAfter(state: Table, ply: number): Ply | undefined {
  const next = plyAt(state, ply + 1);
  return next && next.number === ply + 1 ? next : undefined;
}

/** The position as it was after `ply` plies. */
export function positionAfter(state: Table, ply: number): Position {
  const next = plyAfter(state, ply);
  return next ? positionBefore(next) : state.position;
}

/** The plies of the record, first to last. */
export function pliesOf(state: Table): Ply[] {
  const plies: Ply[] = [];
  for (let node = state.last; node; node = node.previous) plies.push(node);
  return plies.reverse();
}
