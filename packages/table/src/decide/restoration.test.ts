import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from '../scenario.ts';

const TWO_MOVES = { kind: 'moves', periods: [{ moves: 2, ms: 60_000 }, { ms: 30_000 }] };
const UMPIRE = { enforcement: 'announced', umpire: 'umpire', clock: TWO_MOVES } as const;
const BLUE: Omit<Scenario, 'acts'> = { id: 'restoration', code: 'blue', clauses: ['blue-umpire-1'], terms: UMPIRE };

const RESTORED = { by: 'umpire', act: 'rule', order: 'restore', ply: 0, reason: 'A wrong board.', at: 2000 } as const;

describe('moves taken back', () => {
  test('count towards no period of the clock any more', () => {
    const acts: Scenario['acts'] = [
      { by: 'white', act: 'play', from: 'e2', to: 'e4', at: 1000 },
      { ...RESTORED, expect: { toMove: 'white', clocks: { white: 59_000, running: 'white' } } },
      { by: 'white', act: 'play', from: 'd2', to: 'd4', at: 3000, expect: { clocks: { white: 58_000 } } },
      { by: 'black', act: 'play', from: 'd7', to: 'd5', at: 4000 },
      { by: 'white', act: 'play', from: 'c2', to: 'c4', at: 5000, expect: { clocks: { white: 87_000 } } },
    ];
    expect(runScenario({ ...BLUE, acts })).toEqual([]);
  });

  test('[fide-7.5.1] nor does an irregular move that was completed by the press', () => {
    const acts: Scenario['acts'] = [
      { by: 'white', act: 'play', from: 'g1', to: 'g3', at: 1000 },
      { by: 'white', act: 'press', at: 1000 },
      { by: 'white', act: 'play', from: 'g1', to: 'f3', at: 2000 },
      { by: 'white', act: 'press', at: 2000, expect: { clocks: { white: 58_000, running: 'black' } } },
    ];
    expect(runScenario({ ...BLUE, code: 'fide', terms: { ...UMPIRE, press: 'hand' }, acts })).toEqual([]);
  });

  test('[blue-twice-1] of two running the second counts as one where it stands', () => {
    const acts: Scenario['acts'] = [
      { by: 'white', act: 'play', from: 'e2', to: 'e4', at: 1000 },
      { by: 'white', act: 'play', from: 'd2', to: 'd4', at: 1000 },
      { by: 'black', act: 'elect', option: 'second-stands', at: 2000, expect: { clocks: { running: 'black' } } },
      { by: 'black', act: 'play', from: 'd7', to: 'd5', at: 3000 },
      { by: 'white', act: 'play', from: 'c2', to: 'c4', at: 4000, expect: { clocks: { white: 88_000 } } },
    ];
    expect(runScenario({ ...BLUE, acts })).toEqual([]);
  });

  test('[blue-check-1] take along that a player was misled', () => {
    const acts: Scenario['acts'] = [
      { moves: 'e2e4' },
      { by: 'white', act: 'cry-check' },
      { ...RESTORED, at: 9000 },
      { by: 'white', act: 'play', from: 'e2', to: 'e5', at: 10_000, expect: { offences: [{ kind: 'false-move' }] } },
    ];
    expect(runScenario({ ...BLUE, acts })).toEqual([]);
  });
});

describe('a game recommenced', () => {
  const RECOMMENCED = { by: 'umpire', act: 'rule', order: 'recommence', reason: 'A wrong board.', at: 9000 } as const;

  test('[fide-7.2.1] has its whole time again', () => {
    const acts: Scenario['acts'] = [
      { moves: 'e2e4 e7e5' },
      { ...RECOMMENCED, expect: { clocks: { white: 60_000, black: 60_000, running: 'white' } } },
    ];
    expect(runScenario({ ...BLUE, acts })).toEqual([]);
  });

  test('[blue-odds-III] has the moves that were given as odds again', () => {
    const terms = { ...UMPIRE, odds: { kind: 'moves', giver: 'black', count: 2 } };
    const acts: Scenario['acts'] = [
      { moves: 'e2e4 d2d4 e7e5' },
      RECOMMENCED,
      { by: 'white', act: 'play', from: 'e2', to: 'e4', expect: { toMove: 'white' } },
      { by: 'white', act: 'play', from: 'd2', to: 'd4', expect: { toMove: 'black' } },
    ];
    expect(runScenario({ ...BLUE, terms, acts })).toEqual([]);
  });

  test('[blue-draw-a] knows no offer of the one before', () => {
    const acts: Scenario['acts'] = [
      { by: 'white', act: 'offer-draw' },
      RECOMMENCED,
      { by: 'black', act: 'accept-draw', expect: { refused: { code: 'nothing-open' } } },
    ];
    expect(runScenario({ ...BLUE, acts })).toEqual([]);
  });
});
