import { positionOfFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { parseUci } from '../uci.ts';
import { checksOf } from './check.ts';

describe('the check that a move gives', () => {
  test.each([
    ['none', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1a2', ''],
    ['his own', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', 'check'],
    ['another man’s', '4k3/8/8/8/8/8/4B3/4R1K1 w - - 0 1', 'e2a6', 'check discovered'],
    ['both', '4k3/8/8/8/8/8/4B3/4R1K1 w - - 0 1', 'e2b5', 'check discovered double'],
    ['mate', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', 'check mate'],
    ['a castled rook’s', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'check'],
    ['what a pawn taken in passing hid', '8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 2', 'e5d6', 'check discovered'],
    ['a promoted man’s', '6k1/4P3/8/8/8/8/8/4K3 w - - 0 1', 'e7e8q', 'check'],
  ])('%s', (_, fen, uci, expected) => {
    expect(checksOf(positionOfFen(fen), parseUci(uci)!).join(' ')).toBe(expected);
  });
});
