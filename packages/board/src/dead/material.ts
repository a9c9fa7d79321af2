import { type Color, opposite } from '../color.ts';
import type { Role } from '../man.ts';
import type { Position } from '../position.ts';

type Count = Readonly<Record<Role, number>>;

const countOf = ({ board }: Position, color: Color): Count => {
  const count = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0, king: 0 };
  for (const man of board) if (man?.color === color) count[man.role]++;
  return count;
};

const shadeOf = (square: number): number => (square + (square >> 3)) & 1;

/** Whether all bishops on the board, of both sides, go on squares of one shade. */
const bishopsOfOneShade = ({ board }: Position): boolean =>
  new Set(board.flatMap((man, square) => (man?.role === 'bishop' ? [shadeOf(square)] : []))).size < 2;

/**
 * Whether no move by this side can mate with the men there are, wherever they lie, as long as the adverse king was not in
 * check before it. Each case is a theorem, closed under captures and promotions; a side that is not named here may still
 * be unable to mate.
 *
 * - A bare king gives no check.
 * - One knight against a king with queens only, or bare: a flight square that the mating king doesn't cover is blocked by
 *   a queen next to her king, and some such queen takes the knight (gone through by the test beside this file).
 * - Bishops of one shade against rooks, queens and bishops of that shade only: one of them gives check (none can step from
 *   one of the two lines through a king to the other, so there is no double check), over or from a square d
 *   diagonally next to the king. Of the two squares next to both d and the king, neither is on the bishops' shade, and
 *   the mating king can't cover both without standing next to the adverse one; so one is held by a rook or a queen, which
 *   no bishop pins there and which takes on d or goes between.
 */
export const lacksMaterial = (pos: Position, color: Color): boolean => {
  const own = countOf(pos, color);
  if (own.pawn + own.rook + own.queen > 0 || (own.knight > 0 && own.bishop > 0) || own.knight > 1) return false;
  const adverse = countOf(pos, opposite(color));
  if (own.knight === 1) return adverse.pawn + adverse.knight + adverse.bishop + adverse.rook === 0;
  return own.bishop === 0 || (adverse.pawn + adverse.knight === 0 && bishopsOfOneShade(pos));
};
