import { CODE_IDS } from '@jadoube/laws';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableEvent } from './events.ts';
import { fold, type Recorded } from './evolve.ts';
import { openTable } from './open.ts';
import type { State } from './state.ts';
import { calmSitting, sit } from './testing/random-sitting.ts';
import { view } from './view.ts';

/** As plays were recorded before they kept how they are written in the old notation. */
function without(fact: TableEvent): TableEvent {
  if (fact.event !== 'played') return fact;
  const { descriptive: _, ...rest } = fact;
  return rest;
}

const plays = (acts: readonly Recorded[]) =>
  acts.flatMap(({ events }) => events.filter(({ event }) => event === 'played'));

test.each(CODE_IDS)('under %s the score shows the same, whether a play keeps its old notation or not', (code) => {
  let shown = 0;
  fc.assert(
    fc.property(calmSitting, (plan) => {
      const sat = sit(code, plan);
      if (sat === undefined) return;
      const older = sat.log.map(({ at, events }) => ({ at, events: events.map(without) }));
      const again = older.reduce<State>(fold, openTable(sat.setup));
      for (const viewer of ['white', 'umpire', 'spectator'] as const)
        expect(view(again, viewer, again.lastAt)).toEqual(view(sat.state, viewer, again.lastAt));
      shown += view(again, 'umpire', again.lastAt).score.filter(({ descriptive }) => descriptive !== null).length;
      if (sat.setup.terms.enforcement === 'claimed')
        expect(plays(sat.log).filter((fact) => 'descriptive' in fact)).toEqual([]);
    }),
    { numRuns: 25, seed: 18511913 },
  );
  expect(shown).toBeGreaterThan(20);
});
