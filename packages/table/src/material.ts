import { type Color, manAt, men, opposite, type Position } from '@jadoube/board';

const LETTERS = { pawn: 'P', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: '' } as const;

/** The men of one side besides the king, as sorted letters: `BR`, empty for the bare king. */
export function materialOf(position: Position, color: Color): string {
  return men(position, color)
    .map((square) => LETTERS[manAt(position, square)?.role ?? 'king'])
    .sort()
    .join('');
}

/** The pieces of one side besides the king; pawns are none. */
export const piecesOf = (position: Position, color: Color): number =>
  materialOf(position, color).replaceAll('P', '').length;

/** The ending as seen by `color`: his men against the other's, as in `R/N`. */
export const endingOf = (position: Position, color: Color): string =>
  `${materialOf(position, color)}/${materialOf(position, opposite(color))}`;

/** Against the bare king, what cannot enforce mate: nothing, a bishop, a knight, two knights (lasker-out-7). */
const POWERLESS: readonly string[] = ['', 'B', 'N', 'NN'];

/** Neither side has enough left to enforce mate. Anything more than the bare classes is doubtful, and played on. */
export function nobodyCanEnforce(position: Position): boolean {
  const sides = [materialOf(position, 'white'), materialOf(position, 'black')];
  return sides.includes('') && sides.every((side) => POWERLESS.includes(side));
}
