import { expect, test } from 'vitest';
import { sayBound } from './bound.ts';
import { exampleView } from './example-view.ts';

const duty = ['g1f3', 'g1h3'];

test.each([
  [{}, null],
  [{ duty, touched: ['g1'] }, 'You touched the Knight on g1: it must move.'],
  [{ duty }, 'You must move the Knight on g1: Nf3 or Nh3.'],
  [{ duty, seat: 'black' as const, touched: ['g1'] }, 'White is bound: Nf3 or Nh3.'],
  [{ duty, seat: 'spectator' as const }, 'White is bound: Nf3 or Nh3.'],
])('%j', (change, said) => {
  expect(sayBound(exampleView(change))).toBe(said);
});
