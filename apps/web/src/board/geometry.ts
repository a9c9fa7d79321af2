import type { Color } from '@jadoube/board';

/** A square's place on the drawn board, in squares from the top left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const file = (square: string): number => square.charCodeAt(0) - 97;
const rank = (square: string): number => square.charCodeAt(1) - 49;

/** Where a square is drawn with that side at the bottom. */
export const placeOf = (square: string, bottom: Color): Place =>
  bottom === 'white' ? { x: file(square), y: 7 - rank(square) } : { x: 7 - file(square), y: rank(square) };

/** The square drawn at a point (in squares from the top left corner); null off the board. */
export function squareAt({ x, y }: Place, bottom: Color): string | null {
  if (x < 0 || y < 0 || x >= 8 || y >= 8) return null;
  const column = Math.floor(x);
  const row = Math.floor(y);
  return bottom === 'white' ? `${'abcdefgh'[column]}${8 - row}` : `${'abcdefgh'[7 - column]}${row + 1}`;
}
