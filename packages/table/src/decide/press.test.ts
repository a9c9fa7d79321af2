import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from '../scenario.ts';

const BY_HAND = {
  id: 'press',
  code: 'blue',
  clauses: ['blue-time-2'],
  terms: {
    enforcement: 'announced',
    press: 'hand',
    adjournment: 'agreement',
    clock: { kind: 'sudden-death', periods: [{ ms: 300_000 }] },
  },
} as const;

const WHITE = { by: 'white', act: 'play', from: 'e2', to: 'e4', at: 10_000 } as const;
const BLACK = { by: 'black', act: 'play', from: 'e7', to: 'e5', at: 12_000 } as const;

describe('[blue-time-2, fide-6.2.1] the press after the reply', () => {
  const cases: readonly (readonly [string, Scenario['acts']])[] = [
    [
      'starts the register of him who has still to press',
      [
        WHITE,
        BLACK,
        { by: 'white', act: 'press', at: 13_000, expect: { clocks: { white: 287_000, running: 'black' } } },
        { by: 'black', act: 'press', at: 14_000, expect: { clocks: { black: 299_000, running: 'white' } } },
      ],
    ],
    [
      'leaves the register running of him whose turn it is, where the other has pressed already',
      [
        WHITE,
        BLACK,
        { by: 'black', act: 'press', at: 13_000, expect: { clocks: { running: 'white' } } },
        {
          by: 'white',
          act: 'press',
          at: 15_000,
          expect: { clocks: { white: 285_000, black: 300_000, running: 'white' } },
        },
      ],
    ],
  ];
  test.each(cases)('%s', (_, acts) => {
    expect(runScenario({ ...BY_HAND, acts })).toEqual([]);
  });
});

test('[blue-odds-III] nothing is pressed between the moves that were given as odds', () => {
  const acts: Scenario['acts'] = [
    { by: 'white', act: 'play', from: 'e2', to: 'e4', at: 5000, expect: { toMove: 'white' } },
    { by: 'white', act: 'press', at: 6000, expect: { refused: { code: 'not-allowed' } } },
    { by: 'white', act: 'play', from: 'd2', to: 'd4', at: 7000, expect: { toMove: 'black' } },
    { by: 'white', act: 'press', at: 8000, expect: { clocks: { white: 292_000, running: 'black' } } },
  ];
  const terms = { ...BY_HAND.terms, odds: { kind: 'moves', giver: 'black', count: 2 } };
  expect(runScenario({ ...BY_HAND, terms, acts })).toEqual([]);
});

test('[blue-adj-1] what was played is completed before the envelope comes out', () => {
  const acts: Scenario['acts'] = [
    WHITE,
    { by: 'white', act: 'adjourn', at: 11_000 },
    { by: 'black', act: 'adjourn', at: 12_000, expect: { phase: 'adjourning', clocks: { running: 'black' } } },
    { by: 'black', act: 'seal', record: 'P-K4', at: 15_000, expect: { clocks: { white: 288_000, black: 297_000 } } },
    { by: 'white', act: 'resume', at: 20_000 },
    { by: 'black', act: 'resume', at: 30_000, expect: { toMove: 'white', clocks: { running: 'white' } } },
    { by: 'white', act: 'press', at: 31_000, expect: { refused: { code: 'not-allowed' } } },
  ];
  expect(runScenario({ ...BY_HAND, acts })).toEqual([]);
});
