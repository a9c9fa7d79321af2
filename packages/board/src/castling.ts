import { fromOf, type Move, toOf } from './move.ts';
import type { Position } from './position.ts';
import { RIGHTS, type Right, rookIsHome } from './rights.ts';
import type { Square } from './square.ts';

/** The right that a king's two files from his home square would use, held or not; undefined for every other move. */
export const castlingAttempt = (pos: Position, from: Square, to: Square): Right | undefined => {
  const man = pos.board[from];
  if (man === undefined || man.role !== 'king') return undefined;
  return RIGHTS.find(({ color, home, arrival }) => color === man.color && home === from && arrival === to);
};

/** Whether a move is the king's two files from his home square, his right to it held (legal at this moment or not). */
export const isCastling = (pos: Position, move: Move): boolean => {
  const right = castlingAttempt(pos, fromOf(move), toOf(move));
  return right !== undefined && (pos.castling & right.bit) !== 0;
};

/** The rook that goes along when the king goes two files; undefined where none does (no such move, or no rook in the corner). */
export const castlingRookOf = (pos: Position, move: Move): { from: Square; to: Square } | undefined => {
  const right = castlingAttempt(pos, fromOf(move), toOf(move));
  if (right === undefined || (pos.absentRooks & right.bit) !== 0 || !rookIsHome(pos.board, right)) return undefined;
  return { from: right.corner, to: right.passed };
};
