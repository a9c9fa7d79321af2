import { randomUUID } from 'node:crypto';
import { cursorOf, parseCursor } from '../cursor.ts';
import { BadPage } from '../errors.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { isUuid } from '../storable.ts';
import { uuid7 } from '../uuid7.ts';

/** The right to send to one endpoint, for a while; nobody else does meanwhile. */
export interface EndpointLease {
  endpointId: string;
  lease: string;
  url: string;
  secretNumber: number;
  /** The secret before the present one signs too. */
  bothSign: boolean;
  /** Failures in a row so far. */
  failures: number;
}

/** A message that is due. */
export interface DueMessage {
  id: string;
  type: string;
  data: unknown;
  createdAt: Date;
  tries: number;
}

/** One time that a message was sent: `fault` is why it does not count as delivered. */
export interface WebhookAttempt {
  at: Date;
  ms: number;
  status: number | null;
  fault: string | null;
}

/** A message with all that was tried. */
export interface Delivery {
  id: string;
  type: string;
  state: string;
  createdAt: Date;
  /** Null: it is not sent any more. */
  dueAt: Date | null;
  data: unknown;
  attempts: WebhookAttempt[];
}

/** What becomes of a message after an attempt; `restMs`: tried again not before. */
export type Fate = { state: 'delivered' | 'given-up' } | { state: 'waiting'; restMs: number };

/** The messages of all webhooks, and whose turn it is to send them. Many servers may share it. */
export interface WebhookDeliveries {
  /** Puts down what happened for each endpoint that wants it. The number of happenings. */
  fanOut(limit: number): Promise<number>;
  /** Endpoints for which something is due, those first that took what they got. */
  claim(limit: number, leaseMs: number): Promise<EndpointLease[]>;
  /** What is due there, oldest first. */
  due(lease: EndpointLease, limit: number): Promise<DueMessage[]>;
  /** An attempt, and what becomes of the message; nothing where the lease is somebody else's by now. */
  note(lease: EndpointLease, messageId: string, attempt: WebhookAttempt, fate: Fate): Promise<void>;
  /** Gives the lease back. `restMs`: the endpoint itself is left alone so long, for a failure more; 0: it answers. */
  release(lease: EndpointLease, restMs?: number): Promise<void>;
  /** It has said that it is gone: nothing is sent there any more. */
  disable(lease: EndpointLease, why: string): Promise<void>;
  /** A message that only says that messages arrive. Its id. */
  test(endpointId: string, type: string, data: unknown): Promise<string>;
  /** The same message once more, at once. False where the endpoint has none of that id. */
  replay(endpointId: string, messageId: string): Promise<boolean>;
  /** The log, newest first. Throws BadPage. */
  list(
    endpointId: string,
    page: { limit: number; after?: string; state?: string },
  ): Promise<{ deliveries: Delivery[]; next?: string }>;
  /** Takes away what is done with and older. The number of rows. */
  forget(olderThanMs: number): Promise<number>;
}

/** So long the secret before the present one signs too. */
const BOTH_SIGN_S = 24 * 3600;
const seconds = (ms: number) => Prisma.sql`make_interval(secs => ${ms / 1000})`;

