import { parseSquare, positionOfFen, type Role } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { makeLong } from './long.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const long = (fen: string, play: string, promotion?: Role, absentRooks = false): string =>
  makeLong(positionOfFen(fen, { absentRooks }), parseSquare(play.slice(0, 2))!, parseSquare(play.slice(2))!, promotion);

describe('long algebraic notation says any play', () => {
  test.each<[string, string, string, string]>([
    ['a knight', START, 'g1g3', 'Ng1-g3'],
    ['a pawn', START, 'e2e4', 'e2-e4'],
    ['an adverse man', START, 'b8c6', 'Nb8-c6'],
    ['an own man taken', START, 'a1a2', 'Ra1xa2'],
    ['a pawn takes', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'e4xd5'],
    ['a pawn takes in passing', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 'e5xd6'],
    ['a pawn goes aside', '4k3/8/8/4P3/8/8/8/4K3 w - - 0 1', 'e5d6', 'e5-d6'],
    ['castling', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1g1', 'O-O'],
    ['castling long', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1c1', 'O-O-O'],
    ['castling of Black', 'r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1', 'e8c8', 'O-O-O'],
    ['castling that is not allowed', '4k3/8/8/8/8/8/8/R3K2R w - - 0 1', 'e1g1', 'O-O'],
    ['the king goes two without a rook', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1g1', 'Ke1-g1'],
    ['a man set down where it was', START, 'g1g1', 'Ng1-g1'],
  ])('%s', (_, fen, play, expected) => {
    expect(long(fen, play)).toBe(expected);
  });
  test('a promotion, and a pawn that remains one', () => {
    expect(long('8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e7e8', 'queen')).toBe('e7-e8=Q');
    expect(long('8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e7e8')).toBe('e7-e8');
  });
  test('castling at the odds of a rook', () => {
    expect(long('4k3/8/8/8/8/8/8/4K3 w Q - 0 1', 'e1c1', undefined, true)).toBe('O-O-O');
  });
  test('has nothing to say of an empty square', () => {
    expect(() => long(START, 'e4e5')).toThrow(RangeError);
  });
});
