import { afterAll, beforeEach, expect, it } from 'vitest';
import { openClient, type PrismaClient } from './client.ts';
import { type Downtimes, openDowntimes } from './downtimes.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';

let database: FreshDatabase | undefined;
let prisma: PrismaClient;
let downtimes: Downtimes;

async function close(): Promise<void> {
  await prisma?.$disconnect();
  await database?.drop();
}

beforeEach(async () => {
  await close();
  database = await freshDatabase();
  prisma = openClient(database.url, () => {});
  downtimes = openDowntimes(prisma);
});
afterAll(close);

const at = (seconds: number) => new Date(Date.UTC(2027, 0, 1) + seconds * 1000);
const recorded = async () => (await downtimes.since(0)).map(({ from, to }) => [from, to]);

it('there is none before the first beat', async () => {
  await downtimes.beat(at(0));
  expect(await recorded()).toEqual([]);
});

it.each([
  ['a beat each second', [0, 1, 2, 3], []],
  ['a silence of three seconds', [0, 3], []],
  ['a longer one', [0, 3.001, 4], [[0, 3.001]]],
  [
    'two of them',
    [0, 1, 11, 12, 22],
    [
      [1, 11],
      [12, 22],
    ],
  ],
  ['a clock that goes back', [10, 5, 12, 13.001], []],
])('%s', async (_what, beats, gaps) => {
  for (const seconds of beats) await downtimes.beat(at(seconds));
  expect(await recorded()).toEqual(gaps.map((gap) => gap.map(at)));
});

it('are told from one on', async () => {
  for (const seconds of [0, 10, 20]) await downtimes.beat(at(seconds));
  const [first, ...more] = await downtimes.since(0);
  expect(await downtimes.since(first!.id)).toEqual(more);
});

it('a silence is recorded once, whichever of many servers ends it', async () => {
  const others = Array.from({ length: 4 }, () => openClient(database!.url, () => {}));
  await downtimes.beat(at(0));
  for (const round of [1, 2, 3]) {
    const beats = others.flatMap((other) =>
      [0, 1].map((late) => openDowntimes(other).beat(at(round * 10 + late / 10))),
    );
    await Promise.all(beats);
  }
  const gaps = await downtimes.since(0);
  expect(gaps).toHaveLength(3);
  expect(gaps.every(({ from, to }, index) => to > from && (index === 0 || from >= gaps[index - 1]!.to))).toBe(true);
  await Promise.all(others.map((other) => other.$disconnect()));
});

it("goes by the database's clock where no time is given", async () => {
  await downtimes.beat();
  await downtimes.beat();
  expect(await recorded()).toEqual([]);
  const [row] = await database!.query<{ ms: number }>(
    `SELECT abs(extract(epoch FROM now() - "at"))::float8 AS ms FROM pulse`,
  );
  expect(row!.ms).toBeLessThan(5);
  expect(Math.abs((await downtimes.clock()) - Date.now())).toBeLessThan(60_000);
});
