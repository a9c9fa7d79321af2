import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from '../scenario.ts';

/** Black has touched a knight, and mates with his queen instead: White may exact the knight's move. */
const MATED_BY_THE_WRONG_MAN = [
  { moves: 'f2f3 e7e5 g2g4' },
  { by: 'black', act: 'touch', square: 'b8' },
  {
    by: 'black',
    act: 'play',
    from: 'd8',
    to: 'h4',
    expect: { phase: 'playing', offences: [{ kind: 'touched-own', by: 'black' }] },
  },
] as const;

const MATE = { phase: 'over', result: { score: '0-1', reason: 'checkmate' } } as const;

const at = (code: string, acts: Scenario['acts'], more: object = {}): Scenario => ({
  id: 'withheld',
  code,
  clauses: [],
  terms: { enforcement: 'announced', umpire: 'umpire', ...more },
  acts: [...MATED_BY_THE_WRONG_MAN, ...acts],
});

describe('a mate that a right still open holds back', () => {
  const cases: readonly (readonly [string, Scenario])[] = [
    ['ends the game when the right is waived', at('blue', [{ by: 'white', act: 'waive', expect: MATE }])],
    [
      '[blue-pen-1] ends it when the mated player goes on, lawfully or not',
      at('blue', [{ by: 'white', act: 'play', from: 'e1', to: 'f2', expect: MATE }]),
    ],
    [
      '[staunton-XXV] ends it when he touches a man',
      at('staunton', [{ by: 'white', act: 'touch', square: 'e1', expect: MATE }]),
    ],
    [
      '[blue-umpire-1] ends it when the umpire dismisses the matter',
      at('blue', [{ by: 'umpire', act: 'rule', order: 'dismiss', reason: 'Not touched.', expect: MATE }]),
    ],
    [
      '[blue-touch-own-1] is taken back when the right is used',
      at('blue', [{ by: 'white', act: 'elect', option: 'move-touched', expect: { duty: ['b8a6', 'b8c6'] } }]),
    ],
  ];
  test.each(cases)('%s', (_, scenario) => {
    expect(runScenario(scenario)).toEqual([]);
  });
});
