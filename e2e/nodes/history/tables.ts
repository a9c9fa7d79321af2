/**
 * What the games of a run are about: every way to enforce, to press and to count time, a clock so short that its flag falls,
 * sealed moves, an umpire who rules, days and leave, time given back for lag.
 */
export const TABLES: readonly Record<string, unknown>[] = [
  {
    code: 'fide',
    enforcement: 'guarded',
    clock: {
      kind: 'fischer',
      periods: [{ ms: 120_000 }],
      incrementMs: 1000,
      lag: { quotaMs: 1000, regainMs: 100 },
    },
  },
  {
    code: 'blue',
    enforcement: 'announced',
    press: 'hand',
    clock: { kind: 'sudden-death', periods: [{ ms: 180_000 }] },
    adjournment: 'agreement',
  },
  { code: 'walker', enforcement: 'claimed', clock: { kind: 'delay', periods: [{ ms: 120_000 }], delayMs: 400 } },
  { code: 'fide', enforcement: 'guarded', clock: { kind: 'sudden-death', periods: [{ ms: 4000 }] } },
  {
    code: 'lasker',
    enforcement: 'announced',
    clock: { kind: 'bronstein', periods: [{ ms: 90_000 }], delayMs: 700 },
    adjournment: { afterMs: 1000 },
    defaultTimeMs: 3000,
  },
  {
    code: 'staunton',
    enforcement: 'announced',
    clock: { kind: 'hourglass', periods: [{ ms: 60_000 }] },
    adjournment: 'umpire',
    umpire: 'umpire',
  },
  {
    code: 'enquire',
    enforcement: 'announced',
    clock: { kind: 'days', daysPerMove: 2 },
    leave: { days: 5 },
    adjournment: 'agreement',
  },
  {
    code: 'blue',
    enforcement: 'claimed',
    press: 'hand',
    clock: { kind: 'fischer', periods: [{ ms: 9000 }], incrementMs: 100 },
    umpire: 'umpire',
  },
  {
    code: 'enquire',
    enforcement: 'announced',
    clock: { kind: 'moves', periods: [{ moves: 5, ms: 30_000 }, { ms: 60_000 }] },
  },
  {
    code: 'fide',
    enforcement: 'guarded',
    press: 'hand',
    clock: { kind: 'sudden-death', periods: [{ ms: 5000 }], lag: { quotaMs: 500, regainMs: 50 } },
  },
  {
    code: 'fide',
    enforcement: 'announced',
    clock: { kind: 'fischer', periods: [{ ms: 60_000 }], incrementMs: 500 },
    adjournment: { afterMs: 500 },
    defaultTimeMs: 2000,
    umpire: 'umpire',
  },
];
