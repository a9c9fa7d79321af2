import type { Color } from '@jadoube/board';
import type { ActOf } from '../acts.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import type { Playing } from '../state.ts';

/** One's own register stopped, the adversary's started: the move is completed. It may come after his reply. */
export function decidePress(state: Playing, { by, at }: Moment<ActOf<'press'>, Color>): Decision {
  if (state.setup.terms.press === 'automatic')
    return refuse('not-allowed', 'At this table the play itself presses the clock.');
  if (!state.unpressed[by]) return refuse('not-allowed', 'You have no play to complete: play first, then press.');
  return accept({ event: 'completed', by, at });
}
