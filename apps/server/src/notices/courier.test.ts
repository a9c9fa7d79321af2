import { expect, it } from 'vitest';
import { restAfter, STANDARD_RHYTHM } from './courier.ts';

const MINUTE = 60_000;

it.each([
  [0, 0.5, MINUTE / 2],
  [1, 0.5, MINUTE],
  [4, 0.5, 8 * MINUTE],
  [4, 0, 4 * MINUTE],
  [4, 1, 12 * MINUTE],
  [11, 0.5, 120 * MINUTE],
  [2000, 0.5, 120 * MINUTE],
])('after %i failures, by the chance %f, it rests %i ms', (failures, chance, rest) =>
  expect(restAfter(STANDARD_RHYTHM, failures, chance)).toBe(rest),
);
