import { afterEach, expect, it } from 'vitest';
import { Club } from './club.ts';
import { SHORT, SHORT_WITHOUT_REDIS } from './nemeses.ts';
import { playRound } from './round.ts';

const SEED = 1851;

let club: Club;
afterEach(() => club.close());

it('whatever happens to servers, database, hints and clocks, nothing is lost, doubled or shown wrong', async () => {
  club = await Club.open({ nodes: 2 });
  const { counts, violations } = await playRound({ club, seed: SEED, tables: 8, lanes: [SHORT] });
  console.log(JSON.stringify(counts));
  expect(violations).toEqual([]);
  expect(Object.keys(counts.struck)).toEqual(expect.arrayContaining(SHORT.map(({ name }) => name)));
  expect(counts.acts).toBeGreaterThan(100);
  expect(counts.doubts).toBeGreaterThan(0);
  expect(counts.downtimes).toBeGreaterThan(0);
  const { sealed, opened, ruled } = counts.happened;
  for (const [kind, times] of Object.entries({ sealed, opened, ruled })) expect(times, kind).toBeGreaterThan(0);
});

it('nor where the servers have no Redis, and hear of each other from the database', async () => {
  club = await Club.open({ nodes: 2, hints: 'notify' });
  const { counts, violations } = await playRound({ club, seed: SEED, tables: 5, lanes: [SHORT_WITHOUT_REDIS] });
  console.log(JSON.stringify(counts));
  expect(violations).toEqual([]);
  expect(counts.acts).toBeGreaterThan(50);
});
