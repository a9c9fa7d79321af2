import { describe, expect, test } from 'vitest';
import { positionOfFen } from './fen.ts';
import { strangenessOf } from './strangeness.ts';

describe('what no game brings about is seen at a glance', () => {
  test.each([
    ['nothing at the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', []],
    ['nothing with eight queens', '7k/6p1/8/8/8/8/QQQQQQ1Q/3QK2R b - - 0 1', []],
    ['the side not on turn in check', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', ['adverse-king-in-check']],
    ['kings side by side', '8/8/8/3kK3/8/8/8/8 w - - 0 1', ['kings-adjacent']],
    ['pawns on the first and the last rank', '4k2P/8/8/8/8/8/8/p3K3 w - - 0 1', ['pawn-on-end-rank']],
    ['nine pawns', '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1', ['too-many-pawns']],
    ['twelve queens', '4k3/8/8/8/8/QQQ5/QQQQQQQQ/3QK3 b - - 0 1', ['too-many-promotions']],
    ['three knights and eight pawns', '4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1', ['too-many-promotions']],
  ])('%s', (_, fen, expected) => {
    expect(strangenessOf(positionOfFen(fen))).toEqual(expected);
  });
});
