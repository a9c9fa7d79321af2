import { describe, expect, test } from 'vitest';
import { positionOfFen } from './fen.ts';
import { positionKey } from './identity.ts';
import { makeMove } from './move.ts';
import { play } from './play.ts';
import type { Position } from './position.ts';
import { parseSquare } from './square.ts';
import { START } from './start.ts';

const keysOf = (start: Position, moves: string): string[] => {
  let pos = start;
  return [positionKey(pos)].concat(
    moves.split(' ').map((text) => {
      pos = play(pos, makeMove(parseSquare(text.slice(0, 2))!, parseSquare(text.slice(2))!));
      return positionKey(pos);
    }),
  );
};
const timesOfLast = (keys: string[]): number => keys.filter((key) => key === keys.at(-1)).length;

describe('the same position, for repetition', () => {
  test.each([
    [
      'en passant pinned after 4...d5: it has been there three times',
      'e2e4 c7c5 e4e5 d8b6 g1f3 b6e6 f3g1 d7d5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8',
      3,
    ],
    ['knights out and home', 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8', 3],
    ['a usable en passant square is another position', 'e2e4 g8f6 e4e5 d7d5 g1f3 b8c6 f3g1 c6b8', 1],
    ['a castling right lost between is another position', 'g1f3 g8f6 h1g1 f6g8 g1h1 g8f6 f3g1 f6g8', 1],
    ['the other side on turn is another position', 'e2e3 e7e6 f1e2 e8e7 e2f1 e7e8 f1d3 f8e7 d3f1 e7f8', 2],
  ])('%s', (_, moves, times) => {
    expect(timesOfLast(keysOf(START, moves))).toBe(times);
  });
  test.each([
    ['counters do not matter', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', '4k3/8/8/8/8/8/8/4K3 w - - 40 70', true],
    ['rights without a rook do not', '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', true],
    [
      'a useless en passant square does not',
      '4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1',
      '4k3/8/8/3p4/8/8/8/4K3 w - - 0 1',
      true,
    ],
    ['the turn does', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', '4k3/8/8/8/8/8/8/4K3 b - - 0 1', false],
    ['the men do', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', '4k3/8/8/8/8/8/8/B3K3 w - - 0 1', false],
  ])('%s', (_, one, other, same) => {
    expect(positionKey(positionOfFen(one)) === positionKey(positionOfFen(other))).toBe(same);
  });
  test('the right of an absent rook matters', () => {
    const fen = '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1';
    expect(positionKey(positionOfFen(fen, { absentRooks: true }))).not.toBe(positionKey(positionOfFen(fen)));
  });
});
