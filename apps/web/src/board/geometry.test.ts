import { expect, test } from 'vitest';
import { placeOf, squareAt } from './geometry.ts';

test.each([
  ['a1', 'white', { x: 0, y: 7 }],
  ['h8', 'white', { x: 7, y: 0 }],
  ['a1', 'black', { x: 7, y: 0 }],
  ['e4', 'black', { x: 3, y: 3 }],
] as const)('%s with %s at the bottom', (square, bottom, place) => {
  expect(placeOf(square, bottom)).toEqual(place);
  expect(squareAt({ x: place.x + 0.5, y: place.y + 0.9 }, bottom)).toBe(square);
});

test('off the board there is no square', () => {
  expect([squareAt({ x: 8, y: 0 }, 'white'), squareAt({ x: 2, y: -0.1 }, 'white')]).toEqual([null, null]);
});
