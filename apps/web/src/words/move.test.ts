import { expect, test } from 'vitest';
import { placementOf } from '../board/placement.ts';
import { listMoves, writeMoves } from './move.ts';

const men = placementOf('r3k2r/1P6/8/3p4/4P3/8/3N1N2/R3K2R');

test.each([
  ['e1e2', 'Ke2'],
  ['e4d5', 'e×d5'],
  ['e4e5', 'e5'],
  ['b7b8q', 'b8=Q'],
  ['b7a8n', 'b×a8=N'],
  ['a1a8', 'R×a8'],
  ['e1g1', 'O-O'],
  ['e1c1', 'O-O-O'],
  ['c6c7', 'c6–c7'],
])('%s is written %s', (uci, written) => {
  expect(writeMoves([uci], men)).toEqual([written]);
});

test('two men of a kind for one square are told apart', () => {
  expect(writeMoves(['d2b1', 'd2e4', 'f2e4'], men)).toEqual(['Nb1', 'Nd2×e4', 'Nf2×e4']);
});

test.each([
  [[], ''],
  [['Ke2'], 'Ke2'],
  [['Ke2', 'Kf1'], 'Ke2 or Kf1'],
  [['a3', 'a4', 'b3'], 'a3, a4 or b3'],
  [['1', '2', '3', '4', '5', '6', '7', '8'], '1, 2, 3, 4, 5, 6 and 2 more'],
])('%j is listed as "%s"', (moves, listed) => {
  expect(listMoves(moves)).toBe(listed);
});
