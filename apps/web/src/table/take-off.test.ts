import { expect, test } from 'vitest';
import { exampleView } from './example-view.ts';
import { manToTakeOff } from './take-off.ts';

const terms = { ...exampleView().terms, odds: { kind: 'rook', giver: 'white' }, setUp: 'hand' } as const;
const WITHOUT = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR';

test.each([
  [{ phase: 'setting-up' as const, terms }, 'a1'],
  [{ phase: 'setting-up' as const, terms, board: WITHOUT }, undefined],
  [{ phase: 'playing' as const, terms }, undefined],
  [{ phase: 'setting-up' as const }, undefined],
])('%j', (change, square) => {
  expect(manToTakeOff(exampleView(change))?.square).toBe(square);
});
