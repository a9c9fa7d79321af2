import { afterAll, beforeAll, expect, it } from 'vitest';
import { Club } from './club.ts';
import { SHORT } from './nemeses.ts';
import { playRound } from './round.ts';

const SEED = 1851;
const TABLES = 6;

let club: Club;
beforeAll(async () => {
  club = await Club.open({ nodes: 2 });
});
afterAll(() => club.close());

it('whatever happens to servers, database, hints and clocks, nothing is lost, doubled or shown wrong', async () => {
  const { counts, violations } = await playRound({ club, seed: SEED, tables: TABLES, lanes: [SHORT] });
  console.log(JSON.stringify(counts));
  expect(violations).toEqual([]);
  expect(Object.keys(counts.struck)).toEqual(expect.arrayContaining(SHORT.map(({ name }) => name)));
  expect(counts.acts).toBeGreaterThan(100);
  expect(counts.doubts).toBeGreaterThan(0);
  expect(counts.downtimes).toBeGreaterThan(0);
});
