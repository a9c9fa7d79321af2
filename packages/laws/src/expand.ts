import {
  castlingRookOf,
  fromOf,
  isAttacked,
  isCastling,
  isCheck,
  kingOf,
  legalCapturesOf,
  legalMoves,
  legalMovesFrom,
  type Man,
  type Move,
  makeSquare,
  manAt,
  men,
  opposite,
  type Position,
  rankOf,
  type Square,
  toOf,
  withTurn,
} from '@jadoube/board';
import { makeUci } from '@jadoube/notation';
import type { CodeOfLaw } from './code-of-law.ts';
import type { Facts } from './facts.ts';
import type { Choice, Option, OptionId } from './option.ts';

/** What of a code an option depends on besides the facts. */
export type Rules = Pick<CodeOfLaw, 'compulsoryKingMayCastle'>;

const sortedUci = (moves: readonly Move[]): string[] => moves.map(makeUci).sort();

/** An option that lists its moves; none where it can't be carried out. */
function withMoves(id: OptionId, moves: readonly Move[]): Option[] {
  return moves.length === 0 ? [] : [{ id, moves: sortedUci(moves) }];
}

export const roleAt = (position: Position, square: Square | undefined): Man['role'] | undefined =>
  square === undefined ? undefined : manAt(position, square)?.role;

/** The king's moves under a penalty: no castling, but where the code allows it (`walker-VII.3`, `fide-4.4.3`). */
function kingMoves(rules: Rules, position: Position): Move[] {
  const moves = legalMovesFrom(position, kingOf(position, position.turn));
  return rules.compulsoryKingMayCastle.rule ? moves : moves.filter((move) => !isCastling(position, move));
}

/** The moves of the man on `square` under a penalty. */
function movesOfMan(rules: Rules, position: Position, square: Square): Move[] {
  if (manAt(position, square)?.color !== position.turn) return [];
  return roleAt(position, square) === 'king' ? kingMoves(rules, position) : legalMovesFrom(position, square);
}

/** The men that an adversary may name: any but the king that has a legal move, sorted by name. Pawns count (B2). */
export function designatable(position: Position): Square[] {
  return men(position, position.turn)
    .filter((square) => roleAt(position, square) !== 'king' && legalMovesFrom(position, square).length > 0)
    .sort((a, b) => (makeSquare(a) < makeSquare(b) ? -1 : 1));
}

/**
 * May the play stand as it lies? Not with the offender's king en prise (`walker-XIII`, S10), not where he took his own
 * man, not with a pawn behind its own line.
 */
function canStand(facts: Facts): boolean {
  const { before, after, to } = facts;
  if (!after) return true;
  const offender = before.turn;
  if (isAttacked(after, kingOf(after, offender), opposite(offender))) return false;
  if (to !== undefined && manAt(before, to)?.color === offender) return false;
  return !men(after).some((square) => isBehindItsLine(after, square));
}

function isBehindItsLine(position: Position, square: Square): boolean {
  const man = manAt(position, square);
  return man?.role === 'pawn' && rankOf(square) === (man.color === 'white' ? 0 : 7);
}

/**
 * Both plays may stand where the second is lawful after the first (`walker-XIV` speaks of moves) and leaves the offender's
 * king in safety (S11).
 */
function bothMayStand({ before, after, from, to }: Facts): boolean {
  if (after === undefined || from === undefined || isCheck(withTurn(after, before.turn))) return false;
  return legalMovesFrom(before, from).some((move) => toOf(move) === to);
}

function castlingWith(facts: Facts): Move[] {
  const { before, rook } = facts;
  if (rook === undefined) return [];
  return legalMoves(before).filter((move) => castlingRookOf(before, move)?.from === rook);
}

/** The squares touched that hold a man of that side. */
function touchedMen(facts: Facts, own: boolean): Square[] {
  return (facts.touched ?? []).filter((square) => (manAt(facts.before, square)?.color === facts.before.turn) === own);
}

const capturesBy = (position: Position, captor: Square | undefined, target: Square): Move[] =>
  legalCapturesOf(position, target).filter((move) => fromOf(move) === captor);

type Expansion = (facts: Facts, rules: Rules) => Option[];

/** An option without moves of its own, where it can be. */
const alone =
  (id: OptionId, can: (facts: Facts) => boolean = () => true): Expansion =>
  (facts) =>
    can(facts) ? [{ id }] : [];

/** The man that was touched or played, where it is the offender's own. */
function movesOfTouched({ before, from }: Facts): Move[] {
  return from !== undefined && manAt(before, from)?.color === before.turn ? legalMovesFrom(before, from) : [];
}

const moveOf = (square: Square | undefined, { before }: Facts, rules: Rules): Option[] =>
  square === undefined ? [] : withMoves(`move:${makeSquare(square)}`, movesOfMan(rules, before, square));

const captureOf = (square: Square | undefined, { before }: Facts): Option[] =>
  square === undefined ? [] : withMoves(`capture:${makeSquare(square)}`, legalCapturesOf(before, square));

function captureWithTouched({ before, from, adverse }: Facts): Option[] {
  return adverse === undefined ? [] : withMoves(`capture:${makeSquare(adverse)}`, capturesBy(before, from, adverse));
}

/** The check met with another man than the king. */
const covering = ({ before }: Facts): Move[] =>
  legalMoves(before).filter((move) => roleAt(before, fromOf(move)) !== 'king');

/** What each choice becomes: a choice that is missing here does not compile. */
const EXPANSIONS: Readonly<Record<Choice, Expansion>> = {
  stand: alone('stand', canStand),
  'move-touched': (facts) => withMoves('move-touched', movesOfTouched(facts)),
  'move-king': ({ before }, rules) => withMoves('move-king', kingMoves(rules, before)),
  'move-rook': (facts, rules) => moveOf(facts.rook, facts, rules),
  'move-captor': (facts, rules) => moveOf(facts.from, facts, rules),
  'move-captured': (facts, rules) => moveOf(facts.to, facts, rules),
  'move-each-touched': (facts, rules) => touchedMen(facts, true).flatMap((square) => moveOf(square, facts, rules)),
  'capture-touched': (facts) => captureOf(facts.adverse, facts),
  'capture-each-touched': (facts) => touchedMen(facts, false).flatMap((square) => captureOf(square, facts)),
  'capture-with-touched': captureWithTouched,
  cover: (facts) => withMoves('cover', covering(facts)),
  'complete-castling': (facts) => withMoves('complete-castling', castlingWith(facts)),
  designate: alone('designate', ({ before }) => designatable(before).length > 0),
  retract: ({ before }) => withMoves('retract', legalMoves(before)),
  'first-stands': alone('first-stands'),
  'second-stands': alone('second-stands', ({ secondIsLegal }) => secondIsLegal === true),
  'both-stand': alone('both-stand', bothMayStand),
  'retract-second': alone('retract-second'),
  restore: alone('restore'),
  recommence: alone('recommence'),
  proceed: alone('proceed'),
  annul: alone('annul'),
  draw: alone('draw'),
  forfeit: alone('forfeit'),
  'read-each': ({ readings = [] }) => readings.map((uci) => ({ id: `read:${uci}` as const })),
};

/** The options that one choice becomes for these facts; none where it can't be carried out. */
export const expand = (rules: Rules, choice: Choice, facts: Facts): Option[] => EXPANSIONS[choice](facts, rules);
