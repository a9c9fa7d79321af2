import type { Aid } from '../aid.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import { dueOf } from '../due.ts';
import { endedWith, flagResult } from '../outcome.ts';
import type { State } from '../state.ts';
import { concluded } from './resume.ts';

/** The flag declared by the table when it falls: too late, where a sealed move has ended the game before. */
export function decideFlag(state: State, { at }: Moment, aid: Aid): Decision {
  const due = dueOf(state);
  const fallen = state.clock?.running;
  if (due?.act.act !== 'flag' || !fallen || at < due.at) return refuse('not-allowed', 'No flag has fallen.');
  const stands = state.phase === 'resuming' ? concluded(state, due.at, aid) : undefined;
  return (
    stands ??
    accept({ event: 'flag-fell', by: fallen, at: due.at }, endedWith(state, flagResult(state, fallen), due.at))
  );
}
