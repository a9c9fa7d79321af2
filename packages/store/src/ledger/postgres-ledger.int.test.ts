import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer } from '../administer.ts';
import { openClient, type PrismaClient } from '../client.ts';
import { LedgerBusy, LedgerUnavailable, NotStorable } from '../errors.ts';
import { someAct } from '../testing/acts.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { describeLedger } from '../testing/ledger-contract.ts';
import { BOUNDS } from './group-commit.ts';
import type { LedgerAct } from './ledger.ts';
import { PostgresLedger } from './postgres-ledger.ts';

let database: FreshDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await freshDatabase();
  prisma = openClient(database.url, () => {});
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

describeLedger('PostgreSQL', async () => {
  const clients = [openClient(database.url, () => {}), openClient(database.url, () => {})] as const;
  return {
    nodes: [new PostgresLedger(clients[0]), new PostgresLedger(clients[1])],
    close: async () => {
      await Promise.all(clients.map((client) => client.$disconnect()));
    },
  };
});

describe('the ledger on PostgreSQL', () => {
  it.each(['UPDATE acts SET version = version + 1', 'DELETE FROM acts', 'TRUNCATE acts'])(
    'is append-only: %s is refused',
    async (sql) => {
      await expect(administer(database.url, sql)).rejects.toThrow('the ledger is append-only');
    },
  );

  it('refuses more than may wait, and stores the others', async () => {
    const ledger = new PostgresLedger(prisma, { ...BOUNDS, waiting: 3 });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ledger.append(someAct())));
    expect(answers.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')]);
    expect((answers[4] as PromiseRejectedResult).reason).toBeInstanceOf(LedgerBusy);
  });

  it('isolates a row that only the database refuses', async () => {
    const ledger = new PostgresLedger(prisma);
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
    const ledger = new PostgresLedger(prisma);
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
    const nodes = [new PostgresLedger(prisma), new PostgresLedger(other)];
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
