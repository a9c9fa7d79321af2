import { attacked, attackerOnRay, bitOf, fillCells, KNIGHT } from './cells.ts';
import { type Color, opposite } from './color.ts';
import { kingOf, type Position } from './position.ts';
import { KNIGHT_LEAPS } from './rays.ts';
import { remembered } from './remembered.ts';
import type { Square } from './square.ts';

const cells = new Uint8Array(64);

/**
 * The squares of one side's men that attack a square, in the order of the board. A pinned man attacks too;
 * what lies on the square doesn't matter.
 */
export const attackersOf = (pos: Position, square: Square, by: Color): Square[] => {
  fillCells(cells, pos.board);
  const knight = KNIGHT | bitOf(by);
  const attackers = Array.from(KNIGHT_LEAPS[square]!).filter((from) => cells[from] === knight);
  for (let direction = 0; direction < 8; direction++) {
    const from = attackerOnRay(cells, square, direction, bitOf(by));
    if (from >= 0) attackers.push(from);
  }
  return attackers.sort((a, b) => a - b);
};

export const isAttacked = (pos: Position, square: Square, by: Color): boolean => {
  fillCells(cells, pos.board);
  return attacked(cells, square, bitOf(by));
};

/** The adverse men that give check to the king of this colour, on turn or not; a king next to him is one of them. */
export const checkersOf = (pos: Position, color: Color): Square[] =>
  attackersOf(pos, kingOf(pos, color), opposite(color));

/** Whether the side on turn is in check. */
export const isCheck = remembered((pos): boolean => isAttacked(pos, kingOf(pos, pos.turn), opposite(pos.turn)));
