import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from '../scenario.ts';

const CLOCK = { kind: 'sudden-death', periods: [{ ms: 300_000 }] };
const FIDE: Omit<Scenario, 'acts'> = {
  id: 'intended',
  code: 'fide',
  clauses: ['fide-9.2', 'fide-9.5'],
  terms: { enforcement: 'announced', clock: CLOCK },
};

/** Once round with the knights, and all but the last move of the second round. */
const ROUNDS = 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1';

const claim = (by: 'white' | 'black', more: object = {}) =>
  ({ by, act: 'claim-draw', ground: 'repetition', ...more }) as const;

describe('a draw claimed on a move to come', () => {
  test('[fide-9.2] is proved where the move brings the position about', () => {
    const acts = [{ moves: ROUNDS }, { ...claim('black', { play: 'f6g8' }), expect: { proof: true } }];
    expect(runScenario({ ...FIDE, acts })).toEqual([]);
  });

  test.each(['blue', 'lasker'])('[blue-draw-c] is no claim of the present position: %s', (code) => {
    const acts = [
      { moves: ROUNDS },
      { ...claim('black', { play: 'f6g8' }), expect: { refused: { code: 'not-allowed' } } },
    ];
    expect(runScenario({ ...FIDE, code, acts })).toEqual([]);
  });

  test('[fide-9.3] is heard on the fifty moves where the code follows fide-9.3', () => {
    const stated = { by: 'white', act: 'claim-draw', ground: 'fifty-moves', play: 'g1f3' } as const;
    expect(runScenario({ ...FIDE, code: 'lasker', acts: [{ ...stated, expect: { proof: false } }] })).toEqual([]);
  });

  test('[fide-9.5] binds to the move, and gives the other two minutes', () => {
    const acts = [
      {
        ...claim('white', { play: 'g1f3', at: 1000 }),
        expect: { proof: false, duty: ['g1f3'], clocks: { black: 420_000 } },
      },
    ];
    expect(runScenario({ ...FIDE, acts })).toEqual([]);
  });

  test('[fide-A.3] gives the other one minute in rapid', () => {
    const terms = { ...FIDE.terms, rate: 'rapid' };
    const acts = [{ ...claim('white', { at: 1000 }), expect: { proof: false, clocks: { black: 360_000 } } }];
    expect(runScenario({ ...FIDE, terms, acts })).toEqual([]);
  });

  test('[fide-7.5.1] is no way out of a duty', () => {
    const acts = [
      { by: 'white', act: 'play', from: 'g1', to: 'g3' },
      { ...claim('white', { play: 'e2e4' }), expect: { refused: { code: 'duty', clause: 'fide-7.5.1' } } },
      { ...claim('white', { play: 'g1f3' }), expect: { proof: false, duty: ['g1f3'] } },
    ] as const;
    expect(runScenario({ ...FIDE, acts })).toEqual([]);
  });
});
