import { type Actor, noteInAudit } from '../audit/note.ts';
import type { WebhookEndpoint as EndpointRow, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { assertStorableText, isUuid } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { uuid7 } from '../uuid7.ts';

/** Where a club is told of what happens. */
export type WebhookEndpoint = Omit<EndpointRow, 'lease' | 'leasedUntil' | 'deletedAt'>;

export interface NewEndpoint {
  url: string;
  types: readonly string[];
  description: string;
}

export type EndpointChange = { [K in keyof NewEndpoint]?: NewEndpoint[K] | undefined } & {
  enabled?: boolean | undefined;
};

export type EndpointChanged =
  | { outcome: 'changed'; endpoint: WebhookEndpoint }
  | { outcome: 'stale' | 'no-such-webhook' | 'too-many' };

/** The webhooks of all clubs; changes stand in the club's audit. */
export interface WebhookEndpoints {
  create(clubId: string, endpoint: NewEndpoint, actor: Actor & { userId: string }): Promise<EndpointChanged>;
  /** Oldest first; no club has more than a few. */
  of(clubId: string): Promise<WebhookEndpoint[]>;
  find(clubId: string, id: string): Promise<WebhookEndpoint | undefined>;
  /** `version`: as it was seen. What is enabled again is not left alone any more. */
  change(clubId: string, id: string, version: number, change: EndpointChange, actor: Actor): Promise<EndpointChanged>;
  /** Another secret; the one before it signs too for a day. */
  rotate(clubId: string, id: string, actor: Actor): Promise<EndpointChanged>;
  /** What was sent there stays in the log for its time. */
  remove(clubId: string, id: string, actor: Actor): Promise<boolean>;
}

const MOST = 20;
const URL_LIMIT = 1000;

const shown = ({ lease: _, leasedUntil: __, deletedAt: ___, ...endpoint }: EndpointRow): WebhookEndpoint => endpoint;

/** Without the path: it may hold a secret of the receiver's, and the audit is for ever. */
const audited = ({ url, types, disabledAt }: Pick<EndpointRow, 'url' | 'types' | 'disabledAt'>) => ({
  origin: new URL(url).origin,
  types,
  enabled: disabledAt === null,
});

async function create(prisma: PrismaClient, clubId: string, endpoint: NewEndpoint, actor: Actor & { userId: string }) {
  assertStorableText('url', endpoint.url, URL_LIMIT);
  return inTransaction(prisma, async (client): Promise<EndpointChanged> => {
    await client.$queryRaw`SELECT 1 FROM "clubs" WHERE "id" = ${clubId}::uuid FOR UPDATE`;
    if ((await client.webhookEndpoint.count({ where: { clubId, deletedAt: null } })) >= MOST)
      return { outcome: 'too-many' };
    const { url, description, types } = endpoint;
    const row = await client.webhookEndpoint.create({
      data: {
        id: uuid7(),
        clubId,
        url,
        description,
        types: [...types],
        createdAt: new Date(),
        createdBy: actor.userId,
      },
    });
    const note = { subject: 'webhook', subjectId: row.id, after: audited(row) };
    await noteInAudit(client, { clubId, actor, action: 'webhook.create', ...note });
    return { outcome: 'changed', endpoint: shown(row) };
  });
}

const dataOf = ({ url, types, description, enabled }: EndpointChange): Prisma.WebhookEndpointUpdateInput => ({
  ...(url !== undefined && { url }),
  ...(types !== undefined && { types: [...types] }),
  ...(description !== undefined && { description }),
  ...(enabled === true && { disabledAt: null, disabledFor: null, failures: 0, restsUntil: null }),
  ...(enabled === false && { disabledAt: new Date(), disabledFor: 'an admin' }),
});

interface Altering {
  clubId: string;
  id: string;
  actor: Actor;
  action: string;
  data: Prisma.WebhookEndpointUpdateInput;
  version?: number;
}

/** One endpoint, locked, changed and noted; or why not. */
async function alter(prisma: PrismaClient, { clubId, id, actor, action, data, version }: Altering) {
  if (!isUuid(id)) return { outcome: 'no-such-webhook' } as const;
  return inTransaction(prisma, async (client): Promise<EndpointChanged> => {
    await client.$queryRaw`SELECT 1 FROM "webhook_endpoints" WHERE "id" = ${id}::uuid FOR UPDATE`;
    const before = await client.webhookEndpoint.findFirst({ where: { id, clubId, deletedAt: null } });
    if (before === null) return { outcome: 'no-such-webhook' };
    if (version !== undefined && before.version !== version) return { outcome: 'stale' };
    const after = await client.webhookEndpoint.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
    });
    const note = { subject: 'webhook', subjectId: id, before: audited(before), after: audited(after) };
    await noteInAudit(client, { clubId, actor, action, ...note });
    return { outcome: 'changed', endpoint: shown(after) };
  });
}

export function openWebhookEndpoints(prisma: PrismaClient): WebhookEndpoints {
  return {
    create: (clubId, endpoint, actor) => create(prisma, clubId, endpoint, actor),
    async of(clubId) {
      const rows = await prisma.webhookEndpoint.findMany({
        where: { clubId, deletedAt: null },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(shown);
    },
    async find(clubId, id) {
      if (!isUuid(id)) return undefined;
      const row = await prisma.webhookEndpoint.findFirst({ where: { id, clubId, deletedAt: null } });
      return row === null ? undefined : shown(row);
    },
    change: (clubId, id, version, change, actor) =>
      alter(prisma, { clubId, id, actor, version, action: 'webhook.change', data: dataOf(change) }),
    rotate: (clubId, id, actor) => {
      const data = { secretNumber: { increment: 1 }, rotatedAt: new Date() };
      return alter(prisma, { clubId, id, actor, action: 'webhook.rotate', data });
    },
    async remove(clubId, id, actor) {
      const data = { deletedAt: new Date(), disabledAt: new Date(), disabledFor: 'an admin' };
      return (await alter(prisma, { clubId, id, actor, action: 'webhook.delete', data })).outcome === 'changed';
    },
  };
}
