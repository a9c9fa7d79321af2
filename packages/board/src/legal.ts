import { isCheck } from './attacks.ts';
import { anyLegal, listLegal, listLegalFrom, listPseudoFrom } from './generate.ts';
import { fromOf, type Move, toOf } from './move.ts';
import type { Position } from './position.ts';
import { remembered } from './remembered.ts';
import type { Square } from './square.ts';

const listed = remembered((pos): readonly Move[] => listLegal(pos));
const some = remembered(anyLegal);

/**
 * The moves after which the own king is not attacked. No king is ever taken. Never throws, whatever the laws have left
 * on the board.
 */
export const legalMoves = (pos: Position): Move[] => listed(pos).slice();

/** The legal moves of the man on one square; none for an empty square or a man of the side not on turn. */
export const legalMovesFrom = (pos: Position, square: Square): Move[] => listLegalFrom(pos, square);

/** How the man on a square moves, of either colour, its own king's safety left aside. No castling, no king taken. */
export const pseudoMovesFrom = (pos: Position, square: Square): Move[] => listPseudoFrom(pos, square);

export const isLegal = (pos: Position, move: Move): boolean => listed(pos).includes(move);

export const hasLegalMove = (pos: Position): boolean => some(pos);

export const isCheckmate = (pos: Position): boolean => !some(pos) && isCheck(pos);

export const isStalemate = (pos: Position): boolean => !some(pos) && !isCheck(pos);

/** The square upon which a pawn is taken in passing when the pawn lies on `target`; undefined when it can't be. */
const passedSquare = (pos: Position, target: Square): Square | undefined => {
  if (pos.epSquare === undefined) return undefined;
  return target === (pos.turn === 'white' ? pos.epSquare - 8 : pos.epSquare + 8) ? pos.epSquare : undefined;
};

/** All legal captures of the adverse man on `target`, a pawn's capture in passing included; none for any other square. */
export const legalCapturesOf = (pos: Position, target: Square): Move[] => {
  const man = pos.board[target];
  if (man === undefined || man.color === pos.turn) return [];
  const passed = passedSquare(pos, target);
  const takesInPassing = (move: Move): boolean =>
    toOf(move) === passed && pos.board[fromOf(move)]?.role === 'pawn' && (fromOf(move) & 7) !== (toOf(move) & 7);
  return listed(pos).filter((move) => toOf(move) === target || takesInPassing(move));
};
