import { LedgerUnavailable, NotStorable } from '../errors.ts';
import type { Act, PrismaClient } from '../generated/prisma/client.ts';
import { assertUuid } from '../storable.ts';
import { meaningOf } from './failure.ts';
import { type Bounds, GroupCommit } from './group-commit.ts';
import type { Appended, Ledger, LedgerAct } from './ledger.ts';
import { actOfRow, hasBesides, rowOfAct } from './row.ts';

interface Key {
  gameId: string;
  version: number;
  actId: string;
}

interface Pending extends Key {
  row: string;
  /** It brings notices or a deadline with it. */
  more: boolean;
  resolve: (appended: Appended) => void;
  reject: (error: Error) => void;
}

const TRIES = 4;
const APPENDED: Appended = { outcome: 'appended' };

const keyOf = ({ gameId, version, actId }: Key) => `${gameId} ${version} ${actId}`;
const inOrder = (a: Key, b: Key) => (a.gameId === b.gameId ? a.version - b.version : a.gameId < b.gameId ? -1 : 1);

const rowsOf = (batch: readonly Pending[]): string => `[${batch.map(({ row }) => row).join(',')}]`;

/** The very same act once, where it stands twice in a batch: what goes along with it would be stored twice. */
const firsts = (batch: readonly Pending[]): Pending[] =>
  [...new Map(batch.toReversed().map((pending) => [keyOf(pending), pending])).values()].reverse();

function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return lines.at(-1) ?? 'unknown';
}

const unavailable = (error: unknown) =>
  new LedgerUnavailable(`whether the act was stored is unknown: ${reasonOf(error)}`, { cause: error });

/** The ledger on PostgreSQL. The client remains its owner's to disconnect. */
export class PostgresLedger implements Ledger {
  onStored: (acts: number) => void = () => {};
  readonly #prisma: PrismaClient;
  readonly #commits: GroupCommit<Pending>;
  readonly #lookups = new Set<Promise<void>>();
  #closed = false;

  constructor(prisma: PrismaClient, bounds?: Bounds) {
    this.#prisma = prisma;
    this.#commits = new GroupCommit((batch) => this.#store(batch.sort(inOrder)), bounds);
  }

