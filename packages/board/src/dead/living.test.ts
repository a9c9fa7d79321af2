import { describe, expect, it } from 'vitest';
import { positionOfFen } from '../fen.ts';
import { legalMoves } from '../legal.ts';
import { makeMove } from '../move.ts';
import { play } from '../play.ts';
import { parseSquare } from '../square.ts';
import { canMate, isDead } from './can-mate.ts';
import { isKnownToLive } from './living.ts';

const moveOf = (uci: string) => makeMove(parseSquare(uci.slice(0, 2))!, parseSquare(uci.slice(2, 4))!);

/** What is known of the position after the move, once the one before it has been looked into. */
function knownAfter(fen: string, uci: string): boolean {
  const from = positionOfFen(fen);
  const by = moveOf(uci);
  expect(legalMoves(from)).toContain(by);
  expect(isDead(from)).toBe(false);
  return isKnownToLive(play(from, by), { from, by });
}

describe('a position that can return to one with a mate ahead', () => {
  it.each([
    ['a rook goes, and may come back', '8/8/8/4k3/8/8/8/R3K3 w - - 0 1', 'a1a2', true],
    ['a king goes where the rook gives check to nobody', '8/8/8/4k3/8/8/8/R3K3 w - - 0 1', 'e1f1', true],
    ['the rook goes where the king may take it', '8/8/8/4k3/8/8/8/R6K w - - 0 1', 'a1a5', true],
    ['a pawn does not come back', '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1', 'e2e4', false],
    ['a rook goes beside another', '8/8/8/8/8/1k6/1r6/R3K3 w - - 0 1', 'a1b1', true],
    ['a man that was taken does not come back', '8/8/8/8/8/2k5/8/Rr2K3 w - - 0 1', 'a1b1', false],
    ['nor a king to his right to castle', '8/8/8/4k3/8/8/8/4K2R w K - 0 1', 'e1e2', false],
  ])('%s', (_, fen, uci, known) => {
    expect(knownAfter(fen, uci)).toBe(known);
  });

  it('is said of none that is dead: the only reply takes the last man', () => {
    const from = positionOfFen('k7/8/8/8/8/8/8/K5q1 b - - 0 1');
    const by = moveOf('g1b1');
    expect(isDead(from)).toBe(false);
    expect(isKnownToLive(play(from, by), { from, by })).toBe(false);
    expect(isDead(play(from, by), { nodes: 5000 }, { from, by })).toBe(canMate(play(from, by), 'black') === 'no');
  });
});

describe('a game with few men', () => {
  it('is alive in each position in which a search would say so', () => {
    let position = positionOfFen('8/8/3k4/8/8/3K4/7R/8 w - - 0 1');
    for (let ply = 0; ply < 60; ply++) {
      const moves = legalMoves(position);
      const by = moves[(ply * 7) % moves.length]!;
      const came = { from: position, by };
      position = play(position, by);
      const dead = canMate(position, 'white') === 'no' && canMate(position, 'black') === 'no';
      expect(isDead(position, undefined, came)).toBe(dead);
      if (dead) return;
    }
  });
});
