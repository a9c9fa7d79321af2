import { expect, it } from 'vitest';
import { percentile, reportOf } from './report.ts';

it('takes percentiles of sorted values', () => {
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([percentile(sorted, 0.5), percentile(sorted, 0.99), percentile([], 0.5), percentile([7], 0.99)]).toEqual([
    51, 100, 0, 7,
  ]);
});

it('names every fault and ends with the count', () => {
  const played = [
    { number: 2, title: 'C – D', faults: ['result: expected 1-0, got *'] },
    { number: 1, title: 'A – B', faults: [] },
  ];
  expect(reportOf(played, [1, 3, 2], 1500)).toEqual([
    'game 2, C – D: result: expected 1-0, got *',
    '2 games, 3 acts in 1.5 s: 2 acts/s',
    'act to acknowledgement: p50 2.00 ms, p99 3.00 ms',
    '1 passed, 1 failed',
  ]);
});
