import type { Color } from '@jadoube/board';
import type { Act } from '../acts.ts';
import type { Aid } from '../aid.ts';
import { creditOf } from '../clock.ts';
import { accept, after, type Decision, type Moment } from '../decision.ts';
import type { TableEvent } from '../events.ts';
import type { Playing } from '../state.ts';

/**
 * The same, with what he who completes his move gets back of his lag, where the terms have it so. It goes with the completion
 * and with nothing else: by hand the play and the press were both on their way, but the turn is one.
 */
export function withLagCredit(
  state: Playing,
  decision: Decision,
  { by, act, at }: Moment<Act, Color>,
  { lag }: Aid,
): Decision {
  const completes = act.act === 'play' || act.act === 'press';
  if (lag === undefined || !completes || !decision.ok || !state.clock?.terms.lag) return decision;
  const { events } = decision;
  const index = events.findIndex((fact) => fact.event === 'completed' && fact.by === by);
  const { clock } = after(state, events.slice(0, Math.max(0, index)));
  const credit = clock && index >= 0 ? creditOf(clock, by, lag, at) : 0;
  if (credit === 0) return decision;
  return accept(
    ...events.map((fact, place): TableEvent => (place === index ? ({ ...fact, credit } as TableEvent) : fact)),
  );
}
