import { type ActRequest, actRequest } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemOfRefusal } from '../plugins/problem.ts';
import { signedIn } from '../plugins/session.ts';
import { actOf } from '../rooms/act.ts';
import { viewerOf } from '../rooms/game-record.ts';
import type { Services } from '../services.ts';
import { etagOf, ifMatch, STALE } from './if-match.ts';
import { gameParams, problems } from './schemas.ts';

const POST_ACTS = {
  summary: 'Do something at the table',
  description:
    'Answered once it is on disk. The same actId has one effect and one answer. 409: stale, wrong phase or over; 422: refused by the table, with the clause; 403: not your seat. An umpire’s ruling needs `If-Match` with the ETag of the game that he saw (428, 412); other acts may have it.',
  tags: ['games'],
  security: [{ token: [] }],
  params: gameParams,
  body: actRequest.meta({
    examples: [{ actId: '8e03978e-40d5-43dd-bc93-6894a57f9324', act: { act: 'play', from: 'e2', to: 'e4' } }],
  }),
  response: {
    200: z.object({
      ok: z.literal(true),
      version: z.number().int(),
      events: z.array(z.looseObject({ event: z.string() })),
    }),
    ...problems,
  },
};

/** An umpire rules on the game as he has seen it: he says which that was. */
async function isRuling({ rooms }: Services, gameId: string, { act }: ActRequest, userId: string): Promise<boolean> {
  if (act.act !== 'rule') return false;
  const room = await rooms.get(gameId);
  return room !== undefined && viewerOf(room.game, userId) === 'umpire';
}

export async function actRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post('/games/:id/acts', { schema: POST_ACTS }, async (request, reply) => {
    const { userId } = signedIn(request);
    const { params, body, receivedAt } = request;
    const saysVersion =
      request.headers['if-match'] !== undefined || (await isRuling(services, params.id, body, userId));
    const meant = saysVersion ? ifMatch(request) : undefined;
    const act = { ...body, ...(meant !== undefined && { expects: meant }) };
    const answer = await actOf(services.rooms, { ...act, gameId: params.id, userId, receivedAt });
    reply.header('etag', etagOf(answer.version));
    if (!answer.ok && answer.refusal.code === 'stale' && meant !== undefined) throw STALE();
    if (!answer.ok) throw problemOfRefusal(answer.refusal);
    return { ...answer, events: [...answer.events] };
  });
}
