import { expect, test } from 'vitest';
import { formatClock, isLow, sayClock } from './clock.ts';

test.each([
  [0, '0.0'],
  [-400, '0.0'],
  [1, '0.1'],
  [99, '0.1'],
  [3_450, '3.4'],
  [9_999, '9.9'],
  [10_000, '0:10'],
  [59_999, '0:59'],
  [247_000, '4:07'],
  [3_600_000, '1:00:00'],
  [3_909_000, '1:05:09'],
  [187_200_000, '2 d 4 h'],
])('%i ms is shown as %s', (ms, shown) => {
  expect(formatClock(ms)).toBe(shown);
});

test.each([
  [60_000, 900_000, true],
  [61_000, 900_000, false],
  [18_000, 180_000, true],
  [19_000, 180_000, false],
  [10_000, 30_000, true],
])('%i ms of %i: low is %s', (left, first, low) => {
  expect(isLow(left, first)).toBe(low);
});

test.each([
  [3_909_000, '1 hour 5 minutes'],
  [247_000, '4 minutes 7 seconds'],
  [61_000, '1 minute 1 second'],
  [9_900, '9 seconds'],
])('%i ms is said %s', (ms, said) => {
  expect(sayClock(ms)).toBe(said);
});
