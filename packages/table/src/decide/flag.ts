import type { Color } from '@jadoube/board';
import type { ActOf } from '../acts.ts';
import type { Aid } from '../aid.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import { dueOf } from '../due.ts';
import { endedWith, flagResult } from '../outcome.ts';
import type { Adjourned, Adjourning, Resuming, State } from '../state.ts';
import { claimTime } from './claim.ts';
import { concluded } from './resume.ts';

/** The flag declared by the table when it falls: too late, where a sealed move has ended the game before. */
export function decideFlag(state: State, { at, act }: Moment<ActOf<'flag'>>, aid: Aid): Decision {
  const due = dueOf(state, act.lag);
  const fallen = state.clock?.running;
  if (due?.act.act !== 'flag' || !fallen || at < due.at) return refuse('not-allowed', 'No flag has fallen.');
  const stands = state.phase === 'resuming' ? concluded(state, due.at, aid) : undefined;
  return (
    stands ??
    accept({ event: 'flag-fell', by: fallen, at: due.at }, endedWith(state, flagResult(state, fallen), due.at))
  );
}

/**
 * The flag claimed while the men rest: it has fallen on him who was to seal, or runs on him who has not come. An adjournment
 * gives nobody time where only the adversary may say that there is none left.
 */
export function decideFlagClaim(
  state: Adjourning | Adjourned | Resuming,
  claim: Moment<ActOf<'claim'>, Color>,
  aid: Aid,
): Decision {
  const decision = claimTime({ ...state, phase: 'playing' }, claim);
  const won = decision.ok && decision.events.some(({ event }) => event === 'ended');
  return (won && state.phase !== 'adjourning' ? concluded(state, claim.at, aid) : undefined) ?? decision;
}
