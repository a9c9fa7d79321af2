import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from '../scenario.ts';

const CLOCK = { kind: 'sudden-death', periods: [{ ms: 300_000 }] };
const TERMS = { enforcement: 'announced', umpire: 'umpire', adjournment: 'agreement', clock: CLOCK };

const scenario = (acts: Scenario['acts'], terms: object = {}): Scenario => ({
  id: 'rule',
  code: 'blue',
  clauses: ['blue-umpire-1'],
  terms: { ...TERMS, ...terms },
  acts,
});

const order = (name: string, more: object = {}) =>
  ({ by: 'umpire', act: 'rule', order: name, reason: 'As the law has it.', ...more }) as const;

const WRONG_PHASE = { refused: { code: 'wrong-phase' } };

describe('[blue-umpire-1] what the umpire orders', () => {
  test.each(['recommence', 'stay', 'proceed', 'exact', 'restore'])('an envelope is not passed over by: %s', (name) => {
    const acts: Scenario['acts'] = [
      { moves: 'e2e4' },
      { by: 'white', act: 'adjourn' },
      { by: 'black', act: 'adjourn' },
      order(name, { ply: 0, option: 'stand', expect: WRONG_PHASE }),
      { by: 'black', act: 'seal', record: 'P-K4' },
      order(name, { ply: 0, option: 'stand', expect: { ...WRONG_PHASE, phase: 'adjourned' } }),
    ];
    expect(runScenario(scenario(acts))).toEqual([]);
  });

  test('while the game rests he may set the clocks, and end it', () => {
    const acts: Scenario['acts'] = [
      { by: 'white', act: 'adjourn', at: 1000 },
      { by: 'black', act: 'adjourn', at: 1000 },
      { by: 'white', act: 'seal', record: 'P-K4', at: 2000 },
      order('set-clock', { white: 60_000, at: 3000, expect: { clocks: { white: 60_000, running: null } } }),
      order('draw', { at: 4000, expect: { result: { score: '1/2-1/2', reason: 'ruling' } } }),
    ];
    expect(runScenario(scenario(acts))).toEqual([]);
  });

  test('a matter dismissed frees him who waited, and his register runs', () => {
    const acts: Scenario['acts'] = [
      { moves: 'e2e4' },
      { by: 'black', act: 'touch', square: 'e4', at: 5000 },
      { by: 'black', act: 'touch', square: 'd2', at: 6000, expect: { clocks: { running: 'white' } } },
      order('dismiss', { at: 7000, expect: { offences: [], designatable: [], clocks: { running: 'black' } } }),
      { by: 'black', act: 'play', from: 'e7', to: 'e5', expect: { toMove: 'white', refused: false } },
    ];
    expect(runScenario(scenario(acts))).toEqual([]);
  });

  test('[blue-twice-1] a restoration gives the move to him who had it', () => {
    const acts: Scenario['acts'] = [
      { by: 'white', act: 'play', from: 'e2', to: 'e4', at: 1000 },
      { by: 'white', act: 'play', from: 'd2', to: 'd4', at: 2000 },
      order('restore', { ply: 0, at: 3000, expect: { toMove: 'white', clocks: { running: 'white' } } }),
    ];
    expect(runScenario(scenario(acts))).toEqual([]);
  });
});
