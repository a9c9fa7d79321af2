import { randomUUID } from 'node:crypto';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';

/** A road by which notices leave the house. */
export type Road = 'mail' | 'push';

/** What became of a notice on a road. */
export type Outcome = 'sent' | 'seen' | 'acted' | 'unwanted' | 'late' | 'given-up';

/** The right to send to one user, for a while. */
export interface Lease {
  userId: string;
  road: Road;
  lease: string;
  /** Failures in a row so far. */
  tries: number;
}

/** A notice that waits to be sent. */
export interface Waiting {
  id: string;
  gameId: string;
  kind: string;
  payload: unknown;
  createdAt: Date;
}

export interface Claiming {
  road: Road;
  /** How long a notice waits for others to go with it, ms. */
  waitMs: number;
  leaseMs: number;
  /** Users at once. */
  limit: number;
}

/** Which notices have still to be sent, and whose turn it is to send them. Many servers may share it. */
export interface Outbox {
  /** Strikes out what needs no sending any more: seen, acted upon, not wanted, too old. The number of those too old. */
  strike(road: Road, lateMs: number): Promise<number>;
  /** Users for whom something waits; nobody else gets them until the lease is given back or has run out. */
  claim(claiming: Claiming): Promise<Lease[]>;
  /** All that still waits for this user, oldest first. */
  waiting(lease: Lease): Promise<Waiting[]>;
  /** These are done, and the lease is given back. */
  settle(lease: Lease, ids: readonly string[], outcome: Outcome): Promise<void>;
  /** Nothing is done: not before so many ms. `counts`: it was a failure of his own road, not of the whole service. */
  putOff(lease: Lease, ms: number, counts: boolean): Promise<void>;
  /** Takes away whose turn it is where nothing waits for him: it is made anew when something does. The number of rows. */
  forget(): Promise<number>;
}

const MOST_IN_ONE = 200;
const COLUMN = { mail: Prisma.raw('"mailed"'), push: Prisma.raw('"pushed"') };
const interval = (ms: number) => Prisma.sql`make_interval(secs => ${ms / 1000})`;

/** He can be reached by that road at all. */
const REACHABLE = {
  mail: Prisma.sql`EXISTS (SELECT 1 FROM "mail_addresses" a WHERE a."userId" = n."userId"
    AND a."address" IS NOT NULL AND a."refusedAt" IS NULL)`,
  push: Prisma.sql`EXISTS (SELECT 1 FROM "push_subscriptions" s WHERE s."userId" = n."userId")`,
};

/** He has said that he does not want it by that road. */
const UNWANTED = {
  mail: Prisma.sql`EXISTS (SELECT 1 FROM "notice_wishes" w WHERE w."userId" = n."userId"
    AND (NOT w."mail" OR w."off"->'mail' ? n."kind"))`,
  push: Prisma.sql`EXISTS (SELECT 1 FROM "notice_wishes" w WHERE w."userId" = n."userId" AND w."off"->'push' ? n."kind")`,
};

/** He has made an act at that table since: then he has seen how it stood. */
const ACTED = Prisma.sql`EXISTS (SELECT 1 FROM "acts" a
  WHERE a."gameId" = n."gameId" AND a."version" > n."version" AND a."userId" = n."userId")`;

/** What strikes a notice out, by itself; null while it has to be sent. */
const struck = (road: Road) => Prisma.sql`CASE
  WHEN NOT ${REACHABLE[road]} OR ${UNWANTED[road]} THEN 'unwanted'
  WHEN n."seenAt" IS NOT NULL THEN 'seen'
  WHEN ${ACTED} THEN 'acted' END`;

async function strike(prisma: PrismaClient, road: Road, lateMs: number): Promise<number> {
  const [row] = await prisma.$queryRaw<{ late: number }[]>`
    WITH "struck" AS (UPDATE "notices" n SET ${COLUMN[road]} = s."why"
    FROM (SELECT "id", CASE WHEN n."createdAt" < now() - ${interval(lateMs)} THEN 'late' ELSE ${struck(road)} END AS "why"
      FROM "notices" n WHERE ${COLUMN[road]} IS NULL) s
    WHERE n."id" = s."id" AND s."why" IS NOT NULL AND n.${COLUMN[road]} IS NULL RETURNING s."why")
    SELECT count(*) FILTER (WHERE "why" = 'late')::int AS "late" FROM "struck"`;
  return row?.late ?? 0;
}

