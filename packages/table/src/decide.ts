import type { Color } from '@jadoube/board';
import type { Act, Actor } from './acts.ts';
import { decideClaim } from './decide/claim.ts';
import { decideCry } from './decide/cry.ts';
import { decideAcceptDraw, decideDeclineDraw, decideOffer, decideResign } from './decide/draw.ts';
import { decideDesignate, decideElect, decideWaive } from './decide/elect.ts';
import { decideFlag } from './decide/flag.ts';
import { decidePlay } from './decide/play.ts';
import { decidePress } from './decide/press.ts';
import { decideAdjust, decideDisplace, decideTouch } from './decide/touch.ts';
import { type Decision, refuse } from './decision.ts';
import type { Playing, State } from './state.ts';
import type { Millis } from './terms.ts';

/** What a player's act brings about while the game is on. */
function decidePlaying(state: Playing, by: Color, act: Act, at: Millis): Decision {
  switch (act.act) {
    case 'touch':
      return decideTouch(state, { by, act, at });
    case 'adjust':
      return decideAdjust(state, { by, act, at });
    case 'displace':
      return decideDisplace(state, { by, act, at });
    case 'play':
      return decidePlay(state, { by, act, at });
    case 'press':
      return decidePress(state, { by, act, at });
    case 'cry-check':
      return decideCry(state, { by, act, at });
    case 'claim':
      return decideClaim(state, { by, act, at });
    case 'elect':
      return decideElect(state, { by, act, at });
    case 'designate':
      return decideDesignate(state, { by, act, at });
    case 'waive':
      return decideWaive(state, { by, act, at });
    case 'offer-draw':
      return decideOffer(state, { by, act, at });
    case 'accept-draw':
      return decideAcceptDraw(state, { by, act, at });
    case 'decline-draw':
      return decideDeclineDraw(state, { by, act, at });
    case 'resign':
      return decideResign(state, { by, act, at });
    case 'flag':
    case 'rule':
      return refuse('not-your-seat', 'That is not a player’s to do.');
    case 'claim-draw':
    case 'call-count':
    case 'declare-win':
    case 'adjourn':
    case 'seal':
    case 'resume':
    case 'take-off':
    case 'appeal':
      return refuse('not-allowed', 'This table does not know that act yet.');
  }
}

/**
 * What an act brings about: the facts that follow, or a refusal that changes nothing.
 * @param at ms since the start of the game; never before the last act
 */
export function decide(state: State, by: Actor, act: Act, at: Millis): Decision {
  if (state.phase === 'over') return refuse('over', 'The game is over.');
  if (by === 'table')
    return act.act === 'flag'
      ? decideFlag(state, { by, act, at })
      : refuse('not-your-seat', 'The table plays no part.');
  if (by === 'umpire') return refuse('not-your-seat', 'The umpire rules; he does not play.');
  return decidePlaying(state, by, act, at);
}
