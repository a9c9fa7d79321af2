import { type Color, makeFen, parseSquare } from '@jadoube/board';
import type { ForgottenOddsRule, Remedy, WrongBoardRule } from '@jadoube/laws';
import type { ActOf } from '../acts.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import type { TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { givenMan } from '../odds.ts';
import { properStart } from '../open.ts';
import { drawBy, endedWith, hasPlayed } from '../outcome.ts';
import type { Playing, SettingUp } from '../state.ts';
import type { Millis } from '../terms.ts';
import { offenceOf } from './offences.ts';
import { refuted } from './refuted.ts';

type Claim = Moment<ActOf<'claim'>, Color>;

/** The game from its beginning, men and odds as they should have been, the same player first. */
export function recommencement(state: Playing, clause: string, at: Millis): TableEvent {
  return { event: 'recommenced', fen: makeFen(properStart(state.setup)), clause, at };
}

/** As if it had never begun. */
export const annulment = (state: Playing, clause: string, at: Millis): TableEvent =>
  endedWith(state, { ...drawBy('annulled', clause), score: 'annulled' }, at);

function remedied(state: Playing, effect: 'annulled' | 'recommenced', clause: string, at: Millis): Decision {
  return accept(effect === 'annulled' ? annulment(state, clause, at) : recommencement(state, clause, at));
}

const tooLate = (state: Playing, { beforePly }: Pick<WrongBoardRule, 'beforePly'>): boolean =>
  beforePly !== undefined && state.ply >= beforePly;

/** Board or men wrongly set: the first position compared with the usual array less the odds. */
export function claimWrongBoard(state: Playing, claim: Claim): Decision {
  const rule = lawOf(state).wrongBoard.rule;
  if (makeFen(state.initial) === makeFen(properStart(state.setup)))
    return refuted(claim.by, claim.act.offence, 'The men were rightly set.', rule.clause);
  if (tooLate(state, rule))
    return refuted(claim.by, claim.act.offence, 'Found too late: the game goes on.', rule.lateClause ?? rule.clause);
  return remedied(state, rule.effect, rule.clause, claim.at);
}

/** Is it this player's right, and is it the time for it? */
function mayClaimOdds(state: Playing, giver: Color, by: Color, rule: ForgottenOddsRule): boolean {
  const his = rule.claimedBy === 'either' || (rule.claimedBy === 'giver') === (by === giver);
  const early = rule.fromPly !== undefined && state.ply < rule.fromPly;
  const late = rule.beforeGiversMove !== undefined && hasPlayed(state, giver, rule.beforeGiversMove);
  return his && !early && !late && !tooLate(state, rule);
}

/** Who says which: the remedy's offender is the giver. */
function opened(state: Playing, giver: Color, remedy: Remedy): Decision {
  const facts = { before: state.position };
  return accept({
    event: 'offence-opened',
    offence: offenceOf(state, { kind: 'odds-not-removed', by: giver, remedy, facts }),
  });
}

/** The odds are still on the board. */
export function claimForgottenOdds(state: Playing, claim: Claim): Decision {
  const { odds } = state.setup.terms;
  const rule = lawOf(state).forgottenOdds.rule;
  if (odds === 'none' || !state.oddsOnBoard)
    return refuted(claim.by, claim.act.offence, 'No odds have been left on the board.', rule.clause);
  if (!mayClaimOdds(state, odds.giver, claim.by, rule))
    return refuted(
      claim.by,
      claim.act.offence,
      'That is not for you to claim, or not now: the game goes on.',
      rule.clause,
    );
  if (typeof rule.effect === 'string') return remedied(state, rule.effect, rule.clause, claim.at);
  return opened(state, odds.giver, rule.effect);
}

/** The giver takes the agreed man off before the game begins. */
export function decideTakeOff(state: SettingUp, { by, act }: Moment<ActOf<'take-off'>, Color>): Decision {
  const { odds } = state.setup.terms;
  if (odds === 'none') return refuse('not-allowed', 'No odds were agreed: nothing comes off.');
  if (by !== odds.giver) return refuse('not-allowed', 'The giver of the odds takes his man off.');
  const square = parseSquare(act.square);
  if (square === undefined || square !== givenMan(odds) || !state.oddsOnBoard)
    return refuse('not-allowed', 'The agreed man comes off, and no other.');
  return accept({ event: 'taken-off', by, square: act.square });
}
