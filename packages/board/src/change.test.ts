import { describe, expect, test } from 'vitest';
import { withMan, withTurn } from './change.ts';
import { positionOfFen } from './fen.ts';
import { makeFen } from './make-fen.ts';
import { makeMan } from './man.ts';
import { withAbsentRook, withoutAbsentRook } from './rights.ts';
import { START } from './start.ts';

describe('the side on turn changed', () => {
  test('drops the en passant square', () => {
    const pos = positionOfFen('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2');
    expect(makeFen(withTurn(pos, 'black'))).toBe('4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2');
    expect(withTurn(pos, 'white')).toBe(pos);
  });
});

describe('a man put on or taken off', () => {
  test.each([
    ['a rook given at odds', 0, undefined, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1'],
    ['a pawn given at odds', 53, undefined, 'rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['a man added', 28, makeMan('black', 'queen'), 'rnbqkbnr/pppppppp/8/8/4q3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    [
      'a rook changed for an adverse one',
      7,
      makeMan('black', 'rook'),
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNr w Qkq - 0 1',
    ],
    ['the same man again', 7, makeMan('white', 'rook'), 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['nothing on an empty square', 28, undefined, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ])('%s', (_, square, man, fen) => {
    expect(makeFen(withMan(START, square, man))).toBe(fen);
  });
  test('an en passant square lasts while it can be used', () => {
    const pos = positionOfFen('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2');
    expect(withMan(pos, 0, makeMan('white', 'rook')).epSquare).toBe(43);
    expect(withMan(pos, 36, undefined).epSquare).toBeUndefined();
    expect(withMan(pos, 52, makeMan('black', 'rook')).epSquare).toBeUndefined();
  });
  test('refuses a king less or more, and squares off the board', () => {
    expect(() => withMan(START, 4, undefined)).toThrow(RangeError);
    expect(() => withMan(START, 4, makeMan('white', 'queen'))).toThrow(RangeError);
    expect(() => withMan(START, 28, makeMan('white', 'king'))).toThrow(RangeError);
    expect(() => withMan(START, 64, undefined)).toThrow(RangeError);
    expect(withMan(START, 4, makeMan('white', 'king'))).toBe(START);
  });
});

describe('the right of an absent rook', () => {
  const given = withMan(START, 0, undefined);
  test('is given where king and corner allow, and lapses', () => {
    const odds = withAbsentRook(given, 'white', 'queen');
    expect([odds.castling, odds.absentRooks]).toEqual([15, 2]);
    const lapsed = withoutAbsentRook(odds, 'white', 'queen');
    expect([lapsed.castling, lapsed.absentRooks]).toEqual([13, 0]);
  });
  test('is not given while a rook stands there, and a standing rook keeps its own', () => {
    expect(withAbsentRook(START, 'white', 'queen')).toBe(START);
    expect(withoutAbsentRook(START, 'white', 'queen')).toBe(START);
  });
  test('is not given to a king that is not at home', () => {
    const pos = positionOfFen('4k3/8/8/8/8/8/8/3K4 w - - 0 1');
    expect(withAbsentRook(pos, 'white', 'queen')).toBe(pos);
  });
});
