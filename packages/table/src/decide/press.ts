import { type Color, opposite } from '@jadoube/board';
import { FREE } from '@jadoube/laws';
import type { ActOf } from '../acts.ts';
import { accept, type Decision, type Moment, refuse, stillPlaying } from '../decision.ts';
import type { TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import type { Playing } from '../state.ts';
import type { Millis } from '../terms.ts';
import { counted } from './correct.ts';
import { runsForTurn } from './running.ts';
import { putRight, uncompleted } from './uncompleted.ts';

/** Pressed with nothing played: as an irregular move where the code counts it so, else only a slip. */
function withoutMove(state: Playing, { by, at }: Moment<ActOf<'press'>, Color>): Decision {
  const clause = lawOf(state).pressWithoutMove.rule;
  const penal = clause !== FREE && state.setup.terms.enforcement === 'announced' && state.position.turn === by;
  if (!penal) return refuse('not-allowed', 'You have no play to complete: play first, then press.');
  return accept(
    { event: 'corrected', by, kind: 'false-move', clause, uci: '' },
    ...counted(state, { by, kind: 'false-move', at }),
  );
}

/**
 * The plays of these players completed. Where the adversary has replied and pressed already, it is the late presser's turn:
 * his register goes on running.
 */
export function completions(state: Playing, players: readonly Color[], at: Millis): TableEvent[] {
  const events: TableEvent[] = players.map((by) => ({ event: 'completed', by, at }));
  const next = stillPlaying(state, events);
  const { turn } = next.position;
  return next.unpressed[turn] || next.unpressed[opposite(turn)] ? events : [...events, ...runsForTurn(next, at)];
}

/** One's own register stopped, the adversary's started: the move is completed. It may come after his reply. */
export function decidePress(state: Playing, moment: Moment<ActOf<'press'>, Color>): Decision {
  const { by, at } = moment;
  if (state.setup.terms.press === 'automatic')
    return refuse('not-allowed', 'At this table the play itself presses the clock.');
  if (state.openingMoves > 0)
    return refuse('not-allowed', 'You have still to make the moves that you were given: press after the last.');
  if (!state.unpressed[by]) return withoutMove(state, moment);
  const irregular = uncompleted(state);
  const completed = completions(state, [by], at);
  if (irregular?.by !== by) return accept(...completed);
  return accept(...completed, ...putRight(stillPlaying(state, completed), irregular, at));
}