async function fanOut(prisma: PrismaClient, limit: number): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    WITH "fresh" AS (
      UPDATE "happenings" SET "fannedAt" = now()
      WHERE "id" IN (
        SELECT "id" FROM "happenings" WHERE "fannedAt" IS NULL ORDER BY "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING "id", "clubId", "type", "data", "createdAt"),
    "put" AS (
      INSERT INTO "webhook_deliveries" ("id", "endpointId", "type", "data", "createdAt", "dueAt")
      SELECT gen_random_uuid(), e."id", f."type", f."data", f."createdAt", now()
      FROM "fresh" f JOIN "webhook_endpoints" e ON e."clubId" = f."clubId" AND e."disabledAt" IS NULL
        AND (cardinality(e."types") = 0 OR f."type" = ANY(e."types"))
      ORDER BY f."id")
    SELECT count(*)::int AS "count" FROM "fresh"`;
  return row?.count ?? 0;
}

async function claim(prisma: PrismaClient, limit: number, leaseMs: number): Promise<EndpointLease[]> {
  const lease = randomUUID();
  return prisma.$queryRaw<EndpointLease[]>`
    UPDATE "webhook_endpoints" e SET "lease" = ${lease}::uuid, "leasedUntil" = now() + ${seconds(leaseMs)}
    FROM (SELECT "id" FROM "webhook_endpoints" q
      WHERE "disabledAt" IS NULL AND ("leasedUntil" IS NULL OR "leasedUntil" < now())
        AND ("restsUntil" IS NULL OR "restsUntil" <= now())
        AND EXISTS (SELECT 1 FROM "webhook_deliveries" d
          WHERE d."endpointId" = q."id" AND d."state" = 'waiting' AND d."dueAt" <= now())
      ORDER BY "failures", "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
    WHERE e."id" = due."id"
    RETURNING e."id" AS "endpointId", e."lease", e."url", e."secretNumber", e."failures",
      coalesce(e."rotatedAt" > now() - make_interval(secs => ${BOTH_SIGN_S}), false) AS "bothSign"`;
}

async function note(
  prisma: PrismaClient,
  { endpointId, lease }: EndpointLease,
  messageId: string,
  { at, ms, status, fault }: WebhookAttempt,
  fate: Fate,
): Promise<void> {
  const rest = fate.state === 'waiting' ? fate.restMs : 0;
  await prisma.$executeRaw`
    WITH "noted" AS (
      UPDATE "webhook_deliveries" d SET "state" = ${fate.state}, "tries" = d."tries" + 1, "dueAt" = now() + ${seconds(rest)}
      FROM "webhook_endpoints" e
      WHERE d."id" = ${messageId}::uuid AND d."endpointId" = e."id" AND e."id" = ${endpointId}::uuid
        AND e."lease" = ${lease}::uuid
      RETURNING d."id")
    INSERT INTO "webhook_attempts" ("deliveryId", "at", "ms", "status", "fault")
    SELECT "id", ${at.toISOString()}::timestamptz, ${ms}::int, ${status}::int, ${fault}::text FROM "noted"`;
}

type ListWanted = Parameters<WebhookDeliveries['list']>[1];

async function list(prisma: PrismaClient, endpointId: string, { limit, after, state }: ListWanted) {
  if (limit < 1 || limit > 100) throw new BadPage('limit is not 1 to 100');
  const from = after === undefined ? undefined : parseCursor(after);
  const rows = await prisma.webhookDelivery.findMany({
    where: {
      endpointId,
      ...(state !== undefined && { state }),
      ...(from !== undefined && {
        OR: [{ createdAt: { lt: from.createdAt } }, { createdAt: from.createdAt, id: { lt: from.id } }],
      }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    include: { attempts: { orderBy: { id: 'asc' } } },
  });
  const deliveries = rows.slice(0, limit).map(({ endpointId: _, tries: __, dueAt, attempts, ...row }) => ({
    ...row,
    dueAt: row.state === 'waiting' ? dueAt : null,
    attempts: attempts.map(({ at, ms, status, fault }) => ({ at, ms, status, fault })),
  }));
  const last = deliveries.at(-1);
  return { deliveries, ...(rows.length > limit && last !== undefined ? { next: cursorOf(last) } : {}) };
}

export function openWebhookDeliveries(prisma: PrismaClient): WebhookDeliveries {
  return {
    fanOut: (limit) => fanOut(prisma, limit),
    claim: (limit, leaseMs) => claim(prisma, limit, leaseMs),
    due: ({ endpointId }, limit) => prisma.$queryRaw<DueMessage[]>`
      SELECT "id", "type", "data", "createdAt", "tries" FROM "webhook_deliveries"
      WHERE "endpointId" = ${endpointId}::uuid AND "state" = 'waiting' AND "dueAt" <= now()
      ORDER BY "createdAt", "id" LIMIT ${limit}`,
    note: (lease, messageId, attempt, fate) => note(prisma, lease, messageId, attempt, fate),
    async release({ endpointId, lease }, restMs) {
      await prisma.$executeRaw`
        UPDATE "webhook_endpoints" SET "lease" = NULL, "leasedUntil" = NULL,
          "failures" = CASE WHEN ${restMs ?? null}::float8 IS NULL THEN "failures" WHEN ${restMs ?? 0}::float8 = 0 THEN 0 ELSE "failures" + 1 END,
          "restsUntil" = now() + ${seconds(restMs ?? 0)}
        WHERE "id" = ${endpointId}::uuid AND "lease" = ${lease}::uuid`;
    },
    async disable({ endpointId, lease }, why) {
      await prisma.$executeRaw`
        UPDATE "webhook_endpoints" SET "disabledAt" = now(), "disabledFor" = ${why}, "version" = "version" + 1,
          "lease" = NULL, "leasedUntil" = NULL
        WHERE "id" = ${endpointId}::uuid AND "lease" = ${lease}::uuid`;
    },
    async test(endpointId, type, data) {
      const [id, now] = [uuid7(), new Date()];
      const row = {
        id,
        endpointId,
        type,
        data: data as Prisma.InputJsonValue,
        createdAt: now,
        dueAt: now,
      };
      await prisma.webhookDelivery.create({ data: row });
      return id;
    },
    async replay(endpointId, messageId) {
      if (!isUuid(messageId)) return false;
      const where = { id: messageId, endpointId };
      const { count } = await prisma.webhookDelivery.updateMany({
        where,
        data: { state: 'waiting', tries: 0, dueAt: new Date() },
      });
      if (count === 1)
        await prisma.webhookEndpoint.updateMany({ where: { id: endpointId }, data: { restsUntil: null } });
      return count === 1;
    },
    list: (endpointId, page) => list(prisma, endpointId, page),
    forget: (olderThanMs) => prisma.$executeRaw`
      DELETE FROM "webhook_deliveries" d WHERE "createdAt" < now() - ${seconds(olderThanMs)}
        AND ("state" <> 'waiting' OR EXISTS (
          SELECT 1 FROM "webhook_endpoints" e WHERE e."id" = d."endpointId" AND e."deletedAt" IS NOT NULL))`,
  };
}
