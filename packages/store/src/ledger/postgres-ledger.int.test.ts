import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer } from '../administer.ts';
import { type Line, openClient, openLine, type PrismaClient } from '../client.ts';
import { LedgerBusy, LedgerUnavailable, NotStorable } from '../errors.ts';
import { someAct } from '../testing/acts.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { describeLedger } from '../testing/ledger-contract.ts';
import { BOUNDS } from './group-commit.ts';
import type { LedgerAct } from './ledger.ts';
import { PostgresLedger } from './postgres-ledger.ts';

let database: FreshDatabase;
let prisma: PrismaClient;
let lines: readonly Line[];
beforeAll(async () => {
  database = await freshDatabase();
  prisma = openClient(database.url, () => {});
  lines = [openLine(database.url, () => {}), openLine(database.url, () => {})];
});
afterAll(async () => {
  await Promise.all(lines.map((line) => line.close()));
  await prisma.$disconnect();
  await database.drop();
});

describeLedger('PostgreSQL', async () => {
  const clients = [openClient(database.url, () => {}), openClient(database.url, () => {})] as const;
  return {
    nodes: [new PostgresLedger(clients[0], lines[0]!), new PostgresLedger(clients[1], lines[1]!)],
    close: async () => {
      await Promise.all(clients.map((client) => client.$disconnect()));
    },
  };
});

const A_GAME = { id: '', status: 'playing', deadlineAt: null as Date | null };

/** A game of the read model, which notices and deadlines are about. */
async function someGameRow(given: Partial<typeof A_GAME> = {}): Promise<string> {
  const data = { ...A_GAME, createdAt: new Date(), createdBy: randomUUID(), terms: {}, id: randomUUID(), ...given };
  return (await prisma.game.create({ data })).id;
}

const deadlineOf = async (id: string) => (await prisma.game.findUniqueOrThrow({ where: { id } })).deadlineAt;

const noticesOf = (gameId: string) =>
  prisma.notice.findMany({
    where: { gameId },
    orderBy: { id: 'asc' },
    omit: { id: true, createdAt: true, seenAt: true, mailed: true, pushed: true },
  });

const notice = (kind: string) => ({ userId: randomUUID(), kind, payload: { kind, text: 'Kt-B3' } });

describe('what goes along with an act', () => {
  const [early, late] = [new Date('2027-01-01T12:00:00.123Z'), new Date('2027-01-02T12:00:00.456Z')];

  it('is stored with it: notices in their order, and the deadline', async () => {
    const gameId = await someGameRow();
    const notices = [notice('a'), notice('b')];
    const act = someAct({ gameId });
    expect(await new PostgresLedger(prisma, lines[0]!).append({ ...act, notices, deadlineAt: early })).toEqual({
      outcome: 'appended',
    });
    expect(await new PostgresLedger(prisma, lines[0]!).read(gameId)).toEqual([act]);
    expect(await noticesOf(gameId)).toEqual(notices.map((one) => ({ gameId, version: 1, ...one })));
    expect(await deadlineOf(gameId)).toEqual(early);
  });

  it('is stored in one batch with acts that bring nothing', async () => {
    const ledger = new PostgresLedger(prisma, lines[0]!);
    const ids = [await someGameRow({ deadlineAt: late }), await someGameRow(), await someGameRow()];
    const more = [{}, { notices: [notice('a')] }, { deadlineAt: early }];
    await Promise.all(ids.map((gameId, index) => ledger.append(someAct({ gameId, ...more[index] }))));
    expect(await Promise.all(ids.map(deadlineOf))).toEqual([late, null, early]);
    expect((await Promise.all(ids.map(noticesOf))).map((rows) => rows.length)).toEqual([0, 1, 0]);
  });

  it('says of several acts of a game in one batch the last deadline, and takes one away', async () => {
    const ledger = new PostgresLedger(prisma, lines[0]!);
    const [one, other] = [await someGameRow(), await someGameRow({ deadlineAt: early })];
    await Promise.all([
      ledger.append(someAct({ gameId: one, version: 2, deadlineAt: late })),
      ledger.append(someAct({ gameId: one, version: 1, deadlineAt: early })),
      ledger.append(someAct({ gameId: other, deadlineAt: null })),
    ]);
    expect(await Promise.all([one, other].map(deadlineOf))).toEqual([late, null]);
  });

  it('is not stored where the act is not: a conflict, a repetition', async () => {
    const ledger = new PostgresLedger(prisma, lines[0]!);
    const gameId = await someGameRow({ deadlineAt: late });
    const first = someAct({ gameId });
    await ledger.append(first);
    const more = { notices: [notice('a')], deadlineAt: early };
    expect(await ledger.append({ ...someAct({ gameId }), ...more })).toEqual({ outcome: 'conflict' });
    expect(await ledger.append({ ...first, ...more })).toEqual({ outcome: 'repeated', stored: first });
    expect([await deadlineOf(gameId), await noticesOf(gameId)]).toEqual([late, []]);
  });

  it('is stored once where the same act comes many times at once, on two nodes', async () => {
    const other = openClient(database.url, () => {});
    const nodes = [new PostgresLedger(prisma, lines[0]!), new PostgresLedger(other, lines[1]!)];
    const gameId = await someGameRow();
    const act = { ...someAct({ gameId }), notices: [notice('a'), notice('b')], deadlineAt: early };
    await Promise.all(Array.from({ length: 20 }, (_, index) => nodes[index % 2]!.append({ ...act })));
    expect((await noticesOf(gameId)).map(({ kind }) => kind)).toEqual(['a', 'b']);
    await other.$disconnect();
  });

  it('loses nothing where two nodes write to the same games crosswise', async () => {
    const other = openClient(database.url, () => {});
    const nodes = [new PostgresLedger(prisma, lines[0]!), new PostgresLedger(other, lines[1]!)];
    const games = await Promise.all(Array.from({ length: 30 }, () => someGameRow()));
    const write = (node: number, order: string[]) =>
      order.map((gameId) =>
        nodes[node]!.append(someAct({ gameId, version: node + 1, notices: [notice('a')], deadlineAt: late })),
      );
    const answers = await Promise.all([...write(0, games), ...write(1, games.toReversed())]);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['appended']));
    expect(new Set(await Promise.all(games.map(async (id) => (await noticesOf(id)).length)))).toEqual(new Set([2]));
    await other.$disconnect();
  });

  it('leaves a game that is over, and one that is in no list, as they are', async () => {
    const ledger = new PostgresLedger(prisma, lines[0]!);
    const over = await someGameRow({ status: 'over' });
    const unlisted = someAct({ deadlineAt: early });
    await Promise.all([ledger.append(someAct({ gameId: over, deadlineAt: early })), ledger.append(unlisted)]);
    expect(await deadlineOf(over)).toBeNull();
    expect(await ledger.read(unlisted.gameId)).toHaveLength(1);
  });

  it.each([
    ['a user that is no UUID', { notices: [{ ...notice('a'), userId: 'me' }] }],
    ['a kind that is empty', { notices: [notice('')] }],
    ['a kind of 65 characters', { notices: [notice('k'.repeat(65))] }],
    ['a payload that is null', { notices: [{ ...notice('a'), payload: null }] }],
    ['a payload that JSON can not say', { notices: [{ ...notice('a'), payload: undefined }] }],
    ['a NUL in a payload', { notices: [{ ...notice('a'), payload: 'a\u0000' }] }],
    ['a payload of 65 KiB', { notices: [{ ...notice('a'), payload: 'x'.repeat(65 * 1024) }] }],
    ['65 notices', { notices: Array.from({ length: 65 }, () => notice('a')) }],
    ['a deadline that is no date', { deadlineAt: new Date(Number.NaN) }],
    ['a deadline after the year 9999', { deadlineAt: new Date(8.64e15) }],
  ])('refuses %s, and nothing else suffers', async (_, wrong) => {
    const ledger = new PostgresLedger(prisma, lines[0]!);
    const gameId = await someGameRow();
    const bad = { ...someAct({ gameId }), ...(wrong as Partial<LedgerAct>) };
    const answers = await Promise.allSettled([ledger.append(someAct()), ledger.append(bad), ledger.append(someAct())]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((answers[1] as PromiseRejectedResult).reason).toBeInstanceOf(NotStorable);
    expect([await ledger.read(gameId), await noticesOf(gameId)]).toEqual([[], []]);
  });
});

