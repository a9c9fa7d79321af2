import type { Color } from '@jadoube/board';
import type { Act, ActOf, Actor } from './acts.ts';
import { type Aid, UNAIDED } from './aid.ts';
import { adjournedByUmpire, decideAdjourn, decideSeal, decideSealReply } from './decide/adjourn.ts';
import { appointedByUmpire, decideAppoint } from './decide/appoint.ts';
import { decideClaim } from './decide/claim.ts';
import { decideCry } from './decide/cry.ts';
import { decideDowntime } from './decide/downtime.ts';
import { decideAcceptDraw, decideDeclineDraw, decideOffer, decideResign } from './decide/draw.ts';
import { decideDesignate, decideElect, decideWaive } from './decide/elect.ts';
import { decideFlag, decideFlagClaim } from './decide/flag.ts';
import { withLagCredit } from './decide/lag.ts';
import { decideLeaveOver, decideReturn, decideTakeLeave, presence } from './decide/leave.ts';
import { decidePlay } from './decide/play.ts';
import { decidePress } from './decide/press.ts';
import { decideCallCount, decideClaimDraw, decideDeclareWin } from './decide/proof.ts';
import { decideComing, decideDefault, decideHour, decideResume, resumedByUmpire } from './decide/resume.ts';
import { decideRule, decideRuleResting, decideRuleStayed } from './decide/rule.ts';
import { decideTakeOff } from './decide/set-up.ts';
import { decideAdjust, decideDisplace, decideTouch } from './decide/touch.ts';
import { accept, type Decision, refuse } from './decision.ts';
import type { Adjourned, Adjourning, Playing, Resuming, SettingUp, State, Stayed } from './state.ts';
import type { Millis } from './terms.ts';

/** What a player's act brings about while the game is on. */
function decidePlaying(state: Playing, by: Color, act: Act, at: Millis, aid: Aid): Decision {
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
    case 'claim-draw':
      return decideClaimDraw(state, { by, act, at }, aid);
    case 'call-count':
      return decideCallCount(state, { by, act, at });
    case 'declare-win':
      return decideDeclareWin(state, { by, act, at });
    case 'appeal':
      return state.setup.terms.umpire === 'none'
        ? refuse('not-allowed', 'No umpire sits at this table.')
        : accept({ event: 'appealed', by, matter: act.matter });
    case 'take-off':
      return refuse('wrong-phase', 'The game has begun: nothing comes off the board any more.');
    case 'adjourn':
      return decideAdjourn(state, { by, act, at });
    case 'seal':
      return decideSealReply(state, { by, act, at }, aid);
    case 'resume':
      return decideComing(state, { by, act, at });
    case 'appoint':
      return refuse('wrong-phase', 'The game is on: an hour is appointed when it is adjourned.');
    case 'take-leave':
      return decideTakeLeave(state, { by, act, at });
    case 'return':
      return decideReturn(state, { by, act, at });
    case 'flag':
    case 'hour':
    case 'default':
    case 'leave-over':
    case 'downtime':
    case 'rule':
      return refuse('not-your-seat', 'That is not a player’s to do.');
  }
}

/** The same, with what it says of one who was away. */
function decidePresent(state: Playing, by: Color, act: Act, at: Millis, aid: Aid): Decision {
  const decision = decidePlaying(state, by, act, at, aid);
  return decision.ok ? accept(...presence(state, by, act, at), ...decision.events) : decision;
}

/**
 * Before the first play the odds come off by hand. The hand on a man of him who has the move begins the game, and nothing
 * else does: no word of the receiver takes from the giver the time to take his man off.
 */
function decideSettingUp(state: SettingUp, by: Color, act: Act, at: Millis, aid: Aid): Decision {
  if (act.act === 'take-off') return decideTakeOff(state, { by, act, at });
  if (act.act !== 'touch' && act.act !== 'play')
    return decideResting(state, by, act, at, aid, 'The men are being set up: the first play begins the game.');
  if (by !== state.position.turn) return refuse('wrong-phase', 'The men are being set up, and the other begins.');
  const decision = decidePlaying({ ...state, phase: 'playing' }, by, act, at, aid);
  return decision.ok ? accept({ event: 'begun', at }, ...decision.events) : decision;
}

const isOfTime = (act: Act): act is ActOf<'claim'> => act.act === 'claim' && act.offence === 'time-exceeded';

/** What may be done while the men rest: giving up, agreeing, claiming the flag, and what this phase is for. */
function decideAdjourning(state: Adjourning, by: Color, act: Act, at: Millis, aid: Aid): Decision {
  if (act.act === 'seal') return decideSeal(state, { by, act, at }, aid);
  if (act.act === 'appoint') return decideAppoint(state, { by, act, at });
  if (isOfTime(act)) return decideFlagClaim(state, { by, act, at }, aid);
  return decideResting(state, by, act, at, aid, 'The move is to be sealed; nothing else is played.');
}

