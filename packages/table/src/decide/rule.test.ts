import { describe, expect, test } from 'vitest';
import type { Ruling } from '../acts.ts';
import { decide } from '../decide.ts';
import { openTable, termsOf } from '../open.ts';
import { runScenario, type Scenario } from '../scenario.ts';
import { clausesIn } from '../testing/clauses.ts';

const CLOCK = { kind: 'sudden-death' as const, periods: [{ ms: 300_000 }] };
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
  test.each(['recommence', 'stay', 'proceed', 'exact'])('an envelope is not passed over by: %s', (name) => {
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

  test('[blue-disturb-1] admonished, at it again, and appealed against: only then he loses', () => {
    const award = (expect: object) => order('award', { to: 'white', clause: 'blue-disturb-1', expect });
    const NOT_YET = { refused: { code: 'not-allowed', clause: 'blue-disturb-1' }, phase: 'playing' };
    const acts: Scenario['acts'] = [
      award(NOT_YET),
      { by: 'white', act: 'claim', offence: 'disturbance' },
      award(NOT_YET),
      order('admonish', { player: 'black', clause: 'blue-disturb-1', expect: { result: null } }),
      // What was complained of before the admonition is settled by it.
      award(NOT_YET),
      // An appeal of the disturber is none of the player disturbed.
      { by: 'black', act: 'appeal', matter: 'he stares' },
      award(NOT_YET),
      { by: 'white', act: 'appeal', matter: 'he hums again' },
      award({ result: { score: '1-0', reason: 'ruling', clause: 'blue-disturb-1' } }),
    ];
    expect(runScenario(scenario(acts))).toEqual([]);
  });

  test.each([
    ['blue', 'walker-XII', 'not-allowed'],
    ['blue', 'blue-nowhere', 'malformed'],
    ['walker', 'fide-7.5.5', 'not-allowed'],
  ])('[blue-umpire-2] %s: a ruling by %s is refused', (code, clause, refusal) => {
    const acts = [order('draw', { clause, expect: { refused: { code: refusal }, result: null } })];
    expect(runScenario({ ...scenario(acts), code })).toEqual([]);
  });

  test.each([
    ['blue', 'blue-umpire-1'],
    ['walker', 'walker-XXX'],
    ['staunton', 'staunton-XXVI'],
    ['lasker', 'blue-umpire-1'],
    ['enquire', 'enquire-xiv'],
    ['fide', 'fide-12.9'],
  ])('%s: a ruling that names no clause goes by the one that makes him umpire: %s', (code, clause) => {
    const opened = openTable({ terms: termsOf({ code, umpire: 'umpire', clock: CLOCK }, 'white') });
    const rulings: readonly Omit<Ruling, 'act' | 'reason'>[] = [
      { order: 'dismiss' },
      { order: 'admonish', player: 'white' },
      { order: 'award', to: 'white' },
      { order: 'draw' },
      { order: 'annul' },
      { order: 'recommence' },
      { order: 'restore', ply: 0 },
      { order: 'set-clock', white: 1 },
      { order: 'stay' },
    ];
    for (const ruling of rulings) {
      const decision = decide(opened, 'umpire', { act: 'rule', reason: 'so', ...ruling }, 1000);
      const cited = decision.ok ? decision.events.flatMap((fact) => clausesIn(fact)) : [];
      expect(new Set(cited), ruling.order).toEqual(new Set([clause]));
    }
  });
});
