import { makeBoardFen, type Position } from '@jadoube/board';
import type { Actor } from './acts.ts';
import type { TableEvent } from './events.ts';
import { evolve, fold, positionAfterPlay } from './evolve.ts';
import type { State } from './state.ts';
import type { Millis } from './terms.ts';
import { recordFor, viewWithoutScore } from './view.ts';
import type { EventRecord, ReplayStep, ShownMoment, Viewer } from './view-types.ts';

/** An act as it lies in the ledger. */
interface LedgerRow {
  readonly version: number;
  readonly actor: Actor;
  readonly at: Millis;
  readonly events: readonly TableEvent[];
}

/**
 * Whose eyes a replay is seen with: everybody's are the umpire's when the game is over, as nothing is at stake any more; until
 * then each sees what the table shows him.
 */
export const replayViewer = (now: State, viewer: Viewer): Viewer => (now.phase === 'over' ? 'umpire' : viewer);

/** What lies on the table, as it is shown to that viewer at `at`. */
export function momentOf(state: State, viewer: Viewer, at: Millis): ShownMoment {
  const { phase, toMove, board, fen, clocks, duty, touched, check } = viewWithoutScore(state, viewer, at);
  const { fullmoves } = state.position;
  const last = state.last?.uci ?? null;
  return { phase, toMove, board, fen, move: fullmoves, ply: state.ply, last, clocks, duty, touched, check };
}

/** As it lay after each of the events. */
function statesOf(state: State, events: readonly TableEvent[]): readonly State[] {
  const states = [state];
  for (const event of events) states.push(evolve(states[states.length - 1] as State, event));
  return states;
}

type Passing = NonNullable<ReplayStep['passing']>[number];

/** A play that was put right in the same breath lay on the board for a moment, though no state has it. */
function attempted(position: Position, event: TableEvent): Passing[] {
  if (event.event !== 'corrected' || event.uci === '') return [];
  const { by, uci, kind } = event;
  const as = kind === 'false-castling' ? 'castled' : 'false';
  return [{ board: makeBoardFen(positionAfterPlay(position, { by, uci, as })), uci }];
}

/** What lay on the board in the course of an act, and does no more at its end. */
function passingOf(before: State, events: readonly TableEvent[]): readonly Passing[] {
  const states = statesOf(before, events);
  const boards = states.map(({ position }) => makeBoardFen(position));
  const stayed = boards.every((board) => board === boards[0]);
  if (stayed) return events.flatMap((event) => attempted(before.position, event));
  return events.flatMap((event, index) => {
    const [was, is] = [boards[index], boards[index + 1] as string];
    if (was === is || is === boards.at(-1)) return [];
    return [{ board: is, uci: 'uci' in event ? event.uci : null }];
  });
}

const eventsOf = (record: EventRecord): readonly TableEvent[] => ('events' in record ? record.events : []);

/** One act more: the table after it, and what a replay shows of it to that viewer. */
export function replayed(before: State, row: LedgerRow, viewer: Viewer): { state: State; step: ReplayStep } {
  const { version, actor: by, at, events } = row;
  const state = fold(before, row);
  const shown = recordFor(viewer, { version, by, at, events }, state.setup.terms);
  const step = { version, by, at, events: eventsOf(shown), moment: momentOf(state, viewer, at) };
  const passing = passingOf(before, events);
  return { state, step: passing.length > 0 ? { ...step, passing } : step };
}
