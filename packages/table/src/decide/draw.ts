import { type Color, opposite } from '@jadoube/board';
import type { ActOf } from '../acts.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import { lawOf } from '../lawbook.ts';
import { drawBy, endedWith, lossOf } from '../outcome.ts';
import type { Playing } from '../state.ts';

/** An offer lasts until it is answered or until the other plays. */
export function decideOffer(state: Playing, { by }: Moment<ActOf<'offer-draw'>, Color>): Decision {
  if (state.drawOffer === by) return refuse('not-allowed', 'Your offer stands already.');
  if (state.drawOffer) return refuse('not-allowed', 'Your adversary has offered a draw: accept or decline it.');
  return accept({ event: 'draw-offered', by });
}

const standsFrom = (state: Playing, color: Color): boolean => state.drawOffer === color;

export function decideAcceptDraw(state: Playing, { by, at }: Moment<ActOf<'accept-draw'>, Color>): Decision {
  if (!standsFrom(state, opposite(by))) return refuse('nothing-open', 'No draw has been offered to you.');
  return accept(endedWith(state, drawBy('agreement', lawOf(state).outcomes.agreement.rule), at));
}

export function decideDeclineDraw(state: Playing, { by }: Moment<ActOf<'decline-draw'>, Color>): Decision {
  if (!standsFrom(state, opposite(by))) return refuse('nothing-open', 'No draw has been offered to you.');
  return accept({ event: 'draw-declined', by: opposite(by) });
}

/** Final at once, and never taken back. */
export function decideResign(state: Playing, { by, at }: Moment<ActOf<'resign'>, Color>): Decision {
  return accept(endedWith(state, lossOf(by, 'resignation', lawOf(state).outcomes.resignation.rule), at));
}
