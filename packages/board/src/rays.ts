import type { Square } from './square.ts';

/** Eight directions, clockwise from White's forward. Odd ones are diagonal, `d & 3` is the line, `d ^ 4` the way back. */
const STEPS: readonly (readonly [file: number, rank: number])[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];
const LEAPS: readonly (readonly [file: number, rank: number])[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

const onBoard = (file: number, rank: number): boolean => file >= 0 && file < 8 && rank >= 0 && rank < 8;

const ray = (square: Square, [df, dr]: readonly [number, number]): Uint8Array => {
  const squares: Square[] = [];
  let [file, rank] = [(square & 7) + df, (square >> 3) + dr];
  for (; onBoard(file, rank); file += df, rank += dr) squares.push(rank * 8 + file);
  return Uint8Array.from(squares);
};

const leaps = (square: Square, steps: typeof LEAPS): Uint8Array =>
  Uint8Array.from(
    steps
      .map(([df, dr]) => [(square & 7) + df, (square >> 3) + dr] as const)
      .filter(([file, rank]) => onBoard(file, rank))
      .map(([file, rank]) => rank * 8 + file),
  );

const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, square) => square);

/** RAYS[direction * 64 + square]: the squares in that direction, nearest first. */
export const RAYS: readonly Uint8Array[] = STEPS.flatMap((step) => SQUARES.map((square) => ray(square, step)));
export const KNIGHT_LEAPS: readonly Uint8Array[] = SQUARES.map((square) => leaps(square, LEAPS));
export const KING_STEPS: readonly Uint8Array[] = SQUARES.map((square) => leaps(square, STEPS));