/** In the order of the users, so that two servers never wait for each other crosswise. */
function openPosts(prisma: PrismaClient, road: Road): Promise<number> {
  return prisma.$executeRaw`
    INSERT INTO "posts" ("userId", "road", "notBefore")
    SELECT DISTINCT n."userId", ${road}, now() FROM "notices" n
    WHERE n.${COLUMN[road]} IS NULL
      AND NOT EXISTS (SELECT 1 FROM "posts" p WHERE p."userId" = n."userId" AND p."road" = ${road})
    ORDER BY 1 ON CONFLICT DO NOTHING`;
}

async function claim(prisma: PrismaClient, { road, waitMs, leaseMs, limit }: Claiming): Promise<Lease[]> {
  await openPosts(prisma, road);
  const lease = randomUUID();
  return prisma.$queryRaw<Lease[]>`
    UPDATE "posts" p SET "lease" = ${lease}::uuid, "leasedUntil" = now() + ${interval(leaseMs)}
    FROM (SELECT "userId" FROM "posts" q
      WHERE "road" = ${road} AND "notBefore" <= now() AND ("leasedUntil" IS NULL OR "leasedUntil" < now())
        AND EXISTS (SELECT 1 FROM "notices" n WHERE n."userId" = q."userId" AND n.${COLUMN[road]} IS NULL
          AND n."createdAt" <= now() - ${interval(waitMs)})
      ORDER BY "notBefore" LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
    WHERE p."userId" = due."userId" AND p."road" = ${road}
    RETURNING p."userId", p."road", p."lease", p."tries"`;
}

async function waiting(prisma: PrismaClient, { userId, road }: Lease): Promise<Waiting[]> {
  const rows = await prisma.$queryRaw<(Omit<Waiting, 'id'> & { id: bigint })[]>`
    SELECT "id", "gameId", "kind", "payload", "createdAt" FROM "notices" n
    WHERE "userId" = ${userId}::uuid AND ${COLUMN[road]} IS NULL AND ${struck(road)} IS NULL
    ORDER BY "id" LIMIT ${MOST_IN_ONE}`;
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

async function settle(prisma: PrismaClient, { userId, road, lease }: Lease, ids: readonly string[], outcome: Outcome) {
  const done = ids.map(BigInt);
  await prisma.$executeRaw`
    WITH "done" AS (UPDATE "notices" n SET ${COLUMN[road]} = ${outcome}
      WHERE "id" = ANY(${done}::bigint[]) AND "userId" = ${userId}::uuid AND ${COLUMN[road]} IS NULL)
    UPDATE "posts" SET "lease" = NULL, "leasedUntil" = NULL, "tries" = 0
    WHERE "userId" = ${userId}::uuid AND "road" = ${road} AND "lease" = ${lease}::uuid`;
}

async function putOff(prisma: PrismaClient, { userId, road, lease }: Lease, ms: number, counts: boolean) {
  await prisma.$executeRaw`
    UPDATE "posts" SET "lease" = NULL, "leasedUntil" = NULL, "notBefore" = now() + ${interval(ms)},
      "tries" = "tries" + ${counts ? 1 : 0}
    WHERE "userId" = ${userId}::uuid AND "road" = ${road} AND "lease" = ${lease}::uuid`;
}

/** After a failure it is remembered for a day how often it failed. */
const forget = (prisma: PrismaClient): Promise<number> => prisma.$executeRaw`
  DELETE FROM "posts" p
  WHERE ("leasedUntil" IS NULL OR "leasedUntil" < now()) AND ("tries" = 0 OR "notBefore" < now() - interval '1 day')
    AND NOT EXISTS (SELECT 1 FROM "notices" n WHERE n."userId" = p."userId"
      AND CASE p."road" WHEN 'mail' THEN n."mailed" ELSE n."pushed" END IS NULL)`;

export function openOutbox(prisma: PrismaClient): Outbox {
  return {
    strike: (road, lateMs) => strike(prisma, road, lateMs),
    claim: (claiming) => claim(prisma, claiming),
    waiting: (lease) => waiting(prisma, lease),
    settle: (lease, ids, outcome) => settle(prisma, lease, ids, outcome),
    putOff: (lease, ms, counts) => putOff(prisma, lease, ms, counts),
    forget: () => forget(prisma),
  };
}
