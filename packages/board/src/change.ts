import type { Color } from './color.ts';
import { usableEpSquare } from './en-passant.ts';
import type { Man } from './man.ts';
import type { Position } from './position.ts';
import { soundRights } from './rights.ts';
import { isSquare, type Square } from './square.ts';

/** The same board with this side on turn; an en passant square is dropped when the turn changes. */
export const withTurn = (pos: Position, color: Color): Position =>
  color === pos.turn ? pos : { ...pos, turn: color, epSquare: undefined };

/**
 * The same position with this man on a square, or none. Rights that the board no longer bears out are dropped, as is an
 * en passant square that can no longer be used. Throws RangeError where a king would vanish or be doubled.
 */
export const withMan = (pos: Position, square: Square, man: Man | undefined): Position => {
  if (!isSquare(square)) throw new RangeError('a man can only be put on a square');
  const old = pos.board[square];
  const samePlace = old?.role === man?.role && old?.color === man?.color;
  if (samePlace) return pos;
  if (old?.role === 'king' || man?.role === 'king') throw new RangeError('there is always one king of each colour');
  const board = pos.board.with(square, man);
  const castling = soundRights(board, pos.castling, pos.absentRooks);
  return {
    ...pos,
    board,
    castling,
    absentRooks: pos.absentRooks & castling,
    epSquare: usableEpSquare(board, pos.turn, pos.epSquare),
  };
};
