import { CODE_IDS, findClause } from '@jadoube/laws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeLeft } from './clock.ts';
import { fold } from './evolve.ts';
import { openTable } from './open.ts';
import type { State } from './state.ts';
import { clausesIn } from './testing/clauses.ts';
import { type Sat, sit, sitting } from './testing/random-sitting.ts';

const NIGHTLY = process.env.JADOUBE_NIGHTLY === '1';
const GAMES = NIGHTLY ? 4000 : 300;
const SEED = Number(process.env.JADOUBE_SEED ?? 18511913);

/**
 * No register goes below zero unseen: where the table declares the flag it has fallen by then. Where it must be claimed, only
 * the register that runs, or ran last, is overdrawn.
 */
function clocksAreRight(state: State, at: number): void {
  if (!state.clock) return;
  const left = [timeLeft(state.clock, 'white', at), timeLeft(state.clock, 'black', at)];
  for (const ms of left) expect(Number.isInteger(ms)).toBe(true);
  if (state.setup.terms.enforcement === 'claimed') return;
  // A flag is waited with while a move may be on its way.
  const waited = state.clock.terms.lag?.quotaMs ?? 0;
  for (const ms of left) expect(ms, `at ${at} in ${state.phase}`).toBeGreaterThanOrEqual(-waited);
}

/** Each clause that is cited anywhere is one, and nothing is cited that is empty. */
function clausesAreKnown({ log }: Sat): void {
  const cited = new Set(log.flatMap(({ events }) => clausesIn(events)));
  expect([...cited].filter((clause) => findClause(clause) === undefined)).toEqual([]);
}

/** The ledger, as a database gives it back, folds to the same table. */
function replaysToTheSame({ setup, log, state }: Sat): void {
  const stored = JSON.parse(JSON.stringify(log)) as typeof log;
  expect(stored.reduce<State>(fold, openTable(setup))).toEqual(state);
}

/** One result, the last fact of all, and none while the game is on. */
function endsOnce({ log, state }: Sat): void {
  const kinds = log.flatMap(({ events }) => events.map(({ event }) => event));
  const endings = kinds.filter((kind) => kind === 'ended');
  expect(endings.length).toBe(state.phase === 'over' ? 1 : 0);
  if (state.phase === 'over') expect(kinds.at(-1)).toBe('ended');
}

/** What must have happened somewhere, so that what is looked at above is not looked at in vain. */
const HAPPENS = [
  'offence-opened',
  'restored',
  'recommenced',
  'claim-refuted',
  'claim-submitted',
  'draw-claimed',
  'ruled',
  'clock-set',
  'stayed',
  'proceeded',
  'taken-off',
  'begun',
  'opening-move',
  'adjourning',
  'sealed',
  'opened',
  'resumed',
  'cried',
  'flag-fell',
  'ended',
];

/** What only some codes know. */
const HAPPENS_IN: Readonly<Record<string, readonly string[]>> = {
  blue: ['offence-revealed', 'elected', 'designated', 'corrected'],
  walker: ['offence-revealed', 'elected', 'count-called', 'win-declared'],
  staunton: ['offence-revealed', 'elected', 'count-called'],
  lasker: ['corrected', 'bound'],
  enquire: ['offence-revealed', 'elected', 'count-called'],
  fide: ['corrected', 'bound', 'irregularity-counted', 'time-added'],
};

describe(`random games with everything that the law knows (seed ${SEED}, ${GAMES} a code)`, () => {
  test.each(CODE_IDS)(
    '%s: nothing throws, one result, the ledger gives the same table, every clause is one',
    (code) => {
      const seen = new Set<string>();
      let played = 0;
      fc.assert(
        fc.property(sitting, (plan) => {
          const sat = sit(code, plan, clocksAreRight);
          if (!sat) return;
          played++;
          endsOnce(sat);
          clausesAreKnown(sat);
          replaysToTheSame(sat);
          for (const { events } of sat.log) for (const { event } of events) seen.add(event);
        }),
        { numRuns: GAMES, seed: SEED },
      );
      expect(played).toBeGreaterThan(GAMES / 2);
      expect([...HAPPENS, ...(HAPPENS_IN[code] ?? [])].filter((kind) => !seen.has(kind))).toEqual([]);
    },
    NIGHTLY ? 1_200_000 : 120_000,
  );
});
