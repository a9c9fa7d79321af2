import { describe, expect, test } from 'vitest';
import { positionOfFen } from './fen.ts';
import { positionKey } from './identity.ts';
import { legalMoves } from './legal.ts';
import { isSamePosition, packPosition, unpackPosition } from './packed.ts';
import { play } from './play.ts';
import type { Position } from './position.ts';
import { START } from './start.ts';

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
  'r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 345',
  '8/PPPPPPPP/1K6/8/8/6k1/pppppppp/8 w - - 99999 70000',
  '4k3/8/8/8/8/8/8/4K3 b - - 0 1',
];
const [OTHER] = FENS.map((fen) => positionOfFen(fen));

/** Another one in between, so that nothing is merely remembered. */
const backAndForth = (position: Position): Position => {
  const packed = packPosition(position);
  unpackPosition(packPosition(structuredClone(position === OTHER ? START : OTHER!)));
  return unpackPosition(packed);
};

describe('a packed position', () => {
  test.each(FENS)('of %s comes back', (fen) => {
    const position = positionOfFen(fen);
    expect(backAndForth(position)).toEqual(position);
  });
  test('with a rook given at odds comes back', () => {
    const position = positionOfFen('4k3/8/8/8/8/8/8/4K3 w KQ - 0 1', { absentRooks: true });
    expect(position.absentRooks).not.toBe(0);
    expect(backAndForth(position)).toEqual(position);
  });
  test('is small, and one byte a character', () => {
    for (const fen of FENS) {
      const packed = packPosition(positionOfFen(fen));
      expect(packed.length).toBeLessThan(50);
      expect([...packed].every((letter) => letter.charCodeAt(0) < 256)).toBe(true);
    }
  });
});

test('packed positions are the same for repetition when the positions are', () => {
  const met: Position[] = [START, ...FENS.map((fen) => positionOfFen(fen))];
  for (let ply = 0, position = START; ply < 60; ply++) {
    const moves = legalMoves(position);
    position = play(position, moves[(ply * 7) % moves.length]!);
    met.push(position, { ...position, halfmoves: position.halfmoves + 2 }, { ...position, absentRooks: 1 });
  }
  for (const one of met)
    for (const other of met)
      expect(isSamePosition(packPosition(one), packPosition(other))).toBe(positionKey(one) === positionKey(other));
});
