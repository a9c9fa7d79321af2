import { expect, test } from 'vitest';
import { sayFault, sayScore } from './tournament.ts';

test.each([
  [0, '0'],
  [0.5, '½'],
  [1, '1'],
  [2.5, '2½'],
  [10, '10'],
  [3.25, '3.25'],
])('%d is written %s', (points, text) => {
  expect(sayScore(points)).toBe(text);
});

test('a fault that has no words yet is named by its code', () => {
  expect(sayFault('met-before')).toBe('they have met before');
  expect(sayFault('no-account')).toBe('no-account');
});
