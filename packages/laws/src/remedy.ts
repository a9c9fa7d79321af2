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
import type { ClauseId } from './clause.ts';
import type { CodeOfLaw } from './code-of-law.ts';
import type { Alternative, Choice, Failing, Option, Remedy } from './option.ts';

/** What happened, as far as a remedy can ask about it. */
export interface Facts {
  /** The position that would be restored, the offender on turn. */
  readonly before: Position;
  /** The position as it lies after the act, where a play was made. */
  readonly after?: Position;
  /** The man played, or the single man touched. */
  readonly from?: Square;
  readonly to?: Square;
  /** The adverse man that the offence is about, on its square in `before`. */
  readonly adverse?: Square;
  /** All that were touched, in order. */
  readonly touched?: readonly Square[];
  /** The rook of an attempted or intended castling. */
  readonly rook?: Square;
  /** What a sealed record can mean. */
  readonly readings?: readonly string[];
  /** Of two plays running: may the second be taken alone, from the position before the first? */
  readonly secondIsLegal?: boolean;
}

type Rules = Pick<CodeOfLaw, 'compulsoryKingMayCastle'>;

const sortedUci = (moves: readonly Move[]): string[] => moves.map(makeUci).sort();

/** An option that lists its moves; none where it can't be carried out. */
function withMoves(id: string, moves: readonly Move[]): Option[] {
  return moves.length === 0 ? [] : [{ id, moves: sortedUci(moves) }];
}

const roleAt = (position: Position, square: Square | undefined): Man['role'] | undefined =>
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

/** The options that one choice becomes for these facts. */
function expand(rules: Rules, choice: Choice, facts: Facts): Option[] {
  const { before, from, to, adverse, rook } = facts;
  const moveOf = (square: Square | undefined): Option[] =>
    square === undefined ? [] : withMoves(`move:${makeSquare(square)}`, movesOfMan(rules, before, square));
  const captureOf = (square: Square | undefined): Option[] =>
    square === undefined ? [] : withMoves(`capture:${makeSquare(square)}`, legalCapturesOf(before, square));
  const notByKing = (move: Move): boolean => roleAt(before, fromOf(move)) !== 'king';
  switch (choice) {
    case 'stand':
      return canStand(facts) ? [{ id: 'stand' }] : [];
    case 'move-touched':
      return from === undefined || manAt(before, from)?.color !== before.turn
        ? []
        : withMoves('move-touched', legalMovesFrom(before, from));
    case 'move-king':
      return withMoves('move-king', kingMoves(rules, before));
    case 'move-rook':
      return moveOf(rook);
    case 'move-captor':
      return moveOf(from);
    case 'move-captured':
      return moveOf(to);
    case 'move-each-touched':
      return touchedMen(facts, true).flatMap(moveOf);
    case 'capture-touched':
      return captureOf(adverse);
    case 'capture-each-touched':
      return touchedMen(facts, false).flatMap(captureOf);
    case 'capture-with-touched':
      return adverse === undefined
        ? []
        : withMoves(`capture:${makeSquare(adverse)}`, capturesBy(before, from, adverse));
    case 'cover':
      return withMoves('cover', legalMoves(before).filter(notByKing));
    case 'complete-castling':
      return withMoves('complete-castling', castlingWith(facts));
    case 'designate':
      return designatable(before).length > 0 ? [{ id: 'designate' }] : [];
    case 'retract':
      return withMoves('retract', legalMoves(before));
    case 'second-stands':
      return facts.secondIsLegal ? [{ id: 'second-stands' }] : [];
    case 'both-stand':
      return bothMayStand(facts) ? [{ id: 'both-stand' }] : [];
    case 'read-each':
      return (facts.readings ?? []).map((uci) => ({ id: `read:${uci}` }));
    case 'first-stands':
    case 'retract-second':
    case 'restore':
    case 'recommence':
    case 'proceed':
    case 'annul':
    case 'draw':
    case 'forfeit':
      return [{ id: choice }];
  }
}

function expandWithAlternative(rules: Rules, choice: Choice | Alternative, facts: Facts): Option[] {
  if (typeof choice === 'string') return expand(rules, choice, facts);
  const options = expand(rules, choice.choice, facts);
  return options.length > 0 ? options : expand(rules, choice.otherwise, facts);
}

/** The king's own move is offered once, as `move-king` (no castling), though he was the man touched. */
function withoutRepetition(options: readonly Option[], facts: Facts): Option[] {
  const kingTouched = roleAt(facts.before, facts.from) === 'king';
  const hasKing = options.some((option) => option.id === 'move-king');
  return options.filter(
    (option, index) =>
      options.findIndex((other) => other.id === option.id) === index &&
      !(option.id === 'move-touched' && kingTouched && hasKing),
  );
}

export interface Exactable {
  readonly clause: ClauseId;
  readonly options: readonly Option[];
}

/**
 * What can be exacted under a remedy: each choice turned into options with their moves from the restored position, those
 * that can't be carried out dropped; where none is left the next link of the chain, and at its end nothing.
 */
export function optionsOf(rules: Rules, remedy: Remedy, facts: Facts): Exactable {
  const options = withoutRepetition(
    remedy.choices.flatMap((choice) => expandWithAlternative(rules, choice, facts)),
    facts,
  );
  let exactable: Exactable = { clause: remedy.clause, options };
  let next: Failing | undefined = remedy.failing;
  while (exactable.options.length === 0 && next) {
    exactable = { clause: next.clause, options: next.choices.flatMap((choice) => expand(rules, choice, facts)) };
    next = next.failing;
  }
  return exactable;
}
