import { type Color, checkersOf, hasLegalMove, isLegal, kingOf, manAt, pseudoMovesFrom, rankOf } from '@jadoube/board';
import type { ActOf } from '../acts.ts';
import { accept, after, type Decision, type Moment, refuse, stillPlaying } from '../decision.ts';
import type { Offence } from '../events.ts';
import { positionAfterPlay } from '../evolve.ts';
import { lawOf } from '../lawbook.ts';
import { endingOf } from '../outcome.ts';
import type { Playing } from '../state.ts';
import { breachOfDuty, brokenDuty, latentBreach } from './breach.ts';
import { counted } from './correct.ts';
import { faultOf, type Hand, handOf } from './hand.ts';
import { lawfulPlay, openingClause } from './lawful.ts';
import { awaitedBy, withholding } from './offences.ts';
import { outOfTurn } from './out-of-turn.ts';
import { followsRook } from './rook-first.ts';
import { retracted, uncompleted } from './uncompleted.ts';
import { unlawfulPlay } from './unlawful.ts';

/** Before the press the player may still put his irregular play right himself, bound by his touch. */
function playedAgain(state: Playing, moment: Moment<ActOf<'play'>, Color>, pending: Offence): Decision {
  const back = retracted(pending);
  const { act } = moment;
  // The man in hand may be named by the square where it was wrongly set down.
  const from = act.from === pending.square && state.last ? state.last.uci.slice(0, 2) : act.from;
  const decision = decidePlay(stillPlaying(state, back), { ...moment, act: { ...act, from } });
  return decision.ok ? accept(...back, ...decision.events) : decision;
}

/**
 * A check that nobody cried need not be heeded where the code says so: the play must move as men move, and bring no
 * new attack upon the own king.
 */
function ignoresUncriedCheck(state: Playing, hand: Hand): boolean {
  if (lawOf(state).uncriedCheck.rule.binds || state.last?.cried || state.last?.by === hand.by) return false;
  const before = checkersOf(hand.before, hand.by);
  if (before.length === 0 || hand.from === kingOf(hand.before, hand.by)) return false;
  if (!pseudoMovesFrom(hand.before, hand.from).includes(hand.move)) return false;
  if (manAt(hand.before, hand.from)?.color !== hand.by) return false;
  const lying = positionAfterPlay(hand.before, { by: hand.by, uci: hand.uci, as: 'legal' });
  return checkersOf(lying, hand.by).every((square) => before.includes(square));
}

/** The mate or stalemate that a right still open has held back: he who goes on has waived it, and there is no more to play. */
function endedByPlayingOn(state: Playing, { by, at }: Hand): Decision | undefined {
  const held = withholding(state);
  if (held.length === 0 || held.some((offence) => offence.by === by)) return undefined;
  if (hasLegalMove(state.position)) return undefined;
  const waived = held.map(({ id }) => ({ event: 'offence-closed', id, how: 'waived' }) as const);
  return accept(...waived, ...endingOf(stillPlaying(state, waived), at));
}

const isPastFourthRank = ({ by, to }: Hand): boolean => (by === 'white' ? rankOf(to) > 3 : rankOf(to) < 4);

/** A man set down on a square and the hand off it. */
export function decidePlay(state: Playing, moment: Moment<ActOf<'play'>, Color>): Decision {
  const pending = uncompleted(state);
  if (pending?.by === moment.by) return playedAgain(state, moment, pending);
  const fault = faultOf(state, moment);
  if (fault) return fault;
  const hand = handOf(state, moment);
  if (state.openingMoves > 0 && isPastFourthRank(hand))
    return refuse('illegal', 'None of the moves given as odds goes past the fourth rank.', openingClause(state));
  const followed = followsRook(state, hand);
  if (followed) return followed;
  if (pending) return refuse('not-your-turn', 'Your adversary has not completed his move: he has still to press.');
  if (state.position.turn !== hand.by) return outOfTurn(state, hand);
  const ended = endedByPlayingOn(state, hand);
  if (ended) return ended;
  const awaited = awaitedBy(state, hand.by);
  if (awaited) return refuse('not-your-turn', 'Your adversary has first to say what he exacts.', awaited.clause);
  if (!isLegal(hand.before, hand.move) && !ignoresUncriedCheck(state, hand)) return unlawfulPlay(state, hand);
  const duty = brokenDuty(state, hand.uci);
  if (duty) return breachOfDuty(state, hand, duty);
  const left = hand.left ? counted(state, { by: hand.by, kind: 'false-move', at: hand.at }) : [];
  const events = [...lawfulPlay(state, hand), ...latentBreach(state, hand), ...left];
  const next = after(state, events);
  return accept(
    ...events,
    ...(next.phase === 'playing' && withholding(next).length > 0 ? [] : endingOf(next, hand.at)),
  );
}
