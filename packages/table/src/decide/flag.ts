import { flagAt } from '../clock.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import { endedWith, flagResult } from '../outcome.ts';
import type { Playing, State } from '../state.ts';
import type { Millis } from '../terms.ts';

/**
 * When the table itself must act, in ms since the start; null where nothing is due. In `claimed` the flag is the
 * adversary's to claim.
 */
export function dueAt(state: State): Millis | null {
  if (state.phase !== 'playing' || !state.clock || state.setup.terms.enforcement === 'claimed') return null;
  return flagAt(state.clock);
}

/** The flag declared by the table when it falls. */
export function decideFlag(state: Playing, { at }: Moment): Decision {
  const due = dueAt(state);
  const fallen = state.clock?.running;
  if (due === null || !fallen || at < due) return refuse('not-allowed', 'No flag has fallen.');
  return accept({ event: 'flag-fell', by: fallen, at: due }, endedWith(state, flagResult(state, fallen), due));
}
