import { castlingRookOf } from './castling.ts';
import { opposite } from './color.ts';
import { usableEpSquare } from './en-passant.ts';
import { type Man, makeMan } from './man.ts';
import { fromOf, type Move, promotionOf, toOf } from './move.ts';
import type { Position } from './position.ts';
import { RIGHTS_OF_HOME, RIGHTS_OF_SQUARE } from './rights.ts';
import type { Square } from './square.ts';

/** The rights after a man has gone from one square to another: a real rook's end at its corner, all with the king's move. */
export const rightsAfter = (pos: Position, from: Square, to: Square): { castling: number; absentRooks: number } => {
  if (pos.castling === 0) return { castling: 0, absentRooks: 0 };
  const absentRooks = pos.absentRooks & ~RIGHTS_OF_HOME[from]!;
  const real = pos.castling & ~pos.absentRooks & ~(RIGHTS_OF_SQUARE[from]! | RIGHTS_OF_SQUARE[to]!);
  return { castling: real | absentRooks, absentRooks };
};

const isPawnOf = (man: Man | undefined, color: Man['color']): boolean =>
  man !== undefined && man.role === 'pawn' && man.color === color;

/** The en passant square after a pawn has gone two: looked for only where an adverse pawn stands beside it. */
const epSquareAfter = (pos: Position, board: (Man | undefined)[], from: Square, to: Square): Square | undefined => {
  if (Math.abs(to - from) !== 16) return undefined;
  const turn = opposite(pos.turn);
  const beside = ((to & 7) > 0 && isPawnOf(board[to - 1], turn)) || ((to & 7) < 7 && isPawnOf(board[to + 1], turn));
  return beside ? usableEpSquare(board, turn, (from + to) / 2) : undefined;
};

/**
 * The position after a legal move: men, rights, en passant square and both counters. The move is not tested;
 * throws RangeError when no man lies on its first square.
 */
export const play = (pos: Position, move: Move): Position => {
  const from = fromOf(move);
  const to = toOf(move);
  const man = pos.board[from];
  if (man === undefined) throw new RangeError('a move begins on an empty square');
  const board = pos.board.slice();
  const pawn = man.role === 'pawn';
  const resets = pawn || board[to] !== undefined;
  const promotion = promotionOf(move);
  board[from] = undefined;
  board[to] = promotion === undefined ? man : makeMan(man.color, promotion);
  if (pawn && to === pos.epSquare && (from & 7) !== (to & 7))
    board[man.color === 'white' ? to - 8 : to + 8] = undefined;
  if (man.role === 'king' && Math.abs(to - from) === 2) {
    const rook = castlingRookOf(pos, move);
    if (rook !== undefined) {
      board[rook.to] = board[rook.from];
      board[rook.from] = undefined;
    }
  }
  const { castling, absentRooks } = rightsAfter(pos, from, to);
  return {
    board,
    turn: opposite(pos.turn),
    castling,
    absentRooks,
    epSquare: pawn ? epSquareAfter(pos, board, from, to) : undefined,
    halfmoves: resets ? 0 : pos.halfmoves + 1,
    fullmoves: pos.turn === 'black' ? pos.fullmoves + 1 : pos.fullmoves,
  };
};
