import type { Pairing } from '@jadoube/events';
import type { Club } from '@jadoube/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { ProblemError } from '../../plugins/problem.ts';
import type { Services } from '../../services.ts';
import { type Draft, draftRound, furtherGames } from '../../tournaments/next-round.ts';
import { publishable } from '../../tournaments/publishing.ts';
import { type EventRecord, outcomeOf } from '../../tournaments/record.ts';
import { type ResultsRequest, resultsRequest, roundRequest } from '../../tournaments/rules.ts';
import { noSuchClub } from '../clubs/clubs.ts';
import { security } from '../clubs/schemas.ts';
import { ifMatch } from '../if-match.ts';
import { problems } from '../schemas.ts';
import {
  eventParams,
  pairingSchema,
  roundParams,
  roundSchema,
  shownDraft,
  shownRound,
  shownWhole,
  wholeSchema,
} from './schemas.ts';
import { assertChanged, headersOf, recordAt } from './shared.ts';

const tags = ['events'];
const common = { tags, security };

/** Some hundred rows. */
const BULK = { bodyLimit: 128 * 1024 };

const draftSchema = z
  .object({
    dryRun: z.literal(true),
    round: z.number().int(),
    by: z.enum(['hand', 'rules', 'bbpPairings']),
    pairings: z.array(pairingSchema),
    report: z.array(
      z.object({
        row: z.number().int(),
        errors: z.array(z.string()).readonly(),
        warnings: z.array(z.string()).readonly(),
      }),
    ),
  })
  .meta({ id: 'EventDraft', description: 'What would be published, and what is wrong with it, row by row' });

const POST_ROUNDS = {
  ...common,
  summary: 'Pair the next round, and publish it',
  description:
    'With `If-Match`. `dryRun=true` shows it and changes nothing. Published, it is there with all its games or not at all: tables of the club, both seated, and the clocks of White started. A pairing by hand that is refused says why, row by row, in the dry run. Lots are drawn anew each time: what a dry run has drawn is published by sending it as `pairings`.',
  params: eventParams,
  querystring: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
  body: roundRequest,
  response: { 200: draftSchema, 201: roundSchema, ...problems },
};

const GET_ROUND = {
  ...common,
  summary: 'A round of an event',
  params: roundParams,
  response: { 200: roundSchema, ...problems },
};

const POST_GAMES = {
  ...common,
  summary: 'The further games of a round’s mini-matches',
  description: 'With `If-Match`. One for each that is undecided and has no game going on, colours changed.',
  params: roundParams,
  response: { 201: roundSchema, ...problems },
};

const POST_RESULTS = {
  ...common,
  summary: 'Enter results and forfeits, or correct them',
  description:
    'All or nothing. A game that was played here counts by itself when it ends: to say otherwise, and for every forfeit, a reason is needed; so it is for a result that was entered before. `outcome: null` leaves it to the game again.',
  params: eventParams,
  body: resultsRequest,
  response: { 200: wholeSchema, ...problems },
};

async function clubAt({ store }: Services, clubId: string): Promise<Club> {
  const club = await store.clubs.find(clubId);
  if (club === undefined) throw noSuchClub();
  return club;
}

/** Their clocks start now. Whatever goes wrong here, they are laid: such a game begins when somebody comes. */
async function begin({ rooms }: Services, { log }: FastifyRequest, gameIds: readonly string[]): Promise<void> {
  for (const id of gameIds)
    await rooms.get(id).catch((error) => log.warn({ err: error, gameId: id }, 'a game of a round could not be begun'));
}

const draftingOf = ({ config, world }: Services, { log }: FastifyRequest) => ({
  salt: world.salt(),
  enginePath: config.bbpPairings,
  warn: (error: Error) => log.warn({ err: error }, 'the pairing engine failed'),
});

const shownReport = (record: EventRecord, { round, by, pairings, report }: Draft) => ({
  dryRun: true as const,
  round,
  by,
  // Where a row names nobody who is in it, there is nothing to show but the report.
  pairings: report.some(({ errors }) => errors.includes('unknown-player'))
    ? []
    : pairings.map((pairing, at) => shownDraft(record, pairing, at)),
  report: [...report],
});

