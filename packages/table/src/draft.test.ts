import { describe, expect, test } from 'vitest';
import { draftOf, settled } from './draft.ts';
import { openTable, termsOf } from './open.ts';
import { PHASES, type State } from './state.ts';

const { phase: _, ...laid } = openTable({ terms: termsOf({ code: 'blue' }, 'white') });
const result = { score: '1/2-1/2', reason: 'agreement' } as const;
const tables = PHASES.map((phase) => ({ phase, ...laid, ...(phase === 'over' ? { result } : {}) }) as State);

describe('a draft', () => {
  test.each(tables.map((state) => [state.phase, state] as const))(
    'of a table %s has all that the table has',
    (_phase, state) => {
      const draft = draftOf(state);
      expect(settled(draft)).toStrictEqual(state);
      expect(Object.keys(draft).sort()).toEqual(Object.keys(state).sort());
    },
  );
  test('may be changed, and the table stays as it was', () => {
    const state = tables[1]!;
    const before = structuredClone(state);
    const draft = draftOf(state);
    draft.version = 7;
    draft.touched = ['e2'];
    expect(settled(draft)).toEqual({ ...before, version: 7, touched: ['e2'] });
    expect(state).toEqual(before);
  });
});
