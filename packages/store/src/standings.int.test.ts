import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, type PrismaClient } from './client.ts';
import { BadPage, NotStorable } from './errors.ts';
import { type Games, openGames } from './games.ts';
import { openStandings, PARTS, type Standing, type Standings } from './standings.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';

const ME = randomUUID();
const at = (minute: number) => new Date(Date.UTC(2025, 10, 30, 12, minute));

const standing = (given: Partial<Standing> = {}): Standing => ({
  userId: ME,
  seat: 'white',
  part: 'others',
  awaited: 'black',
  task: 'play',
  until: null,
  since: at(0),
  ...given,
});

describe('the games of somebody', () => {
  let database: FreshDatabase;
  let prisma: PrismaClient;
  let games: Games;
  let standings: Standings;

  beforeAll(async () => {
    database = await freshDatabase();
    prisma = openClient(database.url, () => {});
    games = openGames(prisma);
    standings = openStandings(prisma);
  });
  beforeEach(async () => {
    await prisma.standing.deleteMany();
    await prisma.game.deleteMany();
  });
  afterAll(async () => {
    await prisma.$disconnect();
    await database.drop();
  });

  const lay = async (userId = ME) =>
    (
      await games.createGame({
        createdBy: userId,
        terms: { code: 'blue' },
        seats: { white: userId },
        openSeat: 'black',
      })
    ).game;

  const listed = async () => (await standings.list(ME)).tables.map(({ standing: { part, task } }) => `${part} ${task}`);

  it('are there when he has laid a table, and wait for nobody yet', async () => {
    const game = await lay();
    expect(await standings.list(ME)).toEqual({
      tables: [{ game, standing: standing({ part: 'open', awaited: null, task: 'sit', since: game.createdAt }) }],
    });
    expect(await standings.list(randomUUID())).toEqual({ tables: [] });
  });

  it('are there for the host of a lot, and wait for him for whom a seat is kept', async () => {
    const other = randomUUID();
    const lot = { of: ['seat'] as const, salt: '0f'.repeat(32) };
    await games.createGame({ createdBy: ME, terms: {}, seats: {}, openSeat: 'lot', lot });
    await games.createGame({ createdBy: other, terms: {}, seats: { white: ME, black: other }, openSeat: 'white' });
    const seen = (await standings.list(ME)).tables.map(({ standing: { seat, part, awaited } }) => [
      seat,
      part,
      awaited,
    ]);
    expect(seen).toEqual([
      ['white', 'mine', 'white'],
      ['lot', 'open', null],
    ]);
    expect((await standings.list(other)).tables).toMatchObject([{ standing: { part: 'others', awaited: 'white' } }]);
    expect([await standings.waiting(ME, 10), await standings.waiting(other, 10)]).toEqual([1, 0]);
  });

  it('come in the order of what waits for him', async () => {
    const given: Partial<Standing>[] = [
      { part: 'over', task: 'over, long ago', since: at(1) },
      { part: 'over', task: 'over', since: at(2) },
      { part: 'open', task: 'sit' },
      { part: 'others', task: 'moved long ago', since: at(1) },
      { part: 'others', task: 'moved', since: at(2) },
      { part: 'others-with-time', task: 'hour', until: at(30) },
      { part: 'mine', task: 'waits', since: at(2) },
      { part: 'mine', task: 'waits long', since: at(1) },
      { part: 'mine-with-time', task: 'play', until: at(20) },
      { part: 'mine-with-time', task: 'hurry', until: at(10) },
    ];
    for (const one of given) await standings.note((await lay()).id, 1, [standing(one)]);
    const expected = [
      'mine-with-time hurry',
      'mine-with-time play',
      'mine waits long',
      'mine waits',
      'others-with-time hour',
      'others moved',
      'others moved long ago',
      'open sit',
      'over over',
      'over over, long ago',
    ];
    expect(await listed()).toEqual(expected);
    expect([await standings.waiting(ME, 99), await standings.waiting(ME, 3)]).toEqual([4, 3]);

    const paged: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await standings.list(ME, { limit: 3, ...(after === undefined ? {} : { after }) });
      paged.push(...page.tables.map(({ standing: { part, task } }) => `${part} ${task}`));
      after = page.next;
      if (after === undefined) break;
    }
    expect(paged).toEqual(expected);
  });

  it('never go back to an older version', async () => {
    const { id } = await lay();
    await standings.note(id, 5, [standing({ task: 'five' }), standing({ userId: randomUUID(), seat: 'black' })]);
    await standings.note(id, 4, [standing({ task: 'four' })]);
    expect(await listed()).toEqual(['others five']);
    expect(await games.findGame(id)).toMatchObject({ lastVersion: 5 });
    await standings.note(id, 5, [standing({ seat: 'black', part: 'mine', task: 'five again' })]);
    expect(await listed()).toEqual(['mine five again']);
  });

  it('noted in one turn share a statement: the newest of each game stands, and one that is refused holds up no other', async () => {
    const [one, other] = [await lay(), await lay()];
    const made = (version: number) =>
      standings.note(one.id, version, [standing({ part: 'mine', task: `play ${version}` })]);
    const answers = await Promise.allSettled([
      made(2),
      made(1),
      standings.note(randomUUID(), 1, [standing({ task: 'a NUL \u0000' })]),
      standings.note(other.id, 1, [standing({ part: 'mine', task: 'press' })]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect((await listed()).sort()).toEqual(['mine play 2', 'mine press']);
    expect((await games.findGame(one.id))?.lastVersion).toBe(2);
  });

  it('may be noted crosswise by two nodes', async () => {
    const { id } = await lay();
    const both = [standing(), standing({ userId: randomUUID(), seat: 'black' })];
    const other = openStandings(prisma);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? standings : other).note(id, index, index % 2 ? both : both.toReversed()),
      ),
    );
    expect(await prisma.standing.findMany({ where: { gameId: id }, select: { version: true } })).toEqual([
      { version: 39 },
      { version: 39 },
    ]);
  });

  it('are read by the index alone, however many games there are', async () => {
    await prisma.$executeRaw`
      INSERT INTO "standings" ("userId", "gameId", "seat", "part", "place", "since", "version")
      SELECT CASE WHEN n % 10 = 0 THEN ${ME}::uuid ELSE gen_random_uuid() END, gen_random_uuid(), 'white', n % 6, n, now(), 0
      FROM generate_series(1, 20000) AS n`;
    await prisma.$executeRaw`ANALYZE "standings"`;
    const plan = await prisma.$queryRaw<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT * FROM "standings" WHERE "userId" = ${ME}::uuid
        AND ("part", "place", "gameId") > (1, 7::bigint, gen_random_uuid())
      ORDER BY "part", "place", "gameId" LIMIT 51`;
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('Index Scan using "standings_userId_part_place_gameId_idx"');
    expect(lines).not.toMatch(/Sort|Seq Scan/);
  });

  it.each([
    { after: 'x' },
    { after: '' },
    { after: Buffer.from('9 1 x').toString('base64url') },
    { limit: 0 },
    { limit: 101 },
    { limit: 1.5 },
  ])('refuse a page that is none: %j', async (page) => {
    await expect(standings.list(ME, page)).rejects.toBeInstanceOf(BadPage);
  });

  it('are nobody’s whose id is none', async () => {
    await expect(standings.list("'")).rejects.toBeInstanceOf(NotStorable);
    await expect(standings.note('x', 1, [])).rejects.toBeInstanceOf(NotStorable);
    expect(PARTS).toHaveLength(6);
  });
});
