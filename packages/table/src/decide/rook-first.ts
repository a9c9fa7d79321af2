import { isLegal, makeMove, type Position } from '@jadoube/board';
import { castlingRookAt, FREE, factsOf, isCastlingAttempt, onTurn } from '@jadoube/laws';
import { makeUci } from '@jadoube/notation';
import { accept, after, type Decision, stillPlaying } from '../decision.ts';
import type { TableEvent } from '../events.ts';
import { positionAfterPlay } from '../evolve.ts';
import { lawOf } from '../lawbook.ts';
import { endingOf } from '../outcome.ts';
import { type Playing, positionBefore } from '../state.ts';
import { corrected } from './correct.ts';
import { type Hand, textOf } from './hand.ts';
import { offenceOf } from './offences.ts';

/**
 * The rook was set down on its castling square, and the king follows almost at once: the castling as it would have been made
 * from the position before; undefined where the king's play is nothing of the kind.
 */
function castlingRookFirst(state: Playing, hand: Hand): { before: Position; clause: string } | undefined {
  const rule = lawOf(state).rookFirst.rule;
  const { last } = state;
  if (rule === FREE || !last || last.by !== hand.by || state.position.turn === hand.by) return undefined;
  // Pressed by hand, the rook's move is completed by the press.
  if (state.setup.terms.press === 'hand' && !state.unpressed[hand.by]) return undefined;
  if (hand.at - last.at > rule.withinMs || state.touched.length > 0 || !isCastlingAttempt(hand)) return undefined;
  const before = onTurn(positionBefore(last), hand.by);
  const rook = castlingRookAt({ ...hand, before });
  const moved = rook !== undefined && last.uci === makeUci(makeMove(rook, (hand.from + hand.to) / 2));
  return moved ? { before, clause: rule.clause } : undefined;
}

/** The king after his rook: castling, lawful or not. */
export function followsRook(state: Playing, hand: Hand): Decision | undefined {
  const castling = castlingRookFirst(state, hand);
  if (!castling) return undefined;
  const { before, clause } = castling;
  const lawful = isLegal(before, hand.move);
  const text = textOf(state, { ...hand, before }, lawful);
  const followed: TableEvent = {
    event: 'rook-followed',
    by: hand.by,
    uci: hand.uci,
    text,
    as: lawful ? 'legal' : 'castled',
    clause,
  };
  if (lawful) return accept(followed, ...endingOf(after(state, [followed]), hand.at));
  return state.setup.terms.enforcement === 'guarded' ? undefined : falseRookFirst(state, { ...hand, before }, followed);
}

/** Castling that was not allowed, begun with the rook: both go back, or the adversary has to notice. */
function falseRookFirst(state: Playing, hand: Hand, followed: TableEvent): Decision {
  const kind = 'false-castling';
  const remedy = lawOf(state).plays[kind].rule;
  const lying = positionAfterPlay(hand.before, { by: hand.by, uci: hand.uci, as: 'castled' });
  const facts = factsOf(hand, lying);
  const offence = offenceOf(state, { kind, by: hand.by, remedy, facts, ply: state.ply - 1 });
  if (state.setup.terms.enforcement === 'claimed')
    return accept(followed, { event: 'offence-opened', offence, latent: true });
  const back: TableEvent[] = [{ event: 'restored', ply: state.ply - 1, clause: offence.clause }];
  const running: TableEvent[] = state.clock ? [{ event: 'clock-running', running: hand.by, at: hand.at }] : [];
  const { clause, options } = offence;
  return accept(...back, ...running, ...corrected(stillPlaying(state, back), { ...hand, kind, clause, options }));
}
