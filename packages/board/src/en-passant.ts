import { attacked, BLACK, bitOf, type Cells, fillCells, KING, PAWN } from './cells.ts';
import type { Color } from './color.ts';
import type { Board } from './position.ts';
import type { Square } from './square.ts';

const scratch = new Uint8Array(64);

/** Whether taking en passant from `from` leaves the own king safe. The two pawns leave one rank at once, so it is tried out. */
export const epCaptureIsSafe = (cells: Cells, king: Square, us: number, from: Square, ep: Square): boolean => {
  const taken = us === 0 ? ep - 8 : ep + 8;
  const lifted = cells[taken]!;
  cells[from] = 0;
  cells[taken] = 0;
  cells[ep] = PAWN | us;
  const safe = !attacked(cells, king, us ^ BLACK);
  cells[from] = PAWN | us;
  cells[taken] = lifted;
  cells[ep] = 0;
  return safe;
};

/** The squares from which a pawn of this colour bit strikes `target`. */
export const pawnOrigins = (target: Square, us: number): Square[] => {
  const below = us === 0 ? target - 8 : target + 8;
  const origins: Square[] = [];
  if ((target & 7) > 0) origins.push(below - 1);
  if ((target & 7) < 7) origins.push(below + 1);
  return origins;
};

/** Whether the men lie as after an adverse pawn's two steps over `ep`. */
const justPassed = (cells: Cells, ep: Square, us: number): boolean => {
  const [taken, origin, rank] = us === 0 ? [ep - 8, ep + 8, 5] : [ep + 8, ep - 8, 2];
  return ep >> 3 === rank && cells[ep] === 0 && cells[origin] === 0 && cells[taken] === (PAWN | (us ^ BLACK));
};

/** `ep` if the side on turn has a legal capture upon it, else undefined: the only en passant square that a position keeps. */
export const usableEpSquare = (board: Board, turn: Color, ep: Square | undefined): Square | undefined => {
  if (ep === undefined) return undefined;
  const us = bitOf(turn);
  fillCells(scratch, board);
  if (!justPassed(scratch, ep, us)) return undefined;
  const king = scratch.indexOf(KING | us);
  const usable = pawnOrigins(ep, us).some(
    (from) => scratch[from] === (PAWN | us) && epCaptureIsSafe(scratch, king, us, from, ep),
  );
  return usable ? ep : undefined;
};
