type FileName = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';
type RankName = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';

/** 0..63, a1 = 0, b1 = 1, a2 = 8, h8 = 63. */
export type Square = number;
export type SquareName = `${FileName}${RankName}`;

/** 0 for the a-file, 7 for the h-file. */
export const fileOf = (square: Square): number => square & 7;
/** 0 for the first rank (White's), 7 for the eighth. */
export const rankOf = (square: Square): number => square >> 3;
/** The square at a file 0..7 and a rank 0..7. */
export const squareAt = (file: number, rank: number): Square => rank * 8 + file;

/** Whether a number names a square of the board. */
export const isSquare = (square: number): boolean => Number.isInteger(square) && square >= 0 && square < 64;

const NAMES: readonly SquareName[] = Array.from(
  { length: 64 },
  (_, square) => `${'abcdefgh'[fileOf(square)]}${rankOf(square) + 1}` as SquareName,
);
const SQUARES: ReadonlyMap<string, Square> = new Map(NAMES.map((name, square) => [name, square]));

/** The square of a name such as `e4`; undefined for anything else. */
export const parseSquare = (name: string): Square | undefined => SQUARES.get(name);

/** The name of a square. Throws RangeError for a number that is no square. */
export const makeSquare = (square: Square): SquareName => {
  const name = NAMES[square];
  if (name === undefined) throw new RangeError(`no square has the number ${square}`);
  return name;
};
