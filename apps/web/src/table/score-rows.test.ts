import type { PlyView } from '@jadoube/table';
import { expect, test } from 'vitest';
import { examplePly } from './example-view.ts';
import { rowsOf } from './score-rows.ts';

const ply = (by: 'white' | 'black', san: string): PlyView => examplePly({ by, san });
const written = (score: readonly PlyView[]) => rowsOf(score).map((row) => [row.number, row.white?.san, row.black?.san]);

test.each([
  [
    [ply('white', 'e4'), ply('black', 'e5'), ply('white', 'Nf3')],
    [
      [1, 'e4', 'e5'],
      [2, 'Nf3', undefined],
    ],
  ],
  [
    [ply('black', 'e5'), ply('white', 'e4'), ply('black', 'Nc6')],
    [
      [1, undefined, 'e5'],
      [2, 'e4', 'Nc6'],
    ],
  ],
  [
    [ply('white', 'e4'), ply('white', 'd4'), ply('black', 'e5')],
    [
      [1, 'e4', undefined],
      [2, 'd4', 'e5'],
    ],
  ],
  [[], []],
])('%#', (score, rows) => {
  expect(written(score)).toEqual(rows);
});
