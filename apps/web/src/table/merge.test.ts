import type { GameView, ViewPatch } from '@jadoube/protocol';
import type { PlyView } from '@jadoube/table';
import { expect, test } from 'vitest';
import { examplePly, exampleView } from './example-view.ts';
import { mergeView } from './merge.ts';

const ply = (number: number, uci: string): PlyView =>
  examplePly({ ply: number, by: number % 2 ? 'white' : 'black', uci, san: uci });
const patchOf = (view: GameView, from: number): ViewPatch => ({
  ...view,
  score: { from, plies: view.score.slice(from) },
});

const before = exampleView({ version: 4, score: [ply(1, 'e2e4'), ply(2, 'e7e5')] });

test('new plies are added to the score', () => {
  const after = exampleView({ version: 6, score: [...before.score, ply(3, 'g1f3')] });
  expect(mergeView(before, patchOf(after, 2))).toEqual(after);
});

test('a restored position takes plies back', () => {
  const after = exampleView({ version: 7, score: [ply(1, 'e2e4'), ply(2, 'c7c5')] });
  expect(mergeView(before, patchOf(after, 1))).toEqual(after);
});

test('a gap is never guessed over', () => {
  expect(mergeView(before, { ...exampleView({ version: 9 }), score: { from: 3, plies: [] } })).toBeNull();
});

test('an older patch changes nothing', () => {
  expect(mergeView(before, patchOf(exampleView({ version: 3 }), 0))).toBe(before);
});

test('what is left out of a patch is as it was', () => {
  const { version, seat, toMove, board, fen, clocks, check, now, lastActAt } = exampleView({
    version: 6,
    toMove: 'black',
  });
  const patch = { version, seat, toMove, board, fen, clocks, check, now, lastActAt, touched: ['e2'] };
  expect(mergeView({ ...before, spectators: 3 }, { ...patch, score: { from: 2, plies: [] } })).toEqual({
    ...before,
    ...patch,
    spectators: 3,
    score: before.score,
  });
});
