import type { PrismaClient, Seek as SeekRow } from '../generated/prisma/client.ts';
import { assertUuid, isUuid } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { LEASE_MS, lockUsers, take } from './pair.ts';
import { type NewSeek, type SeekSaid, saySeek } from './say.ts';
import { type Seek, seekOf } from './seek.ts';

export type SeekTaken =
  /** also where he had taken it before */
  { outcome: 'paired'; seek: Seek } | { outcome: 'gone' | 'own' };

/** What waits, newest first, and how many there are altogether, counted up to `COUNTED`. */
export interface WaitingSeeks {
  seeks: (Seek & { name: string })[];
  count: number;
}

/** Who looks for a game. A live seek is good while a server vouches for it; one by correspondence stands for 30 days. */
export interface Seeks {
  /** Takes a seek that waits for just this, else waits. Said again it is the same seek. */
  say(seek: NewSeek): Promise<SeekSaid>;
  /** Of several at once one has it. */
  accept(request: { seekId: string; userId: string; nonce?: string }): Promise<SeekTaken>;
  /** False where nothing of his waited under that id. */
  withdraw(request: { seekId: string; userId: string }): Promise<boolean>;
  waiting(most: number): Promise<WaitingSeeks>;
  /** The ids of a user's own that wait. */
  own(userId: string): Promise<string[]>;
  /** What came to a pairing in the last so many ms, oldest first: for anybody, or for one user. */
  paired(ms: number, userId?: string): Promise<Seek[]>;
  /** This server vouches for these on. Gives those of them that still wait. */
  renew(node: string, seekIds: readonly string[]): Promise<string[]>;
  /** Their makers' connection to this server is gone; without ids: all of this server. The number of rows. */
  drop(node: string, seekIds?: readonly string[]): Promise<number>;
  /** Takes away what nobody vouches for any more, and what is past. The number that waited. */
  sweep(): Promise<number>;
}

const COUNTED = 10_000;
const MOST_PAIRED = 500;

async function accept(
  prisma: PrismaClient,
  { seekId, userId, nonce = '' }: { seekId: string; userId: string; nonce?: string },
): Promise<SeekTaken> {
  assertUuid('userId', userId);
  const found = isUuid(seekId) && (await prisma.seek.findUnique({ where: { id: seekId } }));
  if (!found) return { outcome: 'gone' };
  if (found.userId === userId.toLowerCase()) return { outcome: 'own' };
  const taken = await inTransaction(prisma, async (client) => {
    await lockUsers(client, [found.userId, userId]);
    return take(client, seekId, userId, nonce);
  });
  if (taken) return { outcome: 'paired', seek: seekOf({ ...found, state: 'paired' }) };
  const game = await prisma.game.findUnique({ where: { id: found.gameId } });
  const isHis = game !== null && [game.whiteId, game.blackId].includes(userId.toLowerCase());
  return isHis ? { outcome: 'paired', seek: seekOf({ ...found, state: 'paired' }) } : { outcome: 'gone' };
}

async function waiting(prisma: PrismaClient, most: number): Promise<WaitingSeeks> {
  const [rows, [counted]] = await Promise.all([
    prisma.$queryRaw<(SeekRow & { name: string })[]>`
      SELECT "seeks".*, "users"."name" FROM "seeks" JOIN "users" ON "users"."id" = "seeks"."userId"
      WHERE "state" = 'waiting' AND ("leasedUntil" IS NULL OR "leasedUntil" > now())
      ORDER BY "seeks"."createdAt" DESC, "seeks"."id" DESC LIMIT ${most}::int`,
    prisma.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS "count" FROM (
        SELECT 1 FROM "seeks"
        WHERE "state" = 'waiting' AND ("leasedUntil" IS NULL OR "leasedUntil" > now()) LIMIT ${COUNTED}::int) AS "some"`,
  ]);
  return { seeks: rows.map((row) => ({ ...seekOf(row), name: row.name })), count: counted.count };
}

export function openSeeks(prisma: PrismaClient): Seeks {
  return {
    say: (seek) => saySeek(prisma, seek),
    accept: (request) => accept(prisma, request),

    async withdraw({ seekId, userId }) {
      assertUuid('userId', userId);
      const where = { id: seekId, userId, state: 'waiting' };
      const { count } = await prisma.seek.updateMany({ where, data: { state: 'withdrawn', endedAt: new Date() } });
      return count === 1;
    },

    waiting: (most) => waiting(prisma, most),

    async own(userId) {
      assertUuid('userId', userId);
      const rows = await prisma.seek.findMany({ where: { userId, state: 'waiting' }, select: { id: true } });
      return rows.map(({ id }) => id);
    },

    async paired(ms, userId) {
      if (userId !== undefined) assertUuid('userId', userId);
      const rows = await prisma.$queryRaw<SeekRow[]>`
        SELECT * FROM "seeks"
        WHERE "state" = 'paired' AND "endedAt" > now() - ${ms}::int * interval '1 millisecond'
          AND (${userId ?? null}::uuid IS NULL OR "userId" = ${userId ?? null}::uuid)
        ORDER BY "endedAt" DESC, "id" LIMIT ${MOST_PAIRED}::int`;
      return rows.reverse().map(seekOf);
    },

    async renew(node, seekIds) {
      const rows = await prisma.$queryRaw<{ id: string }[]>`
        UPDATE "seeks" SET "leasedUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond'
        WHERE "id" = ANY(${[...seekIds]}::uuid[]) AND "node" = ${node}::uuid AND "state" = 'waiting' RETURNING "id"`;
      return rows.map(({ id }) => id);
    },

    async drop(node, seekIds) {
      const where = { node, state: 'waiting', ...(seekIds && { id: { in: [...seekIds] } }) };
      return (await prisma.seek.deleteMany({ where })).count;
    },

    async sweep() {
      const gone = await prisma.$executeRaw`
        DELETE FROM "seeks" WHERE "state" = 'waiting'
          AND ("leasedUntil" < now() OR "createdAt" < now() - interval '30 days')`;
      await prisma.$executeRaw`
        DELETE FROM "seeks" WHERE "state" IN ('paired', 'withdrawn') AND "endedAt" < now() - interval '1 day'`;
      return gone;
    },
  };
}
