import { decide, fold, openTable, termsOf } from '@jadoube/table';
import { describe, expect, test } from 'vitest';
import { ordersAt } from './orders.ts';

const CLOCK = { kind: 'sudden-death' as const, periods: [{ ms: 600_000 }] };
const opened = (code: string, clock: typeof CLOCK | 'none' = CLOCK) =>
  openTable({ terms: termsOf({ code, umpire: 'umpire', enforcement: 'announced', clock }, 'white') });

const FREE = ['dismiss', 'admonish', 'award', 'draw', 'annul', 'recommence', 'restore', 'set-clock', 'stay'];

describe('what the code lets an umpire order', () => {
  test.each([
    ['blue', 'blue-umpire-1'],
    ['walker', 'walker-XXX'],
    ['staunton', 'staunton-XXVI'],
    ['enquire', 'enquire-xiv'],
    ['fide', 'fide-12.9'],
  ])('%s: each order by %s', (code, clause) => {
    expect(ordersAt(opened(code), 1000)).toEqual(FREE.map((order) => ({ order, clause })));
  });

  test('no clock is set where there is none', () => {
    expect(ordersAt(opened('blue', 'none'), 0).map(({ order }) => order)).not.toContain('set-clock');
  });

  test('[blue-false-1] of a false move what the law allows can be exacted, and nothing else', () => {
    const state = opened('blue');
    const act = { act: 'play', from: 'g1', to: 'g3' } as const;
    const decision = decide(state, 'white', act, 1000);
    if (!decision.ok) throw new Error(decision.refusal.message);
    const after = fold(state, { at: 1000, events: decision.events });
    expect(ordersAt(after, 2000).find(({ order }) => order === 'exact')?.options).toEqual([
      'move-touched',
      'designate',
    ]);
  });

  test('while play is stayed it may proceed; when the game is over nothing can be ordered', () => {
    const state = opened('blue');
    const ruled = (order: 'stay' | 'draw') => {
      const act = { act: 'rule', order, reason: 'So.' } as const;
      const decision = decide(state, 'umpire', act, 1000);
      if (!decision.ok) throw new Error(decision.refusal.message);
      return fold(state, { at: 1000, events: decision.events });
    };
    const stayed = ordersAt(ruled('stay'), 2000).map(({ order }) => order);
    expect(stayed).toContain('proceed');
    expect(stayed).not.toContain('stay');
    expect(ordersAt(ruled('draw'), 2000)).toEqual([]);
  });
});
