import type { Color } from '@jadoube/board';
import type { OffenceKind } from '@jadoube/laws';
import type { Actor, Seat } from './acts.ts';
import type { Offence, Result, TableEvent } from './events.ts';
import type { Appointment, Envelope, Phase } from './state.ts';
import type { Millis, Terms } from './terms.ts';

export type Viewer = Seat | 'spectator';

export interface PlyView {
  readonly ply: number;
  readonly by: Color;
  readonly uci: string;
  /** SAN, or long algebraic where the play was no legal move (or nobody may know whether it was). */
  readonly san: string;
  /** What was irregular about a play that stands, where everyone may know it. */
  readonly irregular?: OffenceKind;
  /** As a book of the time prints it; null where `san` is no SAN either. */
  readonly descriptive: string | null;
}

export interface ClocksView {
  readonly white: Millis;
  readonly black: Millis;
  readonly running: Color | null;
}

export interface LeaveView {
  readonly daysLeft: number;
  readonly until: Millis | null;
}

/**
 * What one viewer may see of the table. The keys are those of a scenario's `expect`, and what a client needs to draw.
 * `duty` is UCI, sorted; `null` means free.
 */
export interface TableView {
  readonly version: number;
  readonly phase: Phase;
  readonly toMove: Color;
  readonly board: string;
  readonly fen: string;
  readonly offences: readonly Offence[];
  readonly duty: readonly string[] | null;
  readonly dutyClause: string | null;
  readonly designatable: readonly string[];
  readonly readings: readonly string[];
  readonly count: { readonly white: number; readonly black: number } | null;
  readonly clocks: ClocksView | null;
  readonly result: Result | null;
  readonly terms: Terms;
  readonly score: readonly PlyView[];
  readonly envelope: Envelope | null;
  readonly offers: {
    readonly draw: Color | null;
    readonly adjournment: Color | null;
    /** An hour of resumption that one has proposed. */
    readonly appointment: { readonly by: Color; readonly hour: Millis } | null;
  };
  /** From when on either may adjourn by the terms alone; null where that needs the other, or the umpire. */
  readonly adjournableFrom: Millis | null;
  /** The hour of resumption, where one is fixed. */
  readonly appointment: Appointment | null;
  /** Who has come to resume an adjourned game. */
  readonly arrived: readonly Color[];
  /** He who had sealed did not come to the resumption. */
  readonly absent: Color | null;
  /** Whoever has not come by then has lost. */
  readonly defaultAt: Millis | null;
  /** Leave by the terms: the days that can still be taken, and until when he is away; null where the terms have none. */
  readonly leave: Readonly<Record<Color, LeaveView>> | null;
  readonly declaredWin: Color | null;
  /** The squares touched since the last play, in order. */
  readonly touched: readonly string[];
  /** Who has played and may still press his clock. */
  readonly unpressed: readonly Color[];
  /** The side on turn stands in check (null where the table keeps silent about it). */
  readonly check: boolean | null;
}

/** One act of the game as a viewer gets it. What he may not see still moves the version. */
export type EventRecord =
  | {
      readonly version: number;
      readonly by: Actor;
      readonly at: Millis;
      readonly events: readonly TableEvent[];
    }
  | { readonly version: number; readonly withheld: true };

/** What lies on the table at a moment of a replay: of the view what a board, two clocks and the marks are drawn from. */
export interface ShownMoment
  extends Pick<TableView, 'phase' | 'toMove' | 'board' | 'fen' | 'clocks' | 'duty' | 'touched' | 'check'> {
  /** The number of the move that is at stake. */
  readonly move: number;
  /** The plies that stand. */
  readonly ply: number;
  /** The last of them, UCI. */
  readonly last: string | null;
}

/** One act of a replay, and the table after it. */
export interface ReplayStep {
  readonly version: number;
  readonly by: Actor;
  readonly at: Millis;
  readonly events: readonly TableEvent[];
  readonly moment: ShownMoment;
  /** What lay on the board in the course of the act and does no more at its end, in order: plays that were taken back at once. */
  readonly passing?: readonly { readonly board: string; readonly uci: string | null }[];
}
