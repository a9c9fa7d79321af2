import { CODE_IDS } from '@jadoube/laws';
import { Chess } from 'chess.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPORTED, HOSTILE } from '../testing/exported.ts';
import { randomExport } from '../testing/random-export.ts';

describe('a game written as PGN is read by chess.js', () => {
  test.each(EXPORTED)('$name', ({ pgn, moves, end }) => {
    const chess = new Chess();
    chess.loadPgn(pgn);
    expect(chess.history()).toEqual(moves);
    expect(chess.fen().split(' ', 2).join(' ')).toBe(end);
    const headers = chess.getHeaders();
    expect(headers.Round).toBe("'");
    expect(headers.Event).toContain(HOSTILE.event.slice(0, 7));
    expect(pgn).toContain(`[Result "${headers.Result}"]`);
    // Nothing that somebody said is taken for a clock.
    expect(pgn.match(/\[%clk (?!\d+:\d\d:\d\d\])/g)).toBeNull();
    expect(pgn.split('\n').filter((line) => line.startsWith('%'))).toEqual([]);
  });
});

describe('random games', () => {
  test.each(CODE_IDS)('%s: every one is read to where our own side reads it', (code) => {
    const games = fc.sample(randomExport(code), { numRuns: 80, seed: 18511913 }).filter((game) => game !== undefined);
    for (const { pgn, moves, end } of games) {
      const chess = new Chess();
      chess.loadPgn(pgn);
      expect([chess.history(), chess.fen().split(' ', 2).join(' ')], pgn).toEqual([moves, end]);
    }
    expect(games.filter(({ moves }) => moves.length > 5).length).toBeGreaterThan(5);
  });
});
