import type { Color } from '@jadoube/board';
import type { TableEvent } from '../events.ts';
import type { Playing, State } from '../state.ts';
import type { Millis } from '../terms.ts';

/** The register of the one who must act runs; nothing where it runs already, or where no clock stands at the table. */
export function runs({ clock }: Pick<State, 'clock'>, running: Color, at: Millis): TableEvent[] {
  return clock && clock.running !== running ? [{ event: 'clock-running', running, at }] : [];
}

/** The register of the player on turn runs. */
export const runsForTurn = (state: Playing, at: Millis): TableEvent[] => runs(state, state.position.turn, at);
