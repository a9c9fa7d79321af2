import { SEEKS_LISTED, type SeekListing } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { seekListingOf } from '../lobby/shown.ts';
import type { Services } from '../services.ts';
import { described, problems } from './schemas.ts';
import { termsShape } from './table-shapes.ts';

const seekShape: z.ZodType<SeekListing> = z.object({
  id: z.uuid(),
  by: z.string(),
  correspondence: z.boolean(),
  seat: z.enum(['white', 'black', 'lot']),
  terms: termsShape,
  commitment: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const GET_SEEKS = {
  summary: 'Who looks for a game',
  description: `The newest ${SEEKS_LISTED}, and how many wait altogether (counted up to 10,000). A seek is said, accepted and withdrawn over Socket.IO: \`lobby:seek\`, \`lobby:accept\`, \`lobby:withdraw\`; \`lobby:watch\` tells what changes.`,
  tags: ['games'],
  response: {
    200: z.object({
      seeks: z.array(described('Seek', 'Somebody who looks for a game, and on which terms', seekShape)),
      count: z.number().int(),
    }),
    ...problems,
  },
};

export async function seekRoutes(instance: FastifyInstance, { store }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/seeks', { schema: GET_SEEKS }, async (_, reply) => {
    const { seeks, count } = await store.seeks.waiting(SEEKS_LISTED);
    reply.header('cache-control', 'no-store');
    return { seeks: seeks.map(seekListingOf), count };
  });
}
