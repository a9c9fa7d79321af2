import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import { dueOf } from '../due.ts';
import { endedWith, flagResult } from '../outcome.ts';
import type { State } from '../state.ts';

/** The flag declared by the table when it falls. */
export function decideFlag(state: State, { at }: Moment): Decision {
  const due = dueOf(state);
  const fallen = state.clock?.running;
  if (due?.act.act !== 'flag' || !fallen || at < due.at) return refuse('not-allowed', 'No flag has fallen.');
  return accept({ event: 'flag-fell', by: fallen, at: due.at }, endedWith(state, flagResult(state, fallen), due.at));
}
