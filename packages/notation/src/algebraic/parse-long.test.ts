import { positionOfFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { FENS } from '../testing/read-in.ts';
import { makeUci } from '../uci.ts';
import { parseLong } from './parse-long.ts';

const parsed = (fen: string, text: string): string | undefined => {
  const move = parseLong(positionOfFen(fen), text);
  return move === undefined ? undefined : makeUci(move);
};

describe('long algebraic notation read', () => {
  test.each([
    [FENS.open, 'Ng1-f3', 'g1f3'],
    [FENS.open, 'g1-f3', 'g1f3'],
    [FENS.start, 'e2-e4', 'e2e4'],
    [FENS.start, 'e2e4', 'e2e4'],
    [FENS.captures, 'e5xd6', 'e5d6'],
    [FENS.captures, 'Rf3xf6+', 'f3f6'],
    [FENS.passing, 'd5xe6', 'd5e6'],
    [FENS.promotion, 'e7-e8=N', 'e7e8n'],
    [FENS.castling, 'O-O-O', 'e1c1'],
    [FENS.castling, 'Ke1-g1', 'e1g1'],
    [FENS.open, 'Nf3', undefined],
    [FENS.open, 'Sg1-f3', undefined],
    [FENS.open, 'Ng1xf3', undefined],
    [FENS.start, 'e2-e5', undefined],
    [FENS.promotion, 'e7-e8', undefined],
    [FENS.start, '', undefined],
  ])('%s %s', (fen, text, expected) => {
    expect(parsed(fen, text)).toBe(expected);
  });
});
