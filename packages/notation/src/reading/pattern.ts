import {
  fileOf,
  fromOf,
  type Move,
  type Position,
  type Role,
  rankOf,
  type Side,
  type Square,
  toOf,
} from '@jadoube/board';
import type { Check } from './check.ts';
import { type Facts, factsOf } from './facts.ts';
import type { Notation } from './reading.ts';

/**
 * How freely a text must be taken to yield a pattern. What can be read more exactly is not read more freely: `Bb4` is
 * the bishop's move in algebraic notation, and only where no bishop can go there something else.
 */
export const FREEDOM = {
  /** Written as the notation prescribes, with English letters. */
  exact: 0,
  /** So written, with the letters of another of the commonest languages. */
  foreign: 1,
  /** Capitals and small letters mixed up, signs left out. */
  loose: 2,
  /** A capture written as a move to a square; a bishop named by the half of the board he stands on. */
  stretched: 3,
  /** With letters of less common languages, which contradict the commoner. */
  rare: 4,
  /** The same in small letters. */
  wild: 5,
} as const;
export type Freedom = (typeof FREEDOM)[keyof typeof FREEDOM];

export const freest = (...of: Freedom[]): Freedom => Math.max(...of) as Freedom;

export type Shade = 'light' | 'dark';
export const shadeOf = (square: Square): Shade => ((fileOf(square) + rankOf(square)) % 2 === 0 ? 'dark' : 'light');

/** Some squares of the board: on any of these files, any of these ranks, of this shade. What is undefined restricts nothing. */
export interface Place {
  readonly files?: readonly number[] | undefined;
  readonly ranks?: readonly number[] | undefined;
  readonly shade?: Shade | undefined;
}

/** A man as a record names him: what he is, and all the places he is in at once. */
export interface ManSaid {
  readonly role: Role | undefined;
  readonly places: readonly Place[];
}

interface Said {
  readonly notation: Notation;
  readonly freedom: Freedom;
  /** The move in words, for the reasons of a reading. */
  readonly said: string;
  readonly notes: readonly string[];
  readonly checks: readonly Check[];
}

export interface CastlingPattern extends Said {
  readonly kind: 'castling';
  readonly sides: readonly Side[];
}

export interface MovePattern extends Said {
  readonly kind: 'move';
  readonly man: ManSaid;
  readonly to: Place;
  /** The man taken; true for any, false for none, undefined where the text doesn't say. */
  readonly takes: ManSaid | boolean | undefined;
  readonly promotion: Role | undefined;
  /** Whether it is said that a pawn is taken in passing. */
  readonly passing: boolean;
  /** Both squares are named: the king's two files are castling. */
  readonly bySquares: boolean;
}

/** What one way of understanding a text says of the move. */
export type Pattern = CastlingPattern | MovePattern;

const lies = (square: Square, { files, ranks, shade }: Place): boolean =>
  (files === undefined || files.includes(fileOf(square))) &&
  (ranks === undefined || ranks.includes(rankOf(square))) &&
  (shade === undefined || shade === shadeOf(square));

const isNamed = (role: Role, square: Square, said: ManSaid): boolean =>
  (said.role === undefined || said.role === role) && said.places.every((place) => lies(square, place));

const takesAsSaid = ({ taken }: Facts, takes: MovePattern['takes']): boolean => {
  if (takes === undefined) return true;
  if (typeof takes === 'boolean') return takes === (taken !== undefined);
  return taken !== undefined && isNamed(taken.man.role, taken.square, takes);
};

/** A pattern with its squares worked out, 1 for each that it allows: for a text that is looked for again and again. */
export interface Mapped {
  readonly pattern: Pattern;
  readonly role: Role | undefined;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

const squaresIn = (places: readonly Place[]): Uint8Array =>
  Uint8Array.from({ length: 64 }, (_, square) => (places.every((place) => lies(square, place)) ? 1 : 0));

export const mapped = (pattern: Pattern): Mapped =>
  pattern.kind === 'castling'
    ? { pattern, role: 'king', from: squaresIn([]), to: squaresIn([]) }
    : { pattern, role: pattern.man.role, from: squaresIn(pattern.man.places), to: squaresIn([pattern.to]) };

/** Whether the man and the square where he goes are those of the pattern: looked at first, for most moves are others. */
const concerns = (pos: Position, move: Move, { role, from, to }: Mapped): boolean => {
  if (to[toOf(move)] === 0 || from[fromOf(move)] === 0) return false;
  const man = pos.board[fromOf(move)];
  return man !== undefined && (role === undefined || role === man.role);
};

/** The same as `fits`, of a move whose facts have still to be found. */
export const fitsIn = (pos: Position, move: Move, of: Mapped): boolean =>
  concerns(pos, move, of) && fits(factsOf(pos, move), of.pattern);

const fitsMove = (facts: Facts, pattern: MovePattern): boolean =>
  (facts.castling === undefined || pattern.bySquares) &&
  isNamed(facts.man.role, facts.from, pattern.man) &&
  lies(facts.to, pattern.to) &&
  takesAsSaid(facts, pattern.takes) &&
  (pattern.promotion === undefined || pattern.promotion === facts.promotion) &&
  (!pattern.passing || facts.passing);

/** Whether a move is what the pattern says, check left aside. A promotion left out may be any. */
export const fits = (facts: Facts, pattern: Pattern): boolean =>
  pattern.kind === 'castling'
    ? facts.castling !== undefined && pattern.sides.includes(facts.castling)
    : fitsMove(facts, pattern);
