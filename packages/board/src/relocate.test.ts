import { describe, expect, test } from 'vitest';
import { positionOfFen } from './fen.ts';
import { makeFen } from './make-fen.ts';
import type { Role } from './man.ts';
import { type RelocateOptions, relocate } from './relocate.ts';
import { parseSquare } from './square.ts';
import { START } from './start.ts';

const put = (fen: string, text: string, promotion?: Role, options?: RelocateOptions): string =>
  makeFen(
    relocate(positionOfFen(fen), parseSquare(text.slice(0, 2))!, parseSquare(text.slice(2))!, promotion, options),
  );

const BOTH = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R';

describe('a play that need not be legal', () => {
  test.each([
    [
      'a knight goes like a bishop',
      `${BOTH} w KQkq - 4 9`,
      'a2c4',
      `${BOTH.replace('PPPPPPPP', '1PPPPPPP').replace('8/8/1P', '2P5/8/1P')} b KQkq - 0 9`,
    ],
    ['an adverse man is moved', `${BOTH} w KQkq - 4 9`, 'a8a6', '4k2r/pppppppp/r7/8/8/8/PPPPPPPP/R3K2R b KQk - 5 9'],
    ['an own man is taken', `${BOTH} w KQkq - 4 9`, 'a1a2', 'r3k2r/pppppppp/8/8/8/8/RPPPPPPP/4K2R b Kkq - 0 9'],
    [
      'an adverse man takes another',
      `${BOTH} w KQkq - 4 9`,
      'h8h7',
      'r3k3/pppppppr/8/8/8/8/PPPPPPPP/R3K2R b KQq - 0 9',
    ],
    [
      'the own rook taken in its corner ends the right',
      `${BOTH} b KQkq - 4 9`,
      'h8a8',
      'r3k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 10',
    ],
    ['the king strides', `${BOTH} w KQkq - 4 9`, 'e1e5', 'r3k2r/pppppppp/8/4K3/8/8/PPPPPPPP/R6R b kq - 5 9'],
    ['a pawn is put on its first rank', '4k3/8/8/8/8/8/P7/4K3 w - - 4 9', 'a2a1', '4k3/8/8/8/8/8/8/P3K3 b - - 0 9'],
    ['a man set down where it was', `${BOTH} w KQkq - 4 9`, 'e1e1', `${BOTH} b KQkq - 5 9`],
  ])('%s', (_, fen, play, expected) => {
    expect(put(fen, play)).toBe(expected);
  });

  test.each<[string, string, string, Role | undefined, string]>([
    [
      'a pawn on its last rank takes on a role',
      '8/P3k3/8/8/8/8/8/4K3 w - - 0 1',
      'a7b8',
      'queen',
      '1Q6/4k3/8/8/8/8/8/4K3 b - - 0 1',
    ],
    ['or remains a pawn', '8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7a8', undefined, 'P7/4k3/8/8/8/8/8/4K3 b - - 0 1'],
    ['elsewhere it remains one', '8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7a6', 'queen', '8/4k3/P7/8/8/8/8/4K3 b - - 0 1'],
    ['a piece remains what it is', '8/N3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7a8', 'queen', 'N7/4k3/8/8/8/8/8/4K3 b - - 1 1'],
  ])('%s', (_, fen, play, promotion, expected) => {
    expect(put(fen, play, promotion)).toBe(expected);
  });

  test.each([
    ['goes along', 'r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1', 'e1g1', 'r3k2r/8/8/8/8/8/8/R4RK1 b - - 1 1'],
    [
      'goes along over a man between',
      'r3k2r/8/8/8/8/8/8/RN2K2R w KQ - 0 1',
      'e1c1',
      'r3k2r/8/8/8/8/8/8/1NKR3R b - - 1 1',
    ],
    ['of Black goes along', 'r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1', 'e8c8', '2kr3r/8/8/8/8/8/8/R3K2R w - - 1 2'],
    [
      'stays where a man lies on its square',
      '4k3/8/8/8/8/8/8/R2QK3 w Q - 0 1',
      'e1c1',
      '4k3/8/8/8/8/8/8/R1KQ4 b - - 1 1',
    ],
    ['is not there', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1g1', '4k3/8/8/8/8/8/8/6K1 b - - 1 1'],
    ['stays when the king goes elsewhere', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1f1', '4k3/8/8/8/8/8/8/5K1R b - - 1 1'],
    [
      'stays when the king does not come from home',
      '4k3/8/8/8/8/8/8/5K1R w - - 0 1',
      'f1h1',
      '4k3/8/8/8/8/8/8/7K b - - 0 1',
    ],
  ])('castling gone through: the rook %s', (_, fen, play, expected) => {
    expect(put(fen, play, undefined, { rookToo: true })).toBe(expected);
  });
  test('without rookToo the king goes alone', () => {
    expect(put('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1')).toBe('4k3/8/8/8/8/8/8/6KR b - - 1 1');
  });
  test('the right of an absent rook ends with the king only', () => {
    const pos = positionOfFen('4k3/8/8/3n4/8/8/8/R3K3 w KQ - 0 1', { absentRooks: true });
    expect(relocate(pos, 0, 7).castling).toBe(1);
    expect(relocate(pos, 4, 12).castling).toBe(0);
  });
  test('drops an en passant square, and passes none on', () => {
    expect(put('4k3/8/8/3pP3/8/8/P7/4K3 w - d6 0 2', 'a2a4')).toBe('4k3/8/8/3pP3/P7/8/8/4K3 b - - 0 2');
  });
  test.each([
    ['a king taken', 'a1e8'],
    ['an empty square', 'a5a6'],
  ])('refuses %s', (_, play) => {
    expect(() => put(`${BOTH} w KQkq - 0 1`, play)).toThrow(RangeError);
  });
  test('refuses a second king, and squares off the board', () => {
    expect(() => put('8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7a8', 'king')).toThrow(RangeError);
    for (const [from, to] of [
      [-1, 0],
      [0, 64],
      [0, 1.5],
      [Number.NaN, 0],
    ] as const) {
      expect(() => relocate(START, from, to)).toThrow(RangeError);
    }
  });
});
