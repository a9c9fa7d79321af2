import { describe, expect, test } from 'vitest';
import { castlingRookOf, isCastling } from './castling.ts';
import { positionOfFen } from './fen.ts';
import { makeMove } from './move.ts';
import { hasRight } from './rights.ts';
import { parseSquare } from './square.ts';

const move = (text: string) => makeMove(parseSquare(text.slice(0, 2))!, parseSquare(text.slice(2))!);

describe('castling is told from other moves', () => {
  const both = positionOfFen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  test.each([
    ['e1g1', true, { from: 7, to: 5 }],
    ['e1c1', true, { from: 0, to: 3 }],
    ['e8g8', true, { from: 63, to: 61 }],
    ['e8c8', true, { from: 56, to: 59 }],
    ['e1f1', false, undefined],
    ['e1e3', false, undefined],
    ['h1f1', false, undefined],
    ['e4g4', false, undefined],
  ])('%s', (text, castles, rook) => {
    expect(isCastling(both, move(text))).toBe(castles);
    expect(castlingRookOf(both, move(text))).toEqual(rook);
  });
  test('a rook given at odds does not go along', () => {
    const odds = positionOfFen('4k3/8/8/8/8/8/8/4K3 w KQ - 0 1', { absentRooks: true });
    expect(isCastling(odds, move('e1c1'))).toBe(true);
    expect(castlingRookOf(odds, move('e1c1'))).toBeUndefined();
  });
  test('without the right it is no castling, though the rook could go along', () => {
    const moved = positionOfFen('4k3/8/8/8/8/8/8/R3K2R w - - 0 1');
    expect(isCastling(moved, move('e1g1'))).toBe(false);
    expect(castlingRookOf(moved, move('e1g1'))).toEqual({ from: 7, to: 5 });
  });
  test('rights are asked by colour and side', () => {
    const some = positionOfFen('r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1');
    expect([
      hasRight(some, 'white', 'king'),
      hasRight(some, 'white', 'queen'),
      hasRight(some, 'black', 'king'),
      hasRight(some, 'black', 'queen'),
    ]).toEqual([true, false, false, true]);
  });
});
