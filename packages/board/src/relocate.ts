import { castlingAttempt, castlingRookOf } from './castling.ts';
import { opposite } from './color.ts';
import { type Man, makeMan, type Role } from './man.ts';
import { makeMove } from './move.ts';
import type { Position } from './position.ts';
import { rightsAfter } from './rights.ts';
import { isSquare, type Square } from './square.ts';

export interface RelocateOptions {
  /** Castling gone through though not allowed: the rook in the corner goes to the square over which the king has passed. */
  readonly rookToo?: boolean;
}

/** The man as set down: a pawn on its last rank may take on a role, any other man remains what it is. */
const setDown = (man: Man, to: Square, promotion: Role | undefined): Man => {
  const lastRank = man.color === 'white' ? 7 : 0;
  if (promotion === undefined || man.role !== 'pawn' || to >> 3 !== lastRank) return man;
  if (promotion === 'king') throw new RangeError('no pawn becomes a king');
  return makeMan(man.color, promotion);
};

/** The rook goes along only where it can be set down: a man on the square passed over keeps it in its corner. */
const moveRook = (pos: Position, board: (Man | undefined)[], from: Square, to: Square): void => {
  if (castlingAttempt(pos, from, to) === undefined) return;
  const rook = castlingRookOf(pos, makeMove(from, to));
  if (rook === undefined || board[rook.to] !== undefined) return;
  board[rook.to] = board[rook.from];
  board[rook.from] = undefined;
};

/**
 * A play that need not be legal: the man on `from`, of either colour, is put on `to` and replaces what lies there; the
 * turn passes. Rights end as by any move of king or rook, a capture or a pawn's move resets the half-moves, no en passant
 * arises. A man set down where it was loses nothing.
 * Throws RangeError for an empty `from`, a king on `to`, a number that is no square, or a promotion to a king.
 */
export const relocate = (
  pos: Position,
  from: Square,
  to: Square,
  promotion?: Role,
  options: RelocateOptions = {},
): Position => {
  const man = isSquare(from) ? pos.board[from] : undefined;
  if (man === undefined) throw new RangeError('there is no man to be put elsewhere');
  if (!isSquare(to)) throw new RangeError('a man can only be put on a square');
  const stays = from === to;
  const taken = stays ? undefined : pos.board[to];
  if (taken?.role === 'king') throw new RangeError('a king is never taken off the board');
  const board = pos.board.slice();
  board[from] = undefined;
  board[to] = setDown(man, to, promotion);
  if (options.rookToo === true) moveRook(pos, board, from, to);
  const { castling, absentRooks } = stays ? pos : rightsAfter(pos, from, to);
  return {
    board,
    turn: opposite(pos.turn),
    castling,
    absentRooks,
    epSquare: undefined,
    halfmoves: taken !== undefined || (man.role === 'pawn' && !stays) ? 0 : pos.halfmoves + 1,
    fullmoves: pos.turn === 'black' ? pos.fullmoves + 1 : pos.fullmoves,
  };
};
