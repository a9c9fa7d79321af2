import type { Terms } from '@jadoube/table';
import { expect, test } from 'vitest';
import { firstTime, sayAdjournment, sayClockTerms, sayLag } from './terms.ts';

test.each<[Terms['clock'], string]>([
  ['none', 'no clock'],
  [{ kind: 'sudden-death', periods: [{ ms: 900_000 }] }, '15 min'],
  [{ kind: 'fischer', periods: [{ ms: 180_000 }], incrementMs: 2000 }, '3 min + 2 s a move'],
  [{ kind: 'moves', periods: [{ moves: 40, ms: 7_200_000 }, { ms: 3_600_000 }] }, '40 moves in 2 hours, then 1 hour'],
  [{ kind: 'delay', periods: [{ ms: 300_000 }], delayMs: 3000 }, '5 min, 3 s delay'],
  [{ kind: 'hourglass', periods: [{ ms: 90_000 }] }, '90 s, sand-glass'],
  [{ kind: 'days', daysPerMove: 3 }, '3 days a move'],
  [
    { kind: 'fischer', periods: [{ ms: 180_000 }], incrementMs: 2000, lag: { quotaMs: 1500, regainMs: 100 } },
    '3 min + 2 s a move, up to 1.5 s back for lag',
  ],
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

test('what comes back for lag', () => {
  const clock = (regainMs: number): Terms['clock'] => ({
    kind: 'sudden-death',
    periods: [{ ms: 60_000 }],
    lag: { quotaMs: 1000, regainMs },
  });
  expect([sayLag('none'), sayLag({ kind: 'days' })]).toEqual([undefined, undefined]);
  expect(sayLag(clock(100))).toBe(
    'What a move takes on its way comes back to him who made it, as the server measures it: 1 s for each at first. Each move adds 0.1 s to that again.',
  );
  expect(sayLag(clock(0))).toContain('1 s for each at first. Then it is used up.');
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
