import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { EXPORTED, HOSTILE } from '../testing/exported.ts';

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