describe('the ledger on PostgreSQL', () => {
  it.each(['UPDATE acts SET version = version + 1', 'DELETE FROM acts', 'TRUNCATE acts'])(
    'is append-only: %s is refused',
    async (sql) => {
      await expect(administer(database.url, sql)).rejects.toThrow('the ledger is append-only');
    },
  );

  it('refuses more than may wait, and stores the others', async () => {
    const ledger = new PostgresLedger(prisma, lines[0]!, { ...BOUNDS, waiting: 3 });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ledger.append(someAct())));
    expect(answers.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')]);
    expect((answers[4] as PromiseRejectedResult).reason).toBeInstanceOf(LedgerBusy);
  });

  it('isolates a row that only the database refuses', async () => {
    const ledger = new PostgresLedger(prisma, lines[0]!);
    await administer(database.url, 'ALTER TABLE acts ADD CONSTRAINT no_mars CHECK (act <> \'"mars"\')');
    const acts = [someAct(), someAct({ act: 'mars' }), someAct(), someAct(), someAct({ act: 'mars' })];
    const answers = await Promise.allSettled(acts.map((act) => ledger.append(act)));
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect((answers[1] as PromiseRejectedResult).reason).toBeInstanceOf(NotStorable);
  });

  it('says that the outcome is unknown where the server ends the connection, and tells it afterwards', async () => {
    const ledger = new PostgresLedger(prisma, lines[0]!);
    const act = someAct();
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE acts'); // the insert waits until its connection is ended
    const answer = ledger.append(act).catch((error: unknown) => error);
    const endWaiting = `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(() => administer(database.url, endWaiting), { timeout: 10_000 }).toEqual([{ ended: true }]);
    expect(await answer).toBeInstanceOf(LedgerUnavailable);
    await holder.end();
    expect(await ledger.append(act)).toEqual({ outcome: 'appended' });
  });

  it('loses nothing where two nodes append to the same games crosswise', async () => {
    const other = openClient(database.url, () => {});
    const nodes = [new PostgresLedger(prisma, lines[0]!), new PostgresLedger(other, lines[1]!)];
    const games = Array.from({ length: 30 }, () => randomUUID());
    const batch = (order: string[]): LedgerAct[] => order.map((gameId) => someAct({ gameId }));
    const answers = await Promise.all([
      ...batch(games).map((act) => nodes[0]!.append(act)),
      ...batch([...games].reverse()).map((act) => nodes[1]!.append(act)),
    ]);
    const count = (outcome: string) => answers.filter((answer) => answer.outcome === outcome).length;
    expect([count('appended'), count('conflict')]).toEqual([30, 30]);
    await other.$disconnect();
  });
});
