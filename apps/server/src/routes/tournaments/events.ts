import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { ProblemError } from '../../plugins/problem.ts';
import type { Services } from '../../services.ts';
import { eventChange, eventRequest, playersRequest, withdrawalRequest } from '../../tournaments/rules.ts';
import { assertDefaultTerms } from '../clubs/clubs.ts';
import { clubParams, security } from '../clubs/schemas.ts';
import { etagOf, ifMatch } from '../if-match.ts';
import { linkNext, paging } from '../paging.ts';
import { problems } from '../schemas.ts';
import { eventParams, eventSchema, playerParams, shownEvent, shownWhole, wholeSchema } from './schemas.ts';
import { assertChanged, headersOf, recordAt } from './shared.ts';

const tags = ['events'];
const common = { tags, security };

const GET_EVENTS = {
  ...common,
  summary: 'The events of a club, newest first',
  description: 'Pages by cursor: follow `Link: rel=next`.',
  params: clubParams,
  querystring: z.object(paging),
  response: { 200: z.object({ events: z.array(eventSchema) }), ...problems },
};

const POST_EVENTS = {
  ...common,
  summary: 'A single game, a sitting, a match, a round robin, a Swiss or a knock-out',
  description:
    'Where `terms` are left out, games are played on the club’s. Round robins follow Berger’s tables, a Swiss FIDE’s Dutch System (C.04.3), a knock-out is one of mini-matches as in London 1851.',
  params: clubParams,
  body: eventRequest,
  response: { 201: eventSchema, ...problems },
};

const GET_EVENT = {
  ...common,
  summary: 'An event: its players and rounds',
  description: '`ETag` is its version. An outcome is that of the game at this moment, unless something was ruled.',
  params: eventParams,
  response: { 200: wholeSchema, ...problems },
};

const PATCH_EVENT = {
  ...common,
  summary: 'Change an event, finish it, or open it again',
  description: 'With `If-Match`. Kind and rounds stay as they are.',
  params: eventParams,
  body: eventChange,
  response: { 200: eventSchema, ...problems },
};

const POST_PLAYERS = {
  ...common,
  summary: 'Enter members, late ones too',
  description:
    'All or nothing. Who comes when rounds are paired already is there from the next one, with nothing for those before; so is one who had withdrawn. Only a Swiss and a sitting take late entries.',
  params: eventParams,
  body: playersRequest,
  response: { 200: wholeSchema, ...problems },
};

const POST_WITHDRAWAL = {
  ...common,
  summary: 'One goes: he is paired no more',
  description: 'Before the first round he is taken off the list. In a round robin he loses what he had still to play.',
  params: playerParams,
  body: withdrawalRequest,
  response: { 200: wholeSchema, ...problems },
};

const LATE = ['swiss', 'sitting'];

export async function tournamentRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, world } = services;

  app.get('/clubs/:clubId/events', { schema: GET_EVENTS }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { limit = 50, after } = request.query;
    const page = await store.events.list(clubId, { limit, ...(after && { after }) });
    linkNext(reply, `/api/v1/clubs/${clubId}/events`, page.next, { limit });
    return { events: page.events.map(shownEvent) };
  });

  app.post('/clubs/:clubId/events', { schema: POST_EVENTS }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    assertDefaultTerms(request.body.terms, world);
    const event = await store.events.create(clubId, request.body, actor);
    reply.header('location', `/api/v1/clubs/${clubId}/events/${event.id}`).header('etag', etagOf(event.version));
    return reply.code(201).send(shownEvent(event));
  });

  app.get('/clubs/:clubId/events/:eventId', { schema: GET_EVENT }, async (request, reply) => {
    const record = await recordAt(services, request);
    headersOf(reply, record);
    return shownWhole(record);
  });

  app.patch('/clubs/:clubId/events/:eventId', { schema: PATCH_EVENT }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const version = ifMatch(request);
    const { tieBreaks, ...change } = request.body;
    assertDefaultTerms(change.terms, world);
    const { rules } = await recordAt(services, request);
    const edit = { ...change, ...(tieBreaks && { rules: { ...rules, tieBreaks } }) };
    const { eventId } = request.params;
    assertChanged(reply, await store.events.edit({ clubId, eventId, version }, edit, actor));
    return shownEvent((await recordAt(services, request)).whole.event);
  });

  app.post(
    '/clubs/:clubId/events/:eventId/players',
    { schema: POST_PLAYERS, bodyLimit: 128 * 1024 },
    async (request, reply) => {
      const { clubId, actor } = clubActor(request);
      const { kind, rounds, whole } = await recordAt(services, request);
      if (whole.event.status === 'finished') throw new ProblemError(409, 'event-finished', 'The event is finished.');
      if (rounds.length > 0 && !LATE.includes(kind))
        throw new ProblemError(409, 'too-late', 'Its first round is paired: nobody can come into it any more.');
      const { eventId } = request.params;
      // As it was seen: a round that is published meanwhile would make them late.
      const ref = { clubId, eventId, version: whole.event.version };
      assertChanged(reply, await store.events.enter(ref, request.body.memberIds, rounds.length + 1, actor));
      return shownWhole(await recordAt(services, request));
    },
  );

  app.post(
    '/clubs/:clubId/events/:eventId/players/:memberId/withdrawal',
    { schema: POST_WITHDRAWAL },
    async (request, reply) => {
      const { clubId, actor } = clubActor(request);
      const { rounds, whole } = await recordAt(services, request);
      const { eventId, memberId } = request.params;
      const ref = { clubId, eventId, version: whole.event.version };
      const { reason } = request.body;
      assertChanged(reply, await store.events.withdraw(ref, memberId.toLowerCase(), rounds.length, reason, actor));
      return shownWhole(await recordAt(services, request));
    },
  );
}
