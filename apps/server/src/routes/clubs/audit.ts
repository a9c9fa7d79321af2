import type { AuditEntry } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import type { Services } from '../../services.ts';
import { linkNext, paging } from '../paging.ts';
import { problems } from '../schemas.ts';
import { clubParams, security } from './schemas.ts';

const entrySchema = z
  .object({
    seq: z.number().int(),
    at: z.iso.datetime(),
    actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    tokenId: z.uuid().nullable(),
    action: z.string(),
    subject: z.string(),
    subjectId: z.uuid().nullable(),
    reason: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry', description: 'What was changed, by whom and why; `hash` is over all of it' });

const GET_AUDIT = {
  summary: 'What was changed in the club, by whom and why, newest first',
  description:
    'Each entry bears the hash of the one before it: `npm run audit:verify` walks the chain. Pages by cursor: follow `Link: rel=next`.',
  tags: ['clubs'],
  security,
  params: clubParams,
  querystring: z.object({ ...paging, subjectId: z.uuid().optional() }),
  response: { 200: z.object({ entries: z.array(entrySchema) }), ...problems },
};

const PAGE = 50;

function shown({ at, actorId, clubId: _, ...entry }: AuditEntry, names: ReadonlyMap<string, string>) {
  const actor = actorId === null ? null : { id: actorId, name: names.get(actorId) ?? 'somebody' };
  return { ...entry, at: at.toISOString(), actor };
}

export async function auditRoutes(instance: FastifyInstance, { store }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/clubs/:clubId/audit', { schema: GET_AUDIT }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { limit = PAGE, after, subjectId } = request.query;
    const page = await store.audit.list(clubId, { limit, ...(after && { after }), ...(subjectId && { subjectId }) });
    linkNext(reply, `/api/v1/clubs/${clubId}/audit`, page.next, { limit, subjectId });
    reply.header('cache-control', 'private, no-store');
    const ids = page.entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
    const users = await store.users.findUsers([...new Set(ids)]);
    const names = new Map(users.map(({ id, name }) => [id, name]));
    return { entries: page.entries.map((entry) => shown(entry, names)) };
  });
}
