import type { Terms } from '@jadoube/table';
import { expect, test } from 'vitest';
import { firstTime, sayAdjournment, sayClockTerms } from './terms.ts';

test.each<[Terms['clock'], string]>([
  ['none', 'no clock'],
  [{ kind: 'sudden-death', periods: [{ ms: 900_000 }] }, '15 min'],
  [{ kind: 'fischer', periods: [{ ms: 180_000 }], incrementMs: 2000 }, '3 min + 2 s a move'],
  [{ kind: 'moves', periods: [{ moves: 40, ms: 7_200_000 }, { ms: 3_600_000 }] }, '40 moves in 2 hours, then 1 hour'],
  [{ kind: 'delay', periods: [{ ms: 300_000 }], delayMs: 3000 }, '5 min, 3 s delay'],
  [{ kind: 'hourglass', periods: [{ ms: 90_000 }] }, '90 s, sand-glass'],
  [{ kind: 'days', daysPerMove: 3 }, '3 days a move'],
  [
    { kind: 'sudden-death', periods: [{ ms: 600_000 }], black: { periods: [{ ms: 120_000 }] } },
    'White 10 min, Black 2 min',
  ],
])('%j', (clock, said) => {
  expect(sayClockTerms(clock)).toBe(said);
});

test('a side may have a time of its own', () => {
  const clock: Terms['clock'] = {
    kind: 'sudden-death',
    periods: [{ ms: 600_000 }],
    black: { periods: [{ ms: 120_000 }] },
  };
  expect([firstTime(clock, 'white'), firstTime(clock, 'black'), firstTime('none', 'white')]).toEqual([
    600_000, 120_000, 0,
  ]);
});

test('when the game may rest', () => {
  const terms = (some: Partial<Terms>) => ({ adjournment: 'none', ...some }) as Terms;
  expect(sayAdjournment(terms({}))).toBe('No adjournment.');
  expect(sayAdjournment(terms({ adjournment: 'agreement', defaultTimeMs: 3_600_000 }))).toBe(
    'Adjournment by agreement. Who comes more than 1 hour late to the resumption has lost.',
  );
  expect(sayAdjournment(terms({ adjournment: { afterMs: 7_200_000 } }))).toBe(
    'Either may adjourn after 2 hours of play.',
  );
});
