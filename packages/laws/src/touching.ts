import {
  castlingRookOf,
  isCheck,
  legalCapturesOf,
  legalMoves,
  legalMovesFrom,
  manAt,
  type Position,
  pseudoMovesFrom,
  type Square,
} from '@jadoube/board';
import { type CodeOfLaw, FIRST_TOUCHED, FREE, type ImmovableRule, type TouchRule } from './code-of-law.ts';
import type { Facts } from './facts.ts';
import type { OffenceKind } from './offence.ts';
import type { Elector, Remedy } from './option.ts';

/** What the men touched in one turn bring upon the player: under which rule, and what its breach is. */
export interface Imposition {
  readonly kind: OffenceKind;
  readonly rule: TouchRule;
  readonly facts: Facts;
  /** The man that it is about. */
  readonly square: Square;
}

const isOwn = (position: Position, square: Square): boolean => manAt(position, square)?.color === position.turn;

/** Why an own man has no legal move. */
function immobilityOf(position: Position, square: Square): keyof ImmovableRule {
  if (manAt(position, square)?.role === 'king') return 'king';
  return pseudoMovesFrom(position, square).length > 0 ? 'pinned' : 'blocked';
}

const imposition = (
  kind: OffenceKind,
  rule: TouchRule | typeof FREE,
  facts: Facts,
  square: Square,
): Imposition | undefined => (rule === FREE ? undefined : { kind, rule, facts, square });

function ownTouched(law: CodeOfLaw, position: Position, square: Square): Imposition | undefined {
  const facts: Facts = { before: position, from: square, touched: [square] };
  if (legalMovesFrom(position, square).length > 0) return imposition('touched-own', law.touchedOwn.rule, facts, square);
  if (law.touchInCheck.rule !== FREE && isCheck(position))
    return imposition('check-not-covered', law.touchInCheck.rule, facts, square);
  return imposition('touched-immovable', law.touchedImmovable.rule[immobilityOf(position, square)], facts, square);
}

function adverseTouched(law: CodeOfLaw, position: Position, square: Square): Imposition | undefined {
  const facts: Facts = { before: position, adverse: square, touched: [square] };
  return legalCapturesOf(position, square).length > 0
    ? imposition('touched-adverse', law.touchedAdverse.rule, facts, square)
    : imposition('touched-untakable', law.touchedUntakable.rule, facts, square);
}

const oneTouched = (law: CodeOfLaw, position: Position, square: Square): Imposition | undefined =>
  isOwn(position, square) ? ownTouched(law, position, square) : adverseTouched(law, position, square);

const canBeDone = (position: Position, square: Square): boolean =>
  (isOwn(position, square) ? legalMovesFrom(position, square) : legalCapturesOf(position, square)).length > 0;

/** The first touched man that can be moved or taken; where none can, the first touched. */
function firstTouched(law: CodeOfLaw, position: Position, touched: readonly Square[]): Imposition | undefined {
  const square = touched.find((one) => canBeDone(position, one)) ?? touched[0];
  return square === undefined ? undefined : oneTouched(law, position, square);
}

/** The rook with which castling is lawful, where just a king and that rook were touched. */
function rookToCastle(position: Position, touched: readonly Square[]): Square | undefined {
  if (touched.length !== 2 || !touched.some((square) => manAt(position, square)?.role === 'king')) return undefined;
  return touched.find((square) => legalMoves(position).some((move) => castlingRookOf(position, move)?.from === square));
}

function severalOwn(law: CodeOfLaw, position: Position, touched: readonly Square[]): Imposition | undefined {
  const rook = rookToCastle(position, touched);
  const rule = law.touchedSeveralOwn.rule;
  const square = touched[touched.length - 1] ?? 0;
  if (rook !== undefined) return kingAndRook(law, position, touched, rook);
  if (rule === FIRST_TOUCHED) return firstTouched(law, position, touched);
  return imposition('touched-several-own', rule, { before: position, touched }, square);
}

function kingAndRook(
  law: CodeOfLaw,
  position: Position,
  touched: readonly Square[],
  rook: Square,
): Imposition | undefined {
  const { clause, breach, rookFirst } = law.kingAndRook.rule;
  if (rookFirst && touched[0] === rook) {
    const remedy: Remedy = { clause: rookFirst, electedBy: breach.electedBy, choices: ['move-touched'] };
    return imposition('touched-own', { binds: 'at-once', remedy }, { before: position, from: rook, touched }, rook);
  }
  const remedy: Remedy = { clause, electedBy: breach.electedBy, choices: ['complete-castling'] };
  const facts: Facts = { before: position, touched, rook };
  return imposition('touched-several-own', { binds: 'at-once', remedy, breach }, facts, rook);
}

function severalAdverse(law: CodeOfLaw, position: Position, touched: readonly Square[]): Imposition | undefined {
  const rule = law.touchedSeveralAdverse.rule;
  if (rule === FIRST_TOUCHED) return firstTouched(law, position, touched);
  const takeable = touched.filter((square) => canBeDone(position, square)).length;
  const which = takeable === touched.length ? rule.all : takeable > 0 ? rule.some : rule.none;
  return imposition('touched-several-adverse', which, { before: position, touched }, touched[touched.length - 1] ?? 0);
}

const electorOf = (rule: TouchRule): Elector => rule.remedy.electedBy;

/** One of each colour: the one takes the other; where that can't be, the first touched that can be moved or taken. */
function ownAndAdverse(law: CodeOfLaw, position: Position, touched: readonly Square[]): Imposition | undefined {
  const own = touched.find((square) => isOwn(position, square)) ?? 0;
  const adverse = touched.find((square) => !isOwn(position, square)) ?? 0;
  const takes = legalCapturesOf(position, adverse).some((move) => legalMovesFrom(position, own).includes(move));
  if (!takes) return firstTouched(law, position, touched);
  const remedy: Remedy = {
    clause: law.touchedOwnAndAdverse.rule,
    electedBy: electorOf(law.touchedOwn.rule),
    choices: ['capture-with-touched'],
  };
  const facts: Facts = { before: position, from: own, adverse, touched };
  return imposition('touched-adverse', { binds: 'at-once', remedy }, facts, adverse);
}

/**
 * What the men touched since the last play bring upon the player on turn. Squares in the order of touching, each once.
 * Undefined where nothing follows.
 */
export function impositionOf(law: CodeOfLaw, position: Position, touched: readonly Square[]): Imposition | undefined {
  const own = touched.filter((square) => isOwn(position, square));
  const adverse = touched.filter((square) => manAt(position, square) && !isOwn(position, square));
  if (own.length > 0 && adverse.length > 0) return ownAndAdverse(law, position, touched);
  if (own.length > 1) return severalOwn(law, position, own);
  if (adverse.length > 1) return severalAdverse(law, position, adverse);
  return own.length + adverse.length === 0 ? undefined : oneTouched(law, position, (own[0] ?? adverse[0]) as Square);
}
