import { actRequest } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemOfRefusal } from '../plugins/problem.ts';
import { signedIn } from '../plugins/session.ts';
import { actOf } from '../rooms/act.ts';
import type { Services } from '../services.ts';
import { gameParams, problems } from './schemas.ts';

const POST_ACTS = {
  summary: 'Do something at the table',
  description:
    'Answered once it is on disk. The same actId has one effect and one answer. 409: stale, wrong phase or over; 422: refused by the table, with the clause; 403: not your seat.',
  tags: ['games'],
  security: [{ token: [] }],
  params: gameParams,
  body: actRequest,
  response: {
    200: z.object({
      ok: z.literal(true),
      version: z.number().int(),
      events: z.array(z.looseObject({ event: z.string() })),
    }),
    ...problems,
  },
};

export async function actRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post('/games/:id/acts', { schema: POST_ACTS }, async (request, reply) => {
    const { userId } = signedIn(request);
    const { params, body, receivedAt } = request;
    const answer = await actOf(services.rooms, { ...body, gameId: params.id, userId, receivedAt });
    reply.header('etag', `"${answer.version}"`);
    if (!answer.ok) throw problemOfRefusal(answer.refusal);
    return { ...answer, events: [...answer.events] };
  });
}
