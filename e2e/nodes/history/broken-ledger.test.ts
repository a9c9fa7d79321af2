import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { Chance } from './chance.ts';
import { violationsOf } from './checker.ts';
import { Club } from './club.ts';
import { CALM, KILL_BEFORE_COMMIT } from './nemeses.ts';
import { playRound, type Report } from './round.ts';
import { findSitters, HABITS, historyOf, sitDown, visitorsOf } from './sitting.ts';

const EARLY = fileURLToPath(new URL('../support/acknowledges-early.ts', import.meta.url));
/** More acts than a server remembers of a game. */
const FORGOTTEN = 80;
/** What is broken does not show in every round: a kill may meet a moment in which nobody plays, a race may have no loser. */
const SEEDS = [1851, 1852, 1853, 1854, 1855];

let club: Club;
afterEach(() => club.close());

const rulesBrokenIn = ({ violations }: Pick<Report, 'violations'>) => [...new Set(violations.map(({ rule }) => rule))];

async function isSeen(rule: string, round: (seed: number) => Parameters<typeof playRound>[0]): Promise<boolean> {
  for (const seed of SEEDS) if (rulesBrokenIn(await playRound(round(seed))).includes(rule)) return true;
  return false;
}

it('the checker sees a server that acknowledges before the commit', async () => {
  club = await Club.open({ nodes: 1, program: ['--import', 'tsx', EARLY] });
  const lane = [KILL_BEFORE_COMMIT, KILL_BEFORE_COMMIT, KILL_BEFORE_COMMIT];
  const seen = await isSeen('no acknowledged act is lost', (seed) => ({ club, seed, tables: 4, lanes: [lane] }));
  expect(seen).toBe(true);
});

it('the checker sees that the key of versions is lost', async () => {
  club = await Club.open({ nodes: 2 });
  await club.cluster.query('ALTER TABLE "acts" DROP CONSTRAINT "acts_pkey"');
  const habits = { twice: 0.5, givesUp: 0, saysOldAgain: 0, expects: 0 };
  const seen = await isSeen('the ledger can be read', (seed) => ({ club, seed, tables: 4, lanes: [[CALM]], habits }));
  expect(seen).toBe(true);
});

it('the checker sees that the key of acts is lost', async () => {
  club = await Club.open({ nodes: 1 });
  await club.cluster.query('DROP INDEX "acts_gameId_actId_key"');
  const chance = new Chance(1851);
  // An act meant for a version that is past is stale: it is looked for in the ledger, and nothing is done twice.
  const habits = { ...HABITS, expects: 0 };
  const sitting = await sitDown(club, chance, await findSitters(club, chance), { code: 'fide' }, habits);
  const until = Date.now() + 60_000;
  for (let acts = 0; acts < FORGOTTEN; acts += 1) await sitting.white.insist({ act: 'adjust', square: 'e2' }, until);
  await sitting.white.again(0);
  await Promise.all(visitorsOf(sitting).map((visitor) => visitor.leave()));
  const violations = violationsOf(await historyOf(club, sitting, []));
  expect(rulesBrokenIn({ violations })).toContain('no act is applied twice');
});
