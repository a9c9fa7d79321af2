import { expect, test } from 'vitest';
import { placementOf } from './placement.ts';

test('men are found by the name of their square', () => {
  const men = placementOf('4k3/8/8/8/8/8/P6r/4K3');
  expect([...men]).toEqual([
    ['e8', { color: 'black', role: 'king' }],
    ['a2', { color: 'white', role: 'pawn' }],
    ['h2', { color: 'black', role: 'rook' }],
    ['e1', { color: 'white', role: 'king' }],
  ]);
});
