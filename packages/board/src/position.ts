import type { Color } from './color.ts';
import type { Man } from './man.ts';
import type { Square } from './square.ts';

/** Sixty-four squares from a1 to h8. */
export type Board = readonly (Man | undefined)[];

/**
 * The position as it lies. A plain immutable value: it may be cloned, sent, compared by its fields.
 * Exactly one king of each colour is always on the board; everything else may be as strange as the laws leave it.
 */
export interface Position {
  readonly board: Board;
  /** The side on turn. */
  readonly turn: Color;
  /** Mask of RIGHT bits: king and that rook unmoved (or the rook given at odds, see absentRooks). */
  readonly castling: number;
  /** The part of `castling` whose rook is not on the board, given at odds: the king castles alone. */
  readonly absentRooks: number;
  /** The square behind a pawn that has just gone two, only when a legal capture uses it. */
  readonly epSquare: Square | undefined;
  /** Half-moves since the last capture or pawn's move. */
  readonly halfmoves: number;
  /** From 1, one more after each turn of Black. */
  readonly fullmoves: number;
}

export const manAt = (pos: Position, square: Square): Man | undefined => pos.board[square];

/** The square of the king. */
export const kingOf = (pos: Position, color: Color): Square => {
  for (let square = 0; square < 64; square++) {
    const man = pos.board[square];
    if (man !== undefined && man.role === 'king' && man.color === color) return square;
  }
  return -1;
};

/** How many men are on the board. */
export const countMen = (pos: Position): number => {
  let count = 0;
  for (let square = 0; square < 64; square++) if (pos.board[square] !== undefined) count++;
  return count;
};

/** The squares of all men, or of one side's, from a1 to h8. */
export const men = (pos: Position, color?: Color): Square[] => {
  const squares: Square[] = [];
  pos.board.forEach((man, square) => {
    if (man !== undefined && (color === undefined || man.color === color)) squares.push(square);
  });
  return squares;
};
