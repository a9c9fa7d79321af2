import { describe, expect, test } from 'vitest';
import { positionOfFen } from '../fen.ts';
import { isCheckmate, legalMoves } from '../legal.ts';
import { play } from '../play.ts';
import { START } from '../start.ts';
import { type CanMate, canMate, isDead } from './can-mate.ts';
import { findHelpmate } from './helpmate.ts';

type Case = [name: string, fen: string, white: CanMate, black: CanMate];

const FEW_MEN: Case[] = [
  ['K v K', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'no', 'no'],
  ['K+N v K', '4k3/8/8/8/8/8/8/3NK3 w - - 0 1', 'no', 'no'],
  ['K+B v K', '4k3/8/8/8/8/8/8/3BK3 w - - 0 1', 'no', 'no'],
  ['K+R v K', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'yes', 'no'],
  ['K+P v K, FI-21', '8/3k4/8/4P3/8/8/8/4K3 b - - 0 1', 'yes', 'no'],
  ['K+B v K+B of one shade', '4k3/8/8/3b4/8/8/8/3BK3 w - - 0 1', 'no', 'no'],
  ['K+B v K+B of two shades', '4k3/8/8/4b3/8/8/8/3BK3 w - - 0 1', 'yes', 'yes'],
  ['K+B v K+R', '4k3/8/8/4r3/8/8/8/3BK3 w - - 0 1', 'no', 'yes'],
  ['K+B v K+Q', '4k3/8/8/8/8/8/q7/3BK3 w - - 0 1', 'no', 'yes'],
  ['K+B v K+P', '4k3/4p3/8/8/8/8/8/3BK3 w - - 0 1', 'yes', 'yes'],
  ['K+N v K+N', '4k3/8/8/4n3/8/8/8/3NK3 w - - 0 1', 'yes', 'yes'],
  ['K+N v K+B', '4k3/8/8/4b3/8/8/8/3NK3 w - - 0 1', 'yes', 'yes'],
  ['K+N v K+P', '4k3/4p3/8/8/8/8/8/3NK3 w - - 0 1', 'yes', 'yes'],
  ['K+N v K+R', '4k3/8/8/4r3/8/8/8/3NK3 w - - 0 1', 'yes', 'yes'],
  ['K+N v K+Q', '4k3/8/8/8/8/8/q7/3NK3 w - - 0 1', 'no', 'yes'],
  ['K+N+N v K', '4k3/8/8/8/8/8/8/2NNK3 w - - 0 1', 'yes', 'no'],
  ['K+N+N v K, FI-18', '8/8/3k4/8/8/3K1N2/2N5/8 b - - 1 1', 'yes', 'no'],
  ['the usual array', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'yes', 'yes'],
];

const WALLS: Case[] = [
  ['eight pawns head to head, kings behind', '8/8/8/1k6/1p1p1p1p/1P1P1P1P/8/1K6 w - - 0 1', 'no', 'no'],
  ['the same by other files', '8/5k2/8/p1p1p1p1/P1P1P1P1/8/2K5/8 w - - 0 1', 'no', 'no'],
  ['sixteen pawns in a chain', '4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1', 'no', 'no'],
  ['a bishop each, with nothing to take', '1b6/3k4/8/p1p1p1p1/P1P1P1P1/8/2K1B3/8 w - - 0 1', 'no', 'no'],
  ['bishops behind a chain', '8/2b1k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/2B1K3/8 w - - 0 1', 'no', 'no'],
  ['a bishop of the wrong shade', '6k1/8/8/1p1p1p1p/1P1P1P1P/8/5B2/6K1 w - - 0 1', 'no', 'no'],
  ['a bishop that takes its way through', '6k1/8/8/1p1p1p1p/1P1P1P1P/8/6B1/6K1 w - - 0 1', 'yes', 'yes'],
  ['a king who walks round one pair', '7k/6p1/6P1/8/8/8/8/K7 b - - 0 1', 'yes', 'yes'],
  ['a wall of bishop and pawns about a king', '5bk1/4p1p1/4P1P1/8/8/8/8/6K1 w - - 0 1', 'no', 'no'],
];

const AT_THE_END: Case[] = [
  ['mated', 'k7/1Q6/1K6/8/8/8/8/8 b - - 0 1', 'yes', 'no'],
  ['stalemated', 'k7/2Q5/1K6/8/8/8/8/8 b - - 0 1', 'no', 'no'],
  ['the last man must be taken', 'k7/8/8/8/8/8/1q6/K7 w - - 0 1', 'no', 'no'],
  ['a second check where one stands unmet', '8/8/8/8/3B4/6K1/3BrB2/3qkq2 w - - 0 1', 'yes', 'yes'],
  ['the last man need not be taken', '8/8/8/8/8/k7/8/K6q w - - 0 1', 'no', 'yes'],
];

describe.each([
  ['few men', FEW_MEN],
  ['walls', WALLS],
  ['at the end', AT_THE_END],
])('[fide-6.9] [fide-5.2.2] whether a side can mate by any series of legal moves: %s', (_, cases) => {
  test.each(cases)('%s', (_name, fen, white, black) => {
    const pos = positionOfFen(fen);
    expect([canMate(pos, 'white'), canMate(pos, 'black')]).toEqual([white, black]);
    expect(isDead(pos)).toBe(white === 'no' && black === 'no');
  });
});

describe('a mate found', () => {
  test.each(FEW_MEN.filter(([, , white]) => white === 'yes'))('is played out, %s', (_, fen) => {
    const found = findHelpmate(positionOfFen(fen), 'white', 100_000);
    const line = found.found === 'mate' ? found.line : [];
    const end = line.reduce((pos, move) => {
      expect(legalMoves(pos)).toContain(move);
      return play(pos, move);
    }, positionOfFen(fen));
    expect(isCheckmate(end)).toBe(true);
    expect(end.turn).toBe('black');
  });
});

describe('the bound', () => {
  test('is kept, and not enough for anything: not established', () => {
    expect(canMate(START, 'white', { nodes: 10 })).toBe('not-established');
    expect(isDead(START, { nodes: 10 })).toBe(false);
    expect(findHelpmate(START, 'white', 10).met).toBeLessThan(40);
  });
});
