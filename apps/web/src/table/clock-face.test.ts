import { expect, test } from 'vitest';
import { timeLeft } from './clock-face.ts';

const clocks = { white: 60_000, black: 45_000, running: 'white' } as const;

test.each([
  ['white', 1500, false, 58_500],
  ['black', 1500, false, 45_000],
  ['white', 1500, true, 60_000],
  ['white', 70_000, false, 0],
  ['white', -30, false, 60_000],
] as const)('%s after %i ms, held %s: %i', (side, elapsed, held, left) => {
  expect(timeLeft(clocks, side, elapsed, held)).toBe(left);
});
