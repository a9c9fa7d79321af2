import { castlingRookOf } from './castling.ts';
import { opposite } from './color.ts';
import { usableEpSquare } from './en-passant.ts';
import { type Man, makeMan } from './man.ts';
import { fromOf, type Move, promotionOf, toOf } from './move.ts';
import type { Position } from './position.ts';
import { remembered } from './remembered.ts';
import { rightsAfter } from './rights.ts';
import type { Square } from './square.ts';

const isPawnOf = (man: Man | undefined, color: Man['color']): boolean =>
  man !== undefined && man.role === 'pawn' && man.color === color;

/** The en passant square after a pawn has gone two: looked for only where an adverse pawn stands beside it. */
const epSquareAfter = (pos: Position, board: (Man | undefined)[], from: Square, to: Square): Square | undefined => {
  if (Math.abs(to - from) !== 16) return undefined;
  const turn = opposite(pos.turn);
  const beside = ((to & 7) > 0 && isPawnOf(board[to - 1], turn)) || ((to & 7) < 7 && isPawnOf(board[to + 1], turn));
  return beside ? usableEpSquare(board, turn, (from + to) / 2) : undefined;
};

/** The rook that goes along in castling; nothing for any other move. */
const moveRook = (pos: Position, board: (Man | undefined)[], move: Move): void => {
  const rook = castlingRookOf(pos, move);
  if (rook === undefined) return;
  board[rook.to] = board[rook.from];
  board[rook.from] = undefined;
};

/** The men after a legal move: the captured one gone, the promoted one changed, the castling rook beside its king. */
const boardAfter = (pos: Position, man: Man, move: Move): (Man | undefined)[] => {
  const [from, to] = [fromOf(move), toOf(move)];
  const promotion = promotionOf(move);
  const board = pos.board.slice();
  board[from] = undefined;
  board[to] = promotion === undefined ? man : makeMan(man.color, promotion);
  if (man.role === 'king' && Math.abs(to - from) === 2) moveRook(pos, board, move);
  const inPassing = man.role === 'pawn' && to === pos.epSquare && (from & 7) !== (to & 7);
  if (inPassing) board[man.color === 'white' ? to - 8 : to + 8] = undefined;
  return board;
};

const played = (pos: Position, move: Move): Position => {
  const from = fromOf(move);
  const to = toOf(move);
  const man = pos.board[from];
  if (man === undefined) throw new RangeError('a move begins on an empty square');
  const pawn = man.role === 'pawn';
  const board = boardAfter(pos, man, move);
  const { castling, absentRooks } = rightsAfter(pos, from, to);
  return {
    board,
    turn: opposite(pos.turn),
    castling,
    absentRooks,
    epSquare: pawn ? epSquareAfter(pos, board, from, to) : undefined,
    halfmoves: pawn || pos.board[to] !== undefined ? 0 : pos.halfmoves + 1,
    fullmoves: pos.turn === 'black' ? pos.fullmoves + 1 : pos.fullmoves,
  };
};

/** Of a position the last move that was played from it: it is written down, judged and folded one after the other. */
const lastPlayed = remembered((): { move: Move; after: Position | undefined } => ({ move: -1, after: undefined }));

/**
 * The position after a legal move: men, rights, en passant square and both counters. The move is not tested;
 * throws RangeError when no man lies on its first square.
 */
export const play = (pos: Position, move: Move): Position => {
  const last = lastPlayed(pos);
  if (last.move !== move || last.after === undefined) {
    last.after = played(pos, move);
    last.move = move;
  }
  return last.after;
};
