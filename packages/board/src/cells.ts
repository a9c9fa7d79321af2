import type { Color } from './color.ts';
import type { Role } from './man.ts';
import type { Board } from './position.ts';
import { KNIGHT_LEAPS, RAYS } from './rays.ts';
import type { Square } from './square.ts';

/**
 * The board as bytes, for counting: 0 an empty square, 1..6 a white man from pawn to king, 9..14 a black one.
 * Cells are private scratch: filled and read within one call of a public function, never kept.
 */
export type Cells = Uint8Array;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
export const BLACK = 8;

/** 0 for White, 8 for Black: the bit by which a cell tells its colour. */
export const bitOf = (color: Color): number => (color === 'white' ? 0 : BLACK);

export const numberOf = (role: Role): number => {
  switch (role) {
    case 'pawn':
      return PAWN;
    case 'knight':
      return KNIGHT;
    case 'bishop':
      return BISHOP;
    case 'rook':
      return ROOK;
    case 'queen':
      return QUEEN;
    case 'king':
      return KING;
  }
};

export const fillCells = (cells: Cells, board: Board): void => {
  for (let square = 0; square < 64; square++) {
    const man = board[square];
    cells[square] = man === undefined ? 0 : numberOf(man.role) | bitOf(man.color);
  }
};

/** Whether the man of this cell slides in this direction: diagonals are odd. */
export const slides = (cell: number, direction: number): boolean => {
  const role = cell & 7;
  return role === QUEEN || role === ((direction & 1) === 1 ? BISHOP : ROOK);
};

/**
 * Whether a man next to a square, lying in this direction from it, attacks it as king or pawn.
 * White pawns strike upwards, so they lie below (directions 3 and 5), black ones above (1 and 7).
 */
export const strikesNext = (cell: number, direction: number): boolean => {
  const role = cell & 7;
  if (role === KING) return true;
  if (role !== PAWN) return false;
  return (cell & BLACK) === 0 ? direction === 3 || direction === 5 : direction === 1 || direction === 7;
};

/** The square of the first man in a direction that attacks `square` for the side `by` (a colour bit); -1 if none. */
export const attackerOnRay = (cells: Cells, square: Square, direction: number, by: number): Square => {
  const ray = RAYS[direction * 64 + square]!;
  for (let i = 0; i < ray.length; i++) {
    const cell = cells[ray[i]!]!;
    if (cell === 0) continue;
    const strikes = (cell & BLACK) === by && (slides(cell, direction) || (i === 0 && strikesNext(cell, direction)));
    return strikes ? ray[i]! : -1;
  }
  return -1;
};

/** Whether the side `by` (a colour bit) attacks a square, whatever lies on it, pinned or not. */
export const attacked = (cells: Cells, square: Square, by: number): boolean => {
  const knight = KNIGHT | by;
  const leaps = KNIGHT_LEAPS[square]!;
  for (let i = 0; i < leaps.length; i++) if (cells[leaps[i]!] === knight) return true;
  for (let direction = 0; direction < 8; direction++) {
    if (attackerOnRay(cells, square, direction, by) >= 0) return true;
  }
  return false;
};
