import type { Cells } from './cells.ts';
import type { Square } from './square.ts';

/** What a listing of moves must know of the board: scratch, overwritten by the next listing. */
export interface Scene {
  readonly cells: Cells;
  /** 0, or one more than the line (direction & 3) on which the man of that square is pinned to its king. */
  readonly pins: Uint8Array;
  /** 1 where a man other than the king may go: everywhere, or where it meets a single check. */
  readonly open: Uint8Array;
  /** Colour bit of the side whose men move. */
  us: number;
  king: Square;
  /** How many men give check to that king. */
  checks: number;
  /** The en passant square, -1 for none. */
  ep: Square;
  /** Whether the own king's safety counts. */
  guarded: boolean;
}
