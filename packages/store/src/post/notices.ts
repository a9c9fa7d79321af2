import { BadPage, NotStorable } from '../errors.ts';
import type { Notice as NoticeRow, PrismaClient } from '../generated/prisma/client.ts';
import { assertUuid, storableJson } from '../storable.ts';

/** What somebody is told: on the page always, by mail and push as he wishes. */
export interface StoredNotice {
  id: string;
  gameId: string;
  version: number;
  userId: string;
  kind: string;
  payload: unknown;
  createdAt: Date;
  seenAt: Date | null;
}

export interface NewNotice {
  gameId: string;
  version: number;
  userId: string;
  kind: string;
  payload: unknown;
}

export interface RecentNotice {
  id: string;
  userId: string;
}

/** Somebody at a table. */
export interface AtTable {
  gameId: string;
  userId: string;
}

/** The notices of all users; those that come from an act are added by the ledger, with the act. */
export interface Notices {
  /** Adds what comes from no act. */
  add(notices: readonly NewNotice[]): Promise<void>;
  /** Newest first. `next` is there where more may follow. Throws BadPage. */
  list(userId: string, page?: { after?: string; limit?: number }): Promise<{ notices: StoredNotice[]; next?: string }>;
  unseen(userId: string): Promise<number>;
  /** He has seen everything up to that one. The number of those that he had not seen before. */
  seenUpTo(userId: string, id: string): Promise<number>;
  /** They have been at these tables, and seen what there was to see. */
  seenAtTables(tables: readonly AtTable[]): Promise<number>;
  /**
   * What was told to whomever in the last so many ms and is not seen, newest first: what a server looks through for those who are
   * connected to it. Of more than 10,000 the newest, so that a crowd of them does not keep back what comes after it.
   */
  recent(ms: number): Promise<RecentNotice[]>;
  /** Those of them that there are, oldest first. */
  find(ids: readonly string[]): Promise<StoredNotice[]>;
  /** Takes away what is older. The number of rows. */
  forget(olderThanMs: number): Promise<number>;
}

const PAYLOAD_LIMIT = 64 * 1024;
const PAGE = { standard: 50, most: 100 };
const RECENT_AT_ONCE = 10_000;
const ID = /^\d{1,18}$/;

/** As the database takes it in a statement that adds it with something else. */
export const noticeRows = (notices: readonly NewNotice[]): string => JSON.stringify(notices.map(storable));

const noticeOf = ({ id, mailed: _, pushed: __, ...row }: NoticeRow): StoredNotice => ({ id: String(id), ...row });

function idOf(text: string): bigint {
  if (!ID.test(text)) throw new BadPage('the cursor is not one that a list gave out');
  return BigInt(text);
}

function storable({ gameId, version, userId, kind, payload }: NewNotice) {
  assertUuid('gameId', gameId);
  assertUuid('userId', userId);
  if (kind === '' || kind.length > 64) throw new NotStorable('the kind of a notice has 1 to 64 characters');
  return { gameId, version, userId, kind, payload: JSON.parse(storableJson('payload', payload, PAYLOAD_LIMIT)) };
}

async function list(prisma: PrismaClient, userId: string, after: string | undefined, limit: number) {
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE.most) throw new BadPage(`limit is not 1 to ${PAGE.most}`);
  const rows = await prisma.notice.findMany({
    where: { userId, ...(after === undefined ? {} : { id: { lt: idOf(after) } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const notices = rows.slice(0, limit).map(noticeOf);
  const last = notices.at(-1);
  return { notices, ...(rows.length > limit && last !== undefined ? { next: last.id } : {}) };
}

export function openNotices(prisma: PrismaClient): Notices {
  return {
    async add(notices) {
      if (notices.length > 0) await prisma.notice.createMany({ data: notices.map(storable) });
    },

    list: (userId, { after, limit = PAGE.standard } = {}) => list(prisma, userId, after, limit),

    unseen: (userId) => prisma.notice.count({ where: { userId, seenAt: null } }),

    async seenUpTo(userId, id) {
      const where = { userId, seenAt: null, id: { lte: idOf(id) } };
      return (await prisma.notice.updateMany({ where, data: { seenAt: new Date() } })).count;
    },

    async seenAtTables(tables) {
      if (tables.length === 0) return 0;
      const rows = JSON.stringify(tables);
      return prisma.$executeRaw`
        UPDATE "notices" n SET "seenAt" = now()
        FROM json_to_recordset(${rows}::json) AS t("gameId" uuid, "userId" uuid)
        WHERE n."userId" = t."userId" AND n."gameId" = t."gameId" AND n."seenAt" IS NULL`;
    },

    async recent(ms) {
      const rows = await prisma.$queryRaw<{ id: bigint; userId: string }[]>`
        SELECT "id", "userId" FROM "notices"
        WHERE "createdAt" > now() - make_interval(secs => ${ms / 1000}) AND "seenAt" IS NULL
        ORDER BY "createdAt" DESC, "id" DESC LIMIT ${RECENT_AT_ONCE}`;
      return rows.map(({ id, userId }) => ({ id: String(id), userId }));
    },

    async find(ids) {
      if (ids.length === 0) return [];
      const rows = await prisma.notice.findMany({ where: { id: { in: ids.map(idOf) } }, orderBy: { id: 'asc' } });
      return rows.map(noticeOf);
    },

    forget: (olderThanMs) => prisma.$executeRaw`
      DELETE FROM "notices" WHERE "createdAt" < now() - make_interval(secs => ${olderThanMs / 1000})`,
  };
}
