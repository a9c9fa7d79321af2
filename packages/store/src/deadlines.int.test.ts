import { randomUUID, type UUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Line, openClient, openLine, type PrismaClient } from './client.ts';
import { type Deadlines, openDeadlines } from './deadlines.ts';
import { PostgresLedger } from './ledger/postgres-ledger.ts';
import { someAct, someGame } from './testing/acts.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';

let database: FreshDatabase;
let prisma: PrismaClient;
let line: Line;
let deadlines: Deadlines;

beforeAll(async () => {
  database = await freshDatabase();
  prisma = openClient(database.url, () => {});
  line = openLine(database.url, () => {});
  deadlines = openDeadlines(prisma);
});
beforeEach(() => prisma.game.deleteMany());
afterAll(async () => {
  await line.close();
  await prisma.$disconnect();
  await database.drop();
});

const at = (seconds: number) => new Date(Date.UTC(2027, 0, 1) + seconds * 1000);

async function playing(deadlineAt: Date | null, status = 'playing'): Promise<UUID> {
  const data = { id: randomUUID(), createdAt: at(0), createdBy: randomUUID(), terms: {}, deadlineAt, status };
  await prisma.game.create({ data });
  return data.id;
}

const noted = async (id: string) => (await prisma.game.findUniqueOrThrow({ where: { id } })).deadlineAt;

it('gives the games whose time has come, the most urgent first, and not what is over or later', async () => {
  const [later, second, first] = [await playing(at(11)), await playing(at(2)), await playing(at(1))];
  await Promise.all([playing(at(1), 'over'), playing(null)]);
  const claimed = await deadlines.claim(at(10), at(20), 2);
  const due = (gameId: string, seconds: number) => ({ gameId, deadlineAt: at(seconds), claimedUntil: at(20) });
  expect(claimed.toSorted((a, b) => +a.deadlineAt - +b.deadlineAt)).toEqual([due(first, 1), due(second, 2)]);
  expect(await noted(later)).toEqual(at(11));
});

it('gives the most urgent where there are more than may be given', async () => {
  const ids = [await playing(at(3)), await playing(at(1)), await playing(at(2))];
  expect((await deadlines.claim(at(10), at(20), 1)).map(({ gameId }) => gameId)).toEqual([ids[1]]);
});

it('gives a game to one, and to another when his time with it is over', async () => {
  const id = await playing(at(1));
  const both = await Promise.all([deadlines.claim(at(10), at(12), 9), deadlines.claim(at(10), at(12), 9)]);
  expect(both.flat().map(({ gameId }) => gameId)).toEqual([id]);
  expect(await deadlines.claim(at(11), at(13), 9)).toEqual([]);
  expect(await deadlines.claim(at(12), at(14), 9)).toHaveLength(1);
});

it('shares many games among several who ask at once: each is given once', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => playing(at(1))));
  const given: string[] = [];
  const ask = async () => {
    for (
      let games = await deadlines.claim(at(10), at(20), 7);
      games.length > 0;
      games = await deadlines.claim(at(10), at(20), 7)
    )
      given.push(...games.map(({ gameId }) => gameId));
  };
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(given.toSorted()).toEqual(ids.toSorted());
});

it('puts off what was looked at', async () => {
  const ids = [await playing(at(1)), await playing(at(1))];
  const claimed = await deadlines.claim(at(10), at(20), 9);
  const later = { [ids[0]!]: at(500), [ids[1]!]: null };
  await deadlines.putOff(
    claimed.map(({ gameId, claimedUntil }) => ({ gameId, claimedUntil, deadlineAt: later[gameId]! })),
  );
  expect(await Promise.all(ids.map(noted))).toEqual([at(500), null]);
});

it('never puts off what an act has noted meanwhile, or what is over', async () => {
  const [busy, over] = [await playing(at(1)), await playing(at(1))];
  const claimed = await deadlines.claim(at(10), at(20), 9);
  await new PostgresLedger(prisma, line).append(someAct({ gameId: busy, deadlineAt: at(15) }));
  await prisma.game.update({ where: { id: over }, data: { status: 'over', deadlineAt: null } });
  await deadlines.putOff(claimed.map(({ gameId, claimedUntil }) => ({ gameId, claimedUntil, deadlineAt: at(500) })));
  expect([await noted(busy), await noted(over)]).toEqual([at(15), null]);
});

it('tells of which games the lists know too little', async () => {
  const [behind, upToDate] = [await playing(null), await playing(null)];
  const ledger = new PostgresLedger(prisma, line);
  await Promise.all([...someGame(2, behind), ...someGame(2, upToDate)].map((act) => ledger.append(act)));
  await prisma.game.update({ where: { id: upToDate }, data: { lastVersion: 2 } });
  expect(await deadlines.behind(10)).toEqual([behind]);
});

it('…and which have begun without the lists knowing it', async () => {
  const [behind, upToDate] = [await playing(null), await playing(null)];
  await playing(null, 'open');
  const standing = { userId: randomUUID(), seat: 'white', part: 4, place: 0, since: at(0) };
  await prisma.standing.createMany({
    data: [
      { ...standing, gameId: behind, version: -1 },
      { ...standing, gameId: upToDate, version: 0 },
    ],
  });
  expect(await deadlines.behind(10)).toEqual([behind]);
});
