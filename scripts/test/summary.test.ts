import { expect, test } from 'vitest';
import type { Finished, Outcome, Suite } from './step.ts';
import { summaryOf, sumOf } from './summary.ts';

const finished = (suite: Suite, outcome: Outcome): Finished => ({
  step: { suite, title: 'a title', run: async () => outcome },
  outcome,
  took: 1250,
});

const RUN = [
  finished('pure', { passed: 12, failed: 1 }),
  finished('replay', { passed: 3, failed: 0, note: 'with London 1851' }),
  finished('browser', { leftOut: 'no Chromium found' }),
];

test('says what ran, what did not and why, and adds all up in the last line', () => {
  expect(summaryOf(RUN, false).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'pure a title 12 passed, 1 failed in 1.3 s',
    'replay a title 3 passed, 0 failed in 1.3 s (with London 1851)',
    'browser a title not run: no Chromium found',
    '',
    '15 passed, 1 failed',
  ]);
});

test('where everything is asked for, what is left out is a failure', () => {
  expect(sumOf(RUN, true)).toEqual({ passed: 15, failed: 2 });
});