function decideAdjourned(state: Adjourned | Resuming, by: Color, act: Act, at: Millis, aid: Aid): Decision {
  if (act.act === 'resume') return decideResume(state, { by, act, at }, aid);
  if (act.act === 'appoint') return decideAppoint(state, { by, act, at });
  if (isOfTime(act)) return decideFlagClaim(state, { by, act, at }, aid);
  return decideResting(state, by, act, at, aid, 'The game is adjourned: resume it first.');
}

/** Before the umpire the players may still give up, or agree. */
function decideStayed(state: Stayed, by: Color, act: Act, at: Millis, aid: Aid): Decision {
  return decideResting(state, by, act, at, aid, 'Play is stayed: the umpire has the matter before him.');
}

function decideResting(
  state: Exclude<State, { phase: 'over' }>,
  by: Color,
  act: Act,
  at: Millis,
  aid: Aid,
  why: string,
): Decision {
  switch (act.act) {
    case 'resign':
    case 'offer-draw':
    case 'accept-draw':
    case 'decline-draw':
    case 'return':
    case 'appeal':
      return decidePlaying({ ...state, phase: 'playing' }, by, act, at, aid);
    default:
      return refuse('wrong-phase', why);
  }
}

function appointByUmpire(state: Exclude<State, { phase: 'over' }>, act: ActOf<'appoint'>, at: Millis): Decision {
  switch (state.phase) {
    case 'adjourning':
    case 'adjourned':
    case 'resuming':
      return appointedByUmpire(state, { by: 'umpire', act, at });
    case 'setting-up':
    case 'playing':
    case 'stayed':
      return refuse('wrong-phase', 'An hour is appointed when the game is adjourned.');
  }
}

function decideUmpire(state: Exclude<State, { phase: 'over' }>, act: Act, at: Millis, aid: Aid): Decision {
  const sits = state.setup.terms.umpire !== 'none';
  if (sits && act.act === 'adjourn' && state.phase === 'playing') return adjournedByUmpire(state, at);
  if (sits && act.act === 'resume' && (state.phase === 'adjourned' || state.phase === 'resuming'))
    return resumedByUmpire(state, at, aid);
  if (sits && act.act === 'appoint') return appointByUmpire(state, act, at);
  if (act.act !== 'rule') return refuse('not-your-seat', 'The umpire rules; he does not play.');
  if (state.setup.terms.umpire === 'none') return refuse('not-your-seat', 'No umpire sits at this table.');
  if (state.phase === 'stayed') return decideRuleStayed(state, { by: 'umpire', act, at });
  if (state.phase === 'playing') return decideRule(state, { by: 'umpire', act, at });
  return decideRuleResting(state, { by: 'umpire', act, at });
}

/** What the table does when a time has come. */
function decideTable(state: State, act: Act, at: Millis, aid: Aid): Decision {
  const moment = { by: 'table' as const, act, at };
  if (act.act === 'flag') return decideFlag(state, { by: 'table', act, at }, aid);
  if (act.act === 'hour' && state.phase === 'adjourned') return decideHour(state, moment, aid);
  if (act.act === 'leave-over') return decideLeaveOver(state, moment);
  if (act.act === 'default' && (state.phase === 'resuming' || state.phase === 'playing'))
    return decideDefault(state, moment, aid);
  if (act.act === 'downtime') return decideDowntime(state, { by: 'table', act, at });
  return refuse('not-your-seat', 'The table plays no part.');
}

/**
 * What an act brings about: the facts that follow, or a refusal that changes nothing.
 * @param at ms since the start of the game; never before the last act
 * @param aid work done elsewhere, handed in; left out: done on the spot
 */
export function decide(state: State, by: Actor, act: Act, at: Millis, aid: Aid = UNAIDED): Decision {
  if (state.phase === 'over') return refuse('over', 'The game is over.');
  if (by === 'umpire') return decideUmpire(state, act, at, aid);
  if (by === 'table') return decideTable(state, act, at, aid);
  switch (state.phase) {
    case 'setting-up':
      return decideSettingUp(state, by, act, at, aid);
    case 'playing':
      return withLagCredit(state, decidePresent(state, by, act, at, aid), { by, act, at }, aid);
    case 'adjourning':
      return decideAdjourning(state, by, act, at, aid);
    case 'adjourned':
    case 'resuming':
      return decideAdjourned(state, by, act, at, aid);
    case 'stayed':
      return decideStayed(state, by, act, at, aid);
  }
}
