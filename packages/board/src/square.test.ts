import { describe, expect, test } from 'vitest';
import { fileOf, isSquare, makeSquare, parseSquare, rankOf, squareAt } from './square.ts';

describe('squares', () => {
  test.each([
    ['a1', 0, 0, 0],
    ['b1', 1, 1, 0],
    ['h1', 7, 7, 0],
    ['a2', 8, 0, 1],
    ['e4', 28, 4, 3],
    ['h8', 63, 7, 7],
  ] as const)('%s is %i', (name, square, file, rank) => {
    expect(parseSquare(name)).toBe(square);
    expect(makeSquare(square)).toBe(name);
    expect([fileOf(square), rankOf(square)]).toEqual([file, rank]);
    expect(squareAt(file, rank)).toBe(square);
  });
  test.each(['', 'a', 'a0', 'a9', 'i1', 'A1', 'e44', ' e4', 'toString', '__proto__'])('"%s" is no square', (name) => {
    expect(parseSquare(name)).toBeUndefined();
  });
  test.each([-1, 64, 1.5, Number.NaN])('%d is no square', (number) => {
    expect(isSquare(number)).toBe(false);
    expect(() => makeSquare(number)).toThrow(RangeError);
  });
});
