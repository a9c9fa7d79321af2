import { type Color, makeBoardFen, makeFen, manAt, parseSquare } from '@jadoube/board';
import type { ForgottenOddsRemedy, Remedy, WrongBoardRule } from '@jadoube/laws';
import type { ActOf } from '../acts.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import type { TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { isGiverForgetful, withoutOddsMen } from '../odds.ts';
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

/** Odds that the giver left on the board are a matter of their own: all that was forgotten with them is looked away from. */
const isForgotten = ({ setup, oddsOnBoard }: Playing): boolean => isGiverForgetful(setup.terms.odds, oddsOnBoard);

/** The first position compared with the proper one, man by man. */
function isWronglySet(state: Playing): boolean {
  const lay = isForgotten(state) ? withoutOddsMen(state.initial, state.oddsOnBoard) : state.initial;
  return makeBoardFen(lay) !== makeBoardFen(properStart(state.setup));
}

/**
 * Board or men wrongly set. In the exchange the receiver's knight that was left on is a man too many; the giver's forgotten
 * odds go by the code's rule for them, whoever claims and whatever he calls it (`walker-II.1`: the receiver may do nothing).
 */
export function claimWrongBoard(state: Playing, claim: Claim): Decision {
  const rule = lawOf(state).wrongBoard.rule;
  const wrong = isWronglySet(state);
  if (!wrong && isForgotten(state)) return claimForgottenOdds(state, claim);
  if (!wrong) return refuted(claim.by, claim.act.offence, 'The men were rightly set.', rule.clause);
  if (tooLate(state, rule))
    return refuted(claim.by, claim.act.offence, 'Found too late: the game goes on.', rule.lateClause ?? rule.clause);
  return remedied(state, rule.effect, rule.clause, claim.at);
}

/** Is it this player's right, and is it the time for it? */
function mayClaimOdds(state: Playing, giver: Color, by: Color, rule: ForgottenOddsRemedy): boolean {
  const his = rule.claimedBy === 'either' || (rule.claimedBy === 'giver') === (by === giver);
  const late = rule.beforeGiversMove !== undefined && hasPlayed(state, giver, rule.beforeGiversMove);
  return his && !late && !tooLate(state, rule);
}

/** The rule of this moment: some codes have another one once so many moves are made. */
function forgottenOddsRule(state: Playing): ForgottenOddsRemedy {
  const { rule } = lawOf(state).forgottenOdds;
  return rule.later && state.ply >= rule.later.fromPly ? rule.later : rule;
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
  if (state.offences.some(({ kind }) => kind === 'odds-not-removed'))
    return refuse('no-such-claim', 'It is open already: elect, or waive.');
  const { odds } = state.setup.terms;
  const rule = forgottenOddsRule(state);
  if (odds === 'none' || !isForgotten(state))
    return refuted(claim.by, claim.act.offence, 'No odds have been left on the board.', rule.clause);
  if (state.oddsLetPass)
    return refuted(claim.by, claim.act.offence, 'That was found before, and let pass.', rule.clause);
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

/** The agreed men come off before the game begins: the giver may take off all of them, the receiver his own. */
export function decideTakeOff(state: SettingUp, { by, act }: Moment<ActOf<'take-off'>, Color>): Decision {
  const { odds } = state.setup.terms;
  if (odds === 'none') return refuse('not-allowed', 'No odds were agreed: nothing comes off.');
  const square = parseSquare(act.square);
  const man = square === undefined ? undefined : manAt(state.position, square);
  if (by !== odds.giver && man?.color !== by) return refuse('not-allowed', 'The giver of the odds takes his man off.');
  if (!state.oddsOnBoard.includes(act.square)) return refuse('not-allowed', 'The agreed man comes off, and no other.');
  return accept({ event: 'taken-off', by, square: act.square });
}
