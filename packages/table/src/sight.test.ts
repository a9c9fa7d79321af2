import { CODE_IDS } from '@jadoube/laws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { State } from './state.ts';
import { type Sitting, sit, sitting } from './testing/random-sitting.ts';
import { recordFor, sightOf, view } from './view.ts';
import type { Viewer } from './view-types.ts';

const VIEWERS: readonly Viewer[] = ['white', 'black', 'umpire', 'spectator'];
const SITTINGS = 60;
const SEED = 18511913;

/** The first viewer of the same sight. */
const peerOf = (viewer: Viewer): Viewer => VIEWERS.find((other) => sightOf(other) === sightOf(viewer))!;

function seesTheSame(state: State, at: number): void {
  for (const viewer of VIEWERS) expect(view(state, viewer, at)).toEqual(view(state, peerOf(viewer), at));
}

/** Each act as it was decided, to every viewer. */
function hearsTheSame(code: string, plan: Sitting): void {
  const sat = sit(code, plan, seesTheSame);
  if (sat === undefined) return;
  for (const [index, { at, events }] of sat.log.entries())
    for (const viewer of VIEWERS) {
      const row = { version: index + 1, by: 'white', at, events } as const;
      expect(recordFor(viewer, row, sat.setup.terms)).toEqual(recordFor(peerOf(viewer), row, sat.setup.terms));
    }
}

describe('viewers of one sight are shown the very same', () => {
  test.each(CODE_IDS)('whatever happens at a table under %s', (code) => {
    fc.assert(
      fc.property(sitting, (plan) => hearsTheSame(code, plan)),
      { seed: SEED, numRuns: SITTINGS },
    );
  });
});
