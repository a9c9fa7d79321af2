import type { ActOf, Actor } from '../acts.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import type { Downtime } from '../downtime.ts';
import { type Due, dueOf } from '../due.ts';
import type { State } from '../state.ts';
import type { Millis } from '../terms.ts';

/** Does anything run out while nothing happens? An appointed hour only comes: it is the same hour after a downtime. */
const runsOut = ({ clock }: State, due: Due | null): boolean =>
  (clock !== undefined && clock.running !== null) || (due !== null && due.act.act !== 'hour');

/**
 * What of a time in which no server could take acts has still to be credited in this game; null for nothing. What was done
 * at the table in that time was done: only what comes after it is nobody's. What fell due before it is judged first.
 */
function creditOf(state: State, { from, to }: Downtime): Downtime | null {
  const begins = Math.max(from, state.lastAt);
  if (state.phase === 'over' || to <= begins) return null;
  const due = dueOf(state);
  if (due && due.at <= begins) return null;
  return runsOut(state, due) || (due && due.at < to) ? { from: begins, to } : null;
}

/** A downtime credited: the server says when it was, the table what of it matters here. */
export function decideDowntime(state: State, { act, at }: Moment<ActOf<'downtime'>>): Decision {
  const credit = creditOf(state, act);
  if (!credit || credit.from !== act.from || at !== act.to)
    return refuse('not-allowed', 'There is nothing to be credited of that time.');
  return accept({ event: 'downtime-credited', ...credit });
}

/** The first of these times (in order, without overlap) that has still to be credited. */
function nextCredit(state: State, downtimes: readonly Downtime[]): Due | null {
  for (const downtime of downtimes) {
    const credit = creditOf(state, downtime);
    if (credit) return { at: credit.to, act: { act: 'downtime', ...credit } };
  }
  return null;
}

/** An act that has come in: whose it is, and how long his messages are on their way (see `Aid`). */
export interface Coming {
  readonly by: Actor;
  readonly lag?: Millis | undefined;
}

/**
 * What the table must do of itself by `at`, before anything else is judged; null for nothing.
 * @param downtimes those that were over by `at`, in order, without overlap
 * @param coming the act that has come in and waits; left out: none has
 */
export function dueBy(state: State, at: Millis, downtimes: readonly Downtime[], coming?: Coming): Due | null {
  const credit = nextCredit(state, downtimes);
  if (credit) return credit;
  const due = dueOf(state, coming && coming.by === state.clock?.running ? (coming.lag ?? 0) : undefined);
  return due && due.at <= at ? due : null;
}
