import { hourRequest } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { namesOf } from '../../rooms/game-record.ts';
import type { Services } from '../../services.ts';
import { clubParams } from '../clubs/schemas.ts';
import { etagOf, ifMatch } from '../if-match.ts';
import { linkNext, paging } from '../paging.ts';
import { problems } from '../schemas.ts';
import { deskGameParams, lineSchema, security, shownLine, tags } from './schemas.ts';
import { actAsUmpire } from './umpire-act.ts';

const PAGE = 50;

const GET_ADJOURNMENTS = {
  summary: 'The games of a club that rest, the soonest to go on first',
  description: '`dueAt` is the hour; null where none is appointed. Pages by cursor: follow `Link: rel=next`.',
  tags,
  security,
  params: clubParams,
  querystring: z.object(paging),
  response: { 200: z.object({ adjournments: z.array(lineSchema) }), ...problems },
};

const PUT_HOUR = {
  summary: 'Fix the hour at which a game of the club goes on',
  description:
    'As its umpire; the empty chair is yours by it. With `If-Match`: the `ETag` of the game (`GET …/desk/games/{gameId}`). Both players are told. The players appoint an hour themselves with the act `appoint`.',
  tags,
  security,
  params: deskGameParams,
  body: hourRequest.meta({ examples: [{ hour: '2026-12-31T19:00:00Z' }] }),
  response: { 200: z.object({ version: z.number().int(), hour: z.iso.datetime() }), ...problems },
};

/** When the adjourned games of a club go on. */
export async function adjournmentRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store } = services;

  app.get('/clubs/:clubId/adjournments', { schema: GET_ADJOURNMENTS }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { limit = PAGE, after } = request.query;
    const page = await store.desk.adjourned(clubId, { limit, ...(after && { after }) });
    linkNext(reply, `/api/v1/clubs/${clubId}/adjournments`, page.next, { limit });
    reply.header('cache-control', 'private, no-store');
    const names = await namesOf(
      store,
      page.items.map(({ game }) => game),
    );
    return { adjournments: page.items.map((item) => shownLine(item, names)) };
  });

  app.put('/clubs/:clubId/adjournments/:gameId', { schema: PUT_HOUR }, async (request, reply) => {
    const { actId, hour } = request.body;
    const answer = await actAsUmpire(services, clubActor(request), {
      gameId: request.params.gameId,
      actId,
      version: ifMatch(request),
      act: { act: 'appoint', hour },
      receivedAt: request.receivedAt,
    });
    reply.header('etag', etagOf(answer.version));
    return { version: answer.version, hour: new Date(hour).toISOString() };
  });
}
