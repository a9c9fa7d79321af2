import { expect, test } from 'vitest';
import { examplePly } from '../table/example-view.ts';
import { beforeLast } from './before.ts';
import { placementOf } from './placement.ts';

const men = placementOf('4k3/8/8/8/8/6N1/8/4K3');

test('the man of the last play stands where he came from', () => {
  const before = beforeLast(men, [examplePly({ uci: 'g1g3' })]);
  expect(before.get('g1')).toEqual({ color: 'white', role: 'knight' });
  expect(before.has('g3')).toBe(false);
});

test('without a play, or with one that the board does not show, nothing changes', () => {
  expect(beforeLast(men, [])).toBe(men);
  expect(beforeLast(men, [examplePly({ uci: 'a1a2' })])).toBe(men);
});
