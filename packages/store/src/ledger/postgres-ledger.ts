import type { Line } from '../client.ts';
import { LedgerUnavailable, NotStorable } from '../errors.ts';
import type { Act, PrismaClient } from '../generated/prisma/client.ts';
import { assertUuid } from '../storable.ts';
import { APPEND, APPEND_WITH_MORE } from './append.ts';
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

const isSame = (a: Key, b: Key): boolean => a.actId === b.actId && a.version === b.version && a.gameId === b.gameId;
const inOrder = (a: Key, b: Key): number => {
  if (a.gameId !== b.gameId) return a.gameId < b.gameId ? -1 : 1;
  if (a.version !== b.version) return a.version - b.version;
  return a.actId === b.actId ? 0 : a.actId < b.actId ? -1 : 1;
};

const rowsOf = (batch: readonly Pending[]): string => `[${batch.map(({ row }) => row).join(',')}]`;

/** The very same act once, where it stands twice in a batch, which is sorted: it is stored once, and so is what goes along with it. */
const firsts = (batch: readonly Pending[]): readonly Pending[] =>
  batch.filter((pending, index) => index === 0 || !isSame(pending, batch[index - 1]!));

function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return lines.at(-1) ?? 'unknown';
}

const unavailable = (error: unknown) =>
  new LedgerUnavailable(`whether the act was stored is unknown: ${reasonOf(error)}`, { cause: error });

/** The ledger on PostgreSQL. The client and the line remain their owner's to close. */
export class PostgresLedger implements Ledger {
  onStored: (acts: number) => void = () => {};
  readonly #prisma: PrismaClient;
  /** For appending, and nothing else. */
  readonly #line: Line;
  readonly #commits: GroupCommit<Pending>;
  readonly #lookups = new Set<Promise<void>>();
  #closed = false;

  constructor(prisma: PrismaClient, line: Line, bounds?: Bounds) {
    this.#prisma = prisma;
    this.#line = line;
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

  async read(gameId: string, since = 0, most?: number): Promise<LedgerAct[]> {
    assertUuid('gameId', gameId);
    const rows = await this.#prisma.$queryRaw<Act[]>`
      SELECT "gameId", "version", "actor", "userId", "actId", "act", "events", "at", "receivedAt"
      FROM "acts" WHERE "gameId" = ${gameId}::uuid AND "version" > ${since}::int ORDER BY "version"
      LIMIT ${most ?? null}::int`;
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
      const lost = await this.#insert(batch);
      this.#settle(batch, lost);
      if (lost.length < batch.length) this.onStored(batch.length - lost.length);
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

  /** One statement, one commit. Gives those whose rows were not new. */
  async #insert(batch: Pending[]): Promise<Pending[]> {
    const given = firsts(batch);
    const statement = batch.some(({ more }) => more) ? APPEND_WITH_MORE : APPEND;
    const lost = await this.#line.run<[place: number]>(statement, [rowsOf(given)]);
    if (lost.length === 0 && given.length === batch.length) return [];
    const places = new Set(lost.map(([place]) => place));
    const stored = new Set(given.filter((_, index) => !places.has(index + 1)));
    return batch.filter((pending) => !stored.has(pending));
  }

  #settle(batch: readonly Pending[], lost: readonly Pending[]): void {
    const isLost = lost.length === 0 ? undefined : new Set(lost);
    for (const pending of batch) if (!isLost?.has(pending)) pending.resolve(APPENDED);
    if (lost.length === 0) return;
    const lookup = this.#answerLosers(lost).finally(() => this.#lookups.delete(lookup));
    this.#lookups.add(lookup);
  }

  /** Tells a repetition from a conflict. What stood in the way was committed before, so it is there to be read. */
  async #answerLosers(lost: readonly Pending[]): Promise<void> {
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
