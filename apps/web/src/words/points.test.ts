import { expect, test } from 'vitest';
import { sayGameScore, sayPoints } from './points.ts';

test.each([
  [0, '0'],
  [0.5, '½'],
  [1, '1'],
  [2.5, '2½'],
])('%d', (points, said) => {
  expect(sayPoints(points)).toBe(said);
});

test.each([
  ['1-0', '1–0'],
  ['1/2-1/2', '½–½'],
  [null, 'in play'],
  ['annulled', 'annulled'],
])('%s', (score, said) => {
  expect(sayGameScore(score)).toBe(said);
});
