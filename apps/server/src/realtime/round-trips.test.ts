import { expect, test } from 'vitest';
import { RoundTrips } from './round-trips.ts';

const after = (...trips: readonly number[]): number | undefined => {
  const known = new RoundTrips();
  for (const ms of trips) known.add(ms);
  return known.estimate;
};
const times = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

test.each<[string, number[], number | undefined]>([
  ['nothing is known at the beginning', [], undefined],
  ['nor after two', [100, 100], undefined],
  ['the least of three', [120, 100, 140], 100],
  ['a late one changes nothing', [100, 100, 100, 5000], 100],
  ['nor do many, as long as one of the last eight was in time', [...times(3, 100), ...times(7, 5000)], 100],
  ['one that comes soon counts at once', [...times(20, 5000), 100], 100],
  ['what has become slow is seen only by and by', [...times(8, 100), ...times(8, 500)], 100 + 400 * (1 - (7 / 8) ** 8)],
])('%s', (_, trips, estimate) => {
  expect(after(...trips)).toBe(estimate);
});
