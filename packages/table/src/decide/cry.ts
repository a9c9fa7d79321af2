import { type Color, isCheck } from '@jadoube/board';
import type { ActOf } from '../acts.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import type { Playing } from '../state.ts';

/** "Check": on one's own turn it goes with the play to come; after one's play it is true or false as the board stands. */
export function decideCry(state: Playing, { by }: Moment<ActOf<'cry-check'>, Color>): Decision {
  if (state.position.turn === by) return state.criedBefore ? accept() : accept({ event: 'cried', by });
  if (state.last?.by !== by)
    return refuse('not-allowed', 'Check is cried with one’s own play, until the adversary’s next.');
  return accept({ event: 'cried', by, ...(isCheck(state.position) ? {} : { false: true }) });
}
