/** What the games of a run are about: every way to enforce, to press and to count time, and a clock so short that its flag falls. */
export const TABLES: readonly Record<string, unknown>[] = [
  { code: 'fide', enforcement: 'guarded', clock: { kind: 'fischer', periods: [{ ms: 120_000 }], incrementMs: 1000 } },
  {
    code: 'blue',
    enforcement: 'announced',
    press: 'hand',
    clock: { kind: 'sudden-death', periods: [{ ms: 180_000 }] },
  },
  { code: 'walker', enforcement: 'claimed', clock: { kind: 'delay', periods: [{ ms: 120_000 }], delayMs: 400 } },
  { code: 'fide', enforcement: 'guarded', clock: { kind: 'sudden-death', periods: [{ ms: 4000 }] } },
  { code: 'lasker', enforcement: 'announced', clock: { kind: 'bronstein', periods: [{ ms: 90_000 }], delayMs: 700 } },
  { code: 'staunton', enforcement: 'announced', clock: { kind: 'hourglass', periods: [{ ms: 60_000 }] } },
  {
    code: 'enquire',
    enforcement: 'announced',
    clock: { kind: 'moves', periods: [{ moves: 5, ms: 30_000 }, { ms: 60_000 }] },
  },
  {
    code: 'blue',
    enforcement: 'claimed',
    press: 'hand',
    clock: { kind: 'fischer', periods: [{ ms: 9000 }], incrementMs: 100 },
  },
];
