import { makeTrf, type Report, TRF_VERSIONS, unfolded } from '@jadoube/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { makeCsv } from '../../csv.ts';
import { ownOrigins } from '../../plugins/origin.ts';
import { ProblemError } from '../../plugins/problem.ts';
import type { Services } from '../../services.ts';
import { type EventRecord, entrantOf, memberOf } from '../../tournaments/record.ts';
import { tieBreaksOf } from '../../tournaments/rules.ts';
import { crosstableOf, tableOf } from '../../tournaments/table.ts';
import { security } from '../clubs/schemas.ts';
import { isExportable, pgnOf } from '../pgn.ts';
import { problems } from '../schemas.ts';
import { eventParams, roundParams, shownCell, shownRow, standingsSchema } from './schemas.ts';
import { headersOf, recordAt } from './shared.ts';

const common = { tags: ['events'], security };

const GET_STANDINGS = {
  ...common,
  summary: 'The table, with its tie-breaks and what they are added up from, and the crosstable',
  description:
    'Tie-breaks after FIDE C.07 (1 March 2026); unplayed rounds by its articles 15 and 16. Opponents are named by their numbers.',
  params: eventParams,
  response: { 200: standingsSchema, ...problems },
};

const GET_CSV = {
  ...common,
  summary: 'The table as CSV',
  description: 'RFC 4180. What a spreadsheet would take for a formula is written as text.',
  params: eventParams,
  produces: ['text/csv'],
  response: { 200: z.string(), ...problems },
};

const GET_TRF = {
  ...common,
  summary: 'The tournament report, as FIDE’s TRF16 or TRF26',
  description: 'The games of a mini-match each stand in a round of their own.',
  params: eventParams,
  querystring: z.object({ version: z.enum(TRF_VERSIONS).default('TRF26') }),
  produces: ['text/plain'],
  response: { 200: z.string(), ...problems },
};

const pgnOfAll = <P extends z.ZodType>(params: P, summary: string) => ({
  ...common,
  summary,
  description:
    'Games that go on stand there as far as they are; one in which the players must notice for themselves only when it is over.',
  params,
  produces: ['application/x-chess-pgn'],
  response: { 200: z.string(), ...problems },
});

const GET_PGN = pgnOfAll(eventParams, 'The games of an event as PGN');
const GET_ROUND_PGN = pgnOfAll(roundParams, 'The games of a round as PGN');

function csvOf(record: EventRecord): string {
  const rows = tableOf(record);
  const codes = tieBreaksOf(record.kind, record.rules);
  const lines = rows.map(({ rank, tpn, points, tieBreaks }) => {
    const { name, rating } = memberOf(record, tpn);
    return [rank, tpn, name, rating ?? '', points, ...tieBreaks.map(({ value }) => value)];
  });
  return makeCsv([['place', 'number', 'name', 'rating', 'points', ...codes], ...lines]);
}

const TYPES: Readonly<Record<EventRecord['kind'], readonly [text: string, code: string | undefined]>> = {
  swiss: ['Individual: Swiss-System (Dutch)', 'FIDE_DUTCH_2026'],
  'round-robin': ['Individual: Round-Robin', 'FIDE_ROUNDROBIN'],
  'knock-out': ['Individual: Knock-Out', 'CUSTOM_KNOCKOUT'],
  match: ['Individual: Match', undefined],
  sitting: ['Individual: Sitting', undefined],
  single: ['Individual: Game', undefined],
};

function reportOf(record: EventRecord): Report {
  const { whole, kind, rules } = record;
  const rounds = unfolded(record.rounds);
  const rows = tableOf(record);
  const [type, plain] = TYPES[kind];
  const typeCode = kind === 'round-robin' && rules.double ? 'FIDE_DOUBLEROUNDROBIN' : plain;
  const day = (date: Date | undefined) => date?.toISOString().slice(0, 10);
  const start = day(whole.rounds[0]);
  return {
    name: whole.event.name,
    type,
    ...(typeCode !== undefined && { typeCode }),
    ...(start !== undefined && { start }),
    totalRounds: Math.max(record.totalRounds, rounds.length),
    tieBreaks: tieBreaksOf(kind, rules),
    players: record.players.map(entrantOf),
    rounds,
    ranks: new Map(rows.map(({ tpn, rank }) => [tpn, rank])),
  };
}

function sendText(reply: FastifyReply, type: string, file: string, text: string) {
  reply.serializer((body: string) => body);
  reply.header('content-disposition', `attachment; filename="${file}"`);
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** One after the other: a whole event is not taken up into memory at once. */
async function pgnOfRounds(services: Services, request: FastifyRequest, record: EventRecord, only?: number) {
  const { rooms, config } = services;
  const [origin] = ownOrigins(config.publicOrigins, request.raw);
  const games: string[] = [];
  for (const { round, board, gameId } of record.whole.pairings) {
    if (gameId === null || (only !== undefined && round !== only)) continue;
    const room = await rooms.get(gameId);
    if (room === undefined || !isExportable(room)) continue;
    games.push(await pgnOf(room, origin, false, { event: record.whole.event.name, round: `${round}.${board}` }));
  }
  return games.map((game) => `${game.trimEnd()}\n`).join('\n');
}

export async function exportRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/clubs/:clubId/events/:eventId/standings', { schema: GET_STANDINGS }, async (request, reply) => {
    const record = await recordAt(services, request);
    const rows = tableOf(record);
    headersOf(reply, record);
    return {
      rows: rows.map((row) => shownRow(record, row)),
      crosstable: crosstableOf(record, rows).map(({ tpn: number, rounds }) => ({
        number,
        rounds: rounds.map((cells) => cells.map(shownCell)),
      })),
    };
  });

  app.get('/clubs/:clubId/events/:eventId/standings.csv', { schema: GET_CSV }, async (request, reply) => {
    const record = await recordAt(services, request);
    return sendText(reply, 'text/csv', `standings-${record.whole.event.id}.csv`, csvOf(record));
  });

  app.get('/clubs/:clubId/events/:eventId/trf', { schema: GET_TRF }, async (request, reply) => {
    const record = await recordAt(services, request);
    const text = makeTrf(reportOf(record), request.query.version);
    return sendText(reply, 'text/plain', `report-${record.whole.event.id}.txt`, text);
  });

  app.get('/clubs/:clubId/events/:eventId/pgn', { schema: GET_PGN }, async (request, reply) => {
    const record = await recordAt(services, request);
    const pgn = await pgnOfRounds(services, request, record);
    return sendText(reply, 'application/x-chess-pgn', `event-${record.whole.event.id}.pgn`, pgn);
  });

  app.get('/clubs/:clubId/events/:eventId/rounds/:round/pgn', { schema: GET_ROUND_PGN }, async (request, reply) => {
    const record = await recordAt(services, request);
    const { round } = request.params;
    if (record.rounds[round - 1] === undefined) throw new ProblemError(404, 'no-such-round', 'There is no such round.');
    const pgn = await pgnOfRounds(services, request, record, round);
    return sendText(reply, 'application/x-chess-pgn', `round-${round}-${record.whole.event.id}.pgn`, pgn);
  });
}