  append(act: LedgerAct): Promise<Appended> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new LedgerUnavailable('the ledger is closed');
      const row = rowOfAct(act);
      const { version } = act;
      this.#commits.add({
        gameId: act.gameId.toLowerCase(),
        actId: act.actId.toLowerCase(),
        version,
        row,
        more: hasBesides(act),
        resolve,
        reject,
      });
    });
  }

  async read(gameId: string, since = 0): Promise<LedgerAct[]> {
    assertUuid('gameId', gameId);
    const rows = await this.#prisma.$queryRaw<Act[]>`
      SELECT "gameId", "version", "actor", "userId", "actId", "act", "events", "at", "receivedAt"
      FROM "acts" WHERE "gameId" = ${gameId}::uuid AND "version" > ${since}::int ORDER BY "version"`;
    return rows.map(actOfRow);
  }

  async find(gameId: string, actId: string): Promise<LedgerAct | undefined> {
    assertUuid('gameId', gameId);
    assertUuid('actId', actId);
    const row = await this.#prisma.act.findUnique({ where: { gameId_actId: { gameId, actId } } });
    return row === null ? undefined : actOfRow(row);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#commits.drain();
    await Promise.all(this.#lookups);
  }

  /** Rows are sorted, so that two nodes never wait for each other crosswise. Answers to every row; never rejects. */
  async #store(batch: Pending[], tries = 1): Promise<void> {
    try {
      const written = await this.#insert(batch);
      this.#settle(batch, written);
      if (written.length > 0) this.onStored(written.length);
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'again' && tries < TRIES) return this.#store(batch, tries + 1);
      if (meaning === 'row') return this.#storeApart(batch, error);
      for (const { reject } of batch) reject(unavailable(error));
    }
  }

  /** A row was refused and nothing of the batch was stored: halves, until the bad one stands alone. */
  async #storeApart(batch: Pending[], error: unknown): Promise<void> {
    if (batch.length === 1) {
      batch[0]?.reject(new NotStorable(`the database refuses the act: ${reasonOf(error)}`, { cause: error }));
      return;
    }
    const half = batch.length >> 1;
    await this.#store(batch.slice(0, half));
    await this.#store(batch.slice(half));
  }

  /** One statement, one commit. Gives the keys of the rows that were new. */
  #insert(batch: Pending[]): Promise<Key[]> {
    return batch.some(({ more }) => more) ? this.#insertWithMore(batch) : this.#insertActs(batch);
  }

  #insertActs(batch: Pending[]): Promise<Key[]> {
    const rows = rowsOf(batch);
    return this.#prisma.$queryRaw<Key[]>`
      INSERT INTO "acts" ("gameId", "version", "actor", "userId", "actId", "act", "events", "at", "receivedAt")
      SELECT "gameId", "version", "actor", "userId", "actId", "act", "events", "at", "receivedAt"
      FROM json_to_recordset(${rows}::json) AS r("gameId" uuid, "version" int, "actor" text, "userId" uuid,
        "actId" uuid, "act" jsonb, "events" jsonb, "at" bigint, "receivedAt" timestamptz)
      ON CONFLICT DO NOTHING
      RETURNING "gameId", "version", "actId"`;
  }

  /**
   * The same, with what goes along with the rows that were new. The games are locked in the order of the rows, after all
   * rows are in: whoever waits for a game holds up nobody who still has to insert.
   */
  #insertWithMore(batch: Pending[]): Promise<Key[]> {
    const rows = rowsOf(firsts(batch));
    return this.#prisma.$queryRaw<Key[]>`
      WITH "given" AS MATERIALIZED (
        SELECT * FROM json_to_recordset(${rows}::json) AS r("gameId" uuid, "version" int, "actor" text, "userId" uuid,
          "actId" uuid, "act" jsonb, "events" jsonb, "at" bigint, "receivedAt" timestamptz, "notices" jsonb,
          "due" boolean, "deadlineAt" timestamptz)),
      "added" AS (
        INSERT INTO "acts" ("gameId", "version", "actor", "userId", "actId", "act", "events", "at", "receivedAt")
        SELECT "gameId", "version", "actor", "userId", "actId", "act", "events", "at", "receivedAt" FROM "given"
        ON CONFLICT DO NOTHING
        RETURNING "gameId", "version", "actId"),
      "told" AS (
        INSERT INTO "notices" ("gameId", "version", "userId", "kind", "payload")
        SELECT "gameId", "version", ("notice"->>'userId')::uuid, "notice"->>'kind', "notice"->'payload'
        FROM "given" JOIN "added" USING ("gameId", "version", "actId"),
          jsonb_array_elements("notices") WITH ORDINALITY AS n("notice", "place")
        ORDER BY "gameId", "version", "place"),
      "newest" AS (
        SELECT DISTINCT ON ("gameId") "gameId", "deadlineAt"
        FROM "given" JOIN "added" USING ("gameId", "version", "actId")
        WHERE "due" ORDER BY "gameId", "version" DESC),
      "locked" AS (
        SELECT "id" FROM "games" WHERE "id" IN (SELECT "gameId" FROM "newest") AND "status" <> 'over'
        ORDER BY "id" FOR UPDATE),
      "noted" AS (
        UPDATE "games" SET "deadlineAt" = "newest"."deadlineAt"
        FROM "newest" JOIN "locked" ON "locked"."id" = "newest"."gameId"
        WHERE "games"."id" = "newest"."gameId")
      SELECT "gameId", "version", "actId" FROM "added"`;
  }

  #settle(batch: Pending[], written: Key[]): void {
    const isNew = new Set(written.map(keyOf));
    // delete(): where the very same act stands twice in a batch, only one of the two was stored.
    const lost = batch.filter((pending) => {
      const appended = isNew.delete(keyOf(pending));
      if (appended) pending.resolve(APPENDED);
      return !appended;
    });
    if (lost.length === 0) return;
    const lookup = this.#answerLosers(lost).finally(() => this.#lookups.delete(lookup));
    this.#lookups.add(lookup);
  }

  /** Tells a repetition from a conflict. What stood in the way was committed before, so it is there to be read. */
  async #answerLosers(lost: Pending[]): Promise<void> {
    try {
      const rows = await this.#prisma.act.findMany({
        where: { OR: lost.map(({ gameId, actId }) => ({ gameId, actId })) },
      });
      const stored = new Map(rows.map((row) => [`${row.gameId} ${row.actId}`, actOfRow(row)]));
      for (const { gameId, actId, resolve } of lost) {
        const first = stored.get(`${gameId} ${actId}`);
        resolve(first === undefined ? { outcome: 'conflict' } : { outcome: 'repeated', stored: first });
      }
    } catch (error) {
      for (const { reject } of lost) reject(unavailable(error));
    }
  }
}