function assertPublishable({ report }: Draft): void {
  const wrong = report.filter(({ errors }) => errors.length > 0);
  if (wrong.length === 0) return;
  const rows = wrong.map(({ row, errors }) => `row ${row}: ${errors.join(', ')}`).join('; ');
  throw new ProblemError(422, 'bad-pairings', `Nothing was published. ${rows}.`);
}

async function publish(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  record: EventRecord,
  { round, pairings }: { round: number; pairings: readonly Pairing[] },
) {
  const { clubId, actor } = clubActor(request);
  const club = await clubAt(services, clubId);
  const rows = publishable(record, club, pairings, { actorId: actor.userId, now: services.world.now() });
  const numbers = round === 1 ? new Map(record.players.map(({ memberId, number }) => [memberId, number])) : undefined;
  const ref = { clubId, eventId: record.whole.event.id, version: ifMatch(request) };
  const changed = await services.store.events.publish(ref, { round, numbers, pairings: rows }, actor);
  await begin(services, request, assertChanged(reply, changed));
  return shownRound(await recordAt(services, request), round);
}

/** What every result is judged by before anything is changed. Throws a problem that names the first that can not be. */
function assertRulings({ whole }: EventRecord, { results }: ResultsRequest): void {
  const seen = new Set<string>();
  for (const { pairingId, outcome, reason } of results) {
    const pairing = whole.pairings.find(({ id }) => id === pairingId.toLowerCase());
    if (pairing === undefined || pairing.bye !== null || seen.has(pairing.id))
      throw new ProblemError(422, 'no-such-pairing', `${pairingId} is no game of this event, or stands here twice.`);
    seen.add(pairing.id);
    const now = outcomeOf(pairing);
    const open = now === 'pending' && pairing.gameId === null;
    const plain = outcome === 'white' || outcome === 'black' || outcome === 'draw';
    if (!(open && plain) && reason === undefined)
      throw new ProblemError(422, 'reason-needed', `Why ${pairingId} is to be ${outcome ?? 'as the game ends'}.`);
  }
}

export async function roundRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store } = services;

  app.post('/clubs/:clubId/events/:eventId/rounds', { schema: POST_ROUNDS, ...BULK }, async (request, reply) => {
    const dryRun = request.query.dryRun === 'true';
    if (!dryRun) ifMatch(request);
    const record = await recordAt(services, request);
    const draft = await draftRound(record, request.body ?? { byes: [] }, draftingOf(services, request));
    if (dryRun) {
      headersOf(reply, record);
      return reply.code(200).send(shownReport(record, draft));
    }
    assertPublishable(draft);
    return reply.code(201).send(await publish(services, request, reply, record, draft));
  });

  app.get('/clubs/:clubId/events/:eventId/rounds/:round', { schema: GET_ROUND }, async (request, reply) => {
    const record = await recordAt(services, request);
    const { round } = request.params;
    if (record.rounds[round - 1] === undefined) throw new ProblemError(404, 'no-such-round', 'There is no such round.');
    headersOf(reply, record);
    return shownRound(record, round);
  });

  app.post('/clubs/:clubId/events/:eventId/rounds/:round/games', { schema: POST_GAMES }, async (request, reply) => {
    ifMatch(request);
    const record = await recordAt(services, request);
    const { round } = request.params;
    if (round !== record.rounds.length)
      throw new ProblemError(409, 'wrong-round', 'Further games are of the round that is being played.');
    const pairings = furtherGames(record, round);
    if (pairings.length === 0)
      throw new ProblemError(409, 'no-more-games', 'Every mini-match is decided, or has a game going on.');
    return reply.code(201).send(await publish(services, request, reply, record, { round, pairings }));
  });

  app.post('/clubs/:clubId/events/:eventId/results', { schema: POST_RESULTS, ...BULK }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const record = await recordAt(services, request);
    assertRulings(record, request.body);
    const ref = { clubId, eventId: request.params.eventId, version: record.whole.event.version };
    const rulings = request.body.results.map(({ pairingId, outcome, reason }) => ({
      pairingId: pairingId.toLowerCase(),
      outcome,
      reason,
    }));
    assertChanged(reply, await store.events.rule(ref, rulings, actor));
    return shownWhole(await recordAt(services, request));
  });
}
