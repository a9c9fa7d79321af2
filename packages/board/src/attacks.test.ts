import { describe, expect, test } from 'vitest';
import { attackersOf, checkersOf, isAttacked, isCheck } from './attacks.ts';
import type { Color } from './color.ts';
import { positionOfFen } from './fen.ts';
import { makeSquare, parseSquare } from './square.ts';

const names = (squares: number[]) => squares.map(makeSquare).join(' ');

describe('attackers of a square', () => {
  test.each<[string, string, string, Color, string]>([
    ['every role at once', '3r4/8/1b3n2/2kp4/8/3r4/8/q3K3 w - - 0 1', 'd4', 'black', 'a1 d3 c5'],
    ['a knight and a queen from afar', '4k3/8/8/8/Q6n/8/8/4K3 w - - 0 1', 'f5', 'black', 'h4'],
    ['white pawns strike upwards', '4k3/8/8/8/8/2P1P3/3P4/4K3 w - - 0 1', 'd4', 'white', 'c3 e3'],
    ['black pawns strike downwards', '4k3/8/8/2p1p3/8/8/3p4/4K3 w - - 0 1', 'd4', 'black', 'c5 e5'],
    ['a pawn does not strike round the edge', '4k3/8/8/8/8/7P/8/4K3 w - - 0 1', 'a5', 'white', ''],
    ['a man between hides the slider', '4k3/8/8/8/R2N3q/8/8/4K3 w - - 0 1', 'e4', 'white', ''],
    ['a pinned man attacks too', '4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1', 'd5', 'white', 'e3'],
    ['the king', '8/8/8/3kK3/8/8/8/8 w - - 0 1', 'd6', 'white', 'e5'],
    ['a pawn on its first rank strikes the second', '4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'b2', 'white', 'a1'],
    ['a pawn on its last rank strikes nothing', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'b8', 'white', ''],
  ])('%s', (_, fen, square, by, expected) => {
    const pos = positionOfFen(fen);
    expect(names(attackersOf(pos, parseSquare(square)!, by))).toBe(expected);
    expect(isAttacked(pos, parseSquare(square)!, by)).toBe(expected !== '');
  });
});

describe('check', () => {
  test.each<[string, string, string, string]>([
    ['none', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', '', ''],
    ['to the side on turn', '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1', 'e2', ''],
    ['to both, as laws may leave it', '4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1', 'e2', 'e7'],
    ['double', '4r1k1/8/8/8/8/3n4/8/4K3 w - - 0 1', 'd3 e8', ''],
    ['of king to king', '8/8/8/3kK3/8/8/8/8 w - - 0 1', 'd5', 'e5'],
  ])('%s', (_, fen, white, black) => {
    const pos = positionOfFen(fen);
    expect(names(checkersOf(pos, 'white'))).toBe(white);
    expect(names(checkersOf(pos, 'black'))).toBe(black);
    expect(isCheck(pos)).toBe(white !== '');
  });
});
