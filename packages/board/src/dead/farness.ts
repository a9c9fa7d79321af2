import { attacked, bitOf, fillCells } from '../cells.ts';
import { type Color, opposite } from '../color.ts';
import { kingOf, men, type Position } from '../position.ts';
import { KING_STEPS } from '../rays.ts';
import type { Square } from '../square.ts';

const distance = (a: Square, b: Square): number => Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));

/** How far a king is from the nearest corner, in squares along the files and the ranks. */
const fromCorner = (king: Square): number => {
  const [file, rank] = [king & 7, king >> 3];
  return Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
};

const cells = new Uint8Array(64);

/** The squares to which the king could step: neither held by an own man nor covered. */
const flights = (pos: Position, king: Square, by: Color): number => {
  fillCells(cells, pos.board);
  cells[king] = 0;
  const color = opposite(by);
  return KING_STEPS[king]!.filter((to) => pos.board[to]?.color !== color && !attacked(cells, to, bitOf(by))).length;
};

/** How far the foremost pawn has to go, 0 with a rook or a queen. */
const toPromotion = ({ board }: Position, color: Color): number => {
  let least = 0;
  for (let square = 0; square < 64; square++) {
    const man = board[square];
    if (man?.color !== color) continue;
    if (man.role === 'queen' || man.role === 'rook') return 0;
    if (man.role !== 'pawn') continue;
    const left = color === 'white' ? 7 - (square >> 3) : square >> 3;
    least = least === 0 ? left : Math.min(least, left);
  }
  return least;
};

/** How far the other men are from a king, when there are few. */
const scattered = (pos: Position, king: Square): number => {
  const others = men(pos).filter((square) => pos.board[square]?.role !== 'king');
  return others.length > 4 ? 0 : others.reduce((sum, square) => sum + distance(square, king), 0);
};

/** What the guess makes of each thing that keeps a mate away. */
export interface Weights {
  /** Each square to which the king could step. */
  readonly flight: number;
  /** Each step of the king from the nearest corner. */
  readonly corner: number;
  /** Each step between the kings. */
  readonly kings: number;
  /** Each step of the foremost pawn to its promotion, while there is no rook and no queen. */
  readonly promotion: number;
  /** Each adverse man. */
  readonly adverse: number;
  /** Each step of another man from the king, with few men. */
  readonly gather: number;
  /** Each move already made. */
  readonly depth: number;
}

/** A guess how far off a mate by this side is, from 0; it only orders the search. */
export const farness = (pos: Position, color: Color, weights: Weights): number => {
  const king = kingOf(pos, opposite(color));
  return (
    weights.flight * flights(pos, king, color) +
    weights.corner * fromCorner(king) +
    weights.kings * distance(king, kingOf(pos, color)) +
    weights.promotion * toPromotion(pos, color) +
    weights.gather * scattered(pos, king) +
    weights.adverse * men(pos, opposite(color)).length
  );
};
