import { expect, test } from 'vitest';
import { saySquare } from './cells.tsx';
import type { Marks } from './marks.tsx';
import { placementOf } from './placement.ts';

const men = placementOf('4k3/8/8/8/8/5N2/8/4K3');
const NONE: Marks = { last: [], touched: [], bound: [], named: [], check: null, arrows: [], lifted: null };

test.each<[string, Partial<Marks>, string]>([
  ['e4', {}, 'e4, empty'],
  ['f3', {}, 'f3, White Knight'],
  ['f3', { touched: ['f3'], last: ['f3'] }, 'f3, White Knight, touched, last move'],
  ['e8', { check: 'e8', bound: ['e8'] }, 'e8, Black King, must move, in check'],
  ['f3', { named: ['f3'] }, 'f3, White Knight, may be named'],
])('%s with %j', (square, marks, said) => {
  expect(saySquare(square, men, { ...NONE, ...marks })).toBe(said);
});
