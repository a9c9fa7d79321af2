import { type Color, opposite } from '@jadoube/board';
import { FREE } from '@jadoube/laws';
import type { ActOf } from '../acts.ts';
import type { Aid } from '../aid.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import type { TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { type Adjourning, adjournableFrom, type Playing } from '../state.ts';
import type { Millis } from '../terms.ts';
import { completions } from './press.ts';
import { uncompleted } from './uncompleted.ts';

/** A move in hand must be finished, and what is open settled, before the envelope comes out. */
function unsettled(state: Playing): Decision | undefined {
  if (state.offences.length > 0 || state.designation)
    return refuse('not-allowed', 'First settle what is open on the board.');
  if (state.touched.length > 0 || state.duty)
    return refuse('not-allowed', 'A man has been touched: the move comes first.');
  if (uncompleted(state)) return refuse('not-allowed', 'A move has still to be completed by the press.');
  return undefined;
}

/** What was played is completed first: only the register of him who seals runs while he writes. */
function adjourning(state: Playing, at: Millis): TableEvent[] {
  const { turn } = state.position;
  const unpressed = [turn, opposite(turn)].filter((color) => state.unpressed[color]);
  const byHand = state.setup.terms.press === 'hand' && unpressed.length > 0;
  const completed = byHand ? completions(state, unpressed, at) : [];
  return [...completed, { event: 'adjourning', clause: lawOf(state).sealing.rule }];
}

/** One proposes, the other does the same; or the terms have it after so much play, or leave it to the umpire. */
export function decideAdjourn(state: Playing, { by, at }: Moment<ActOf<'adjourn'>, Color>): Decision {
  const { adjournment } = state.setup.terms;
  if (adjournment === 'none') return refuse('not-allowed', 'The terms of this game know no adjournment.');
  if (adjournment === 'umpire') return refuse('not-allowed', 'At this table the umpire adjourns.');
  const fault = unsettled(state);
  if (fault) return fault;
  const from = adjournableFrom(state);
  const due = from !== null && at >= from;
  if (due || state.adjournmentProposed === opposite(by)) return accept(...adjourning(state, at));
  if (state.adjournmentProposed === by)
    return refuse('not-allowed', 'You have proposed it; your adversary has to agree.');
  return accept({ event: 'adjournment-proposed', by });
}

/** The umpire adjourns where the terms have one. */
export function adjournedByUmpire(state: Playing, at: Millis): Decision {
  return unsettled(state) ?? accept(...adjourning(state, at));
}

/** The player on turn puts his record in the envelope. What it says goes to the third party, never into the game. */
export function decideSeal(state: Adjourning, { by, at }: Moment<ActOf<'seal'>, Color>, aid: Aid): Decision {
  if (by !== state.position.turn)
    return refuse('not-your-turn', 'Your adversary seals: it is his move.', lawOf(state).sealing.rule);
  return accept({ event: 'sealed', by, commitment: aid.commitment ?? '', at });
}

/**
 * The game is resumed and he who had sealed is not there: instead of replying on the board, where the absent one would
 * find the move as soon as he looks, the other seals his reply and starts the absent one's clock.
 */
export function decideSealReply(state: Playing, { by, at }: Moment<ActOf<'seal'>, Color>, aid: Aid): Decision {
  const second = lawOf(state).resumption.rule.secondEnvelope;
  const replies = state.absent !== null && state.absent.by === opposite(by) && state.position.turn === by;
  if (!replies || second === FREE)
    return refuse(
      'wrong-phase',
      'A move is sealed when an adjournment has been agreed, or while he who sealed is absent.',
    );
  return unsettled(state) ?? accept({ event: 'sealed', by, commitment: aid.commitment ?? '', at, second });
}
