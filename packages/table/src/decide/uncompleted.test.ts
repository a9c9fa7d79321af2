import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from '../scenario.ts';

const BY_HAND: Omit<Scenario, 'acts' | 'expect'> = {
  id: 'uncompleted',
  code: 'fide',
  clauses: ['fide-7.5.1'],
  terms: {
    enforcement: 'announced',
    press: 'hand',
    adjournment: 'agreement',
    clock: { kind: 'sudden-death', periods: [{ ms: 300_000 }] },
  },
  fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
};

const BEFORE = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';
const FALSE_MOVE = { by: 'white', act: 'play', from: 'g1', to: 'g3', at: 10_000 } as const;

describe('[fide-7.5.1, fide-6.2.1] an irregular play before the press', () => {
  const cases: readonly (readonly [string, Scenario['acts']])[] = [
    [
      'lies on the board, and nothing is counted yet',
      [
        {
          ...FALSE_MOVE,
          expect: { toMove: 'black', offences: [], clocks: { white: 290_000, black: 300_000, running: 'white' } },
        },
      ],
    ],
    [
      'is put right by the table once it is pressed, and counted',
      [
        FALSE_MOVE,
        {
          by: 'white',
          act: 'press',
          at: 11_000,
          expect: {
            board: BEFORE,
            toMove: 'white',
            duty: ['g1e2', 'g1f3', 'g1h3'],
            clocks: { white: 289_000, black: 420_000, running: 'white' },
          },
        },
      ],
    ],
    [
      'may be put right by the player himself, bound by his touch and at no cost',
      [
        FALSE_MOVE,
        {
          by: 'white',
          act: 'play',
          from: 'g1',
          to: 'f3',
          expect: { toMove: 'black', clocks: { black: 300_000, running: 'white' } },
        },
        { by: 'white', act: 'press', expect: { clocks: { black: 300_000, running: 'black' } } },
      ],
    ],
    [
      'may be put right with the man taken up where it was set down',
      [
        FALSE_MOVE,
        { by: 'white', act: 'play', from: 'g3', to: 'f3', expect: { toMove: 'black', refused: false } },
        { by: 'white', act: 'press', expect: { clocks: { black: 300_000, running: 'black' } } },
      ],
    ],
    [
      'leaves him bound to the man that he touched first',
      [
        { by: 'white', act: 'touch', square: 'd1' },
        { by: 'white', act: 'play', from: 'g1', to: 'g3' },
        { by: 'white', act: 'press', expect: { board: BEFORE, duty: ['d1e2', 'd1f3', 'd1g4', 'd1h5'] } },
      ],
    ],
    [
      'is not to be answered before it is completed',
      [
        FALSE_MOVE,
        { by: 'black', act: 'play', from: 'g8', to: 'f6', expect: { refused: { code: 'not-your-turn' } } },
        { by: 'black', act: 'adjourn', expect: { refused: { code: 'not-allowed' } } },
      ],
    ],
  ];
  test.each(cases)('%s', (_, acts) => {
    expect(runScenario({ ...BY_HAND, acts })).toEqual([]);
  });
});
