import { CODE_IDS } from '@jadoube/laws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { State } from './state.ts';
import { sit, sitting } from './testing/random-sitting.ts';
import { restingView, restsAs } from './view.ts';

const SITTINGS = 60;
const SEED = 18860111;

/** How often the table was found to rest: a test that never looks proves nothing. */
let rests = 0;

function looker(): (state: State) => void {
  let before: State | undefined;
  return (state) => {
    if (before !== undefined && before !== state && restsAs(state, before)) {
      rests += 1;
      for (const viewer of ['white', 'black', 'umpire', 'spectator'] as const)
        expect(restingView(state, viewer)).toEqual(restingView(before, viewer));
    }
    before = state;
  };
}

describe('where the table is said to rest, what rests is shown as it was', () => {
  test.each(CODE_IDS)('whatever happens at a table under %s', (code) => {
    rests = 0;
    fc.assert(
      fc.property(sitting, (plan) => void sit(code, plan, looker())),
      { seed: SEED, numRuns: SITTINGS },
    );
    expect(rests).toBeGreaterThan(50);
  });
});
