import { pgnInSteps } from '@jadoube/table';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownOrigins } from '../plugins/origin.ts';
import { ProblemError, problemOfRefusal } from '../plugins/problem.ts';
import { NO_SUCH_GAME } from '../rooms/answers.ts';
import { rfc3339 } from '../rooms/moments.ts';
import type { Room } from '../rooms/room.ts';
import type { Row } from '../rooms/row.ts';
import type { Services } from '../services.ts';
import { Slices } from '../slices.ts';
import { gameParams, problems } from './schemas.ts';

const GET_PGN = {
  summary: 'The game as PGN',
  description:
    'With offences and rulings as comments. A game in which the players must notice for themselves (`claimed`) is exported when it is over.',
  tags: ['games'],
  params: gameParams,
  querystring: z.object({
    descriptive: z
      .enum(['true', 'false'])
      .default('false')
      .describe('each move in descriptive notation too, in its comment'),
  }),
  produces: ['application/x-chess-pgn'],
  response: { 200: z.string(), ...problems },
};

/** The comments of the export tell which plays were false: what the table keeps to itself is not told while it matters. */
export const isExportable = ({ game, state }: Room): boolean =>
  game.terms.enforcement !== 'claimed' || state.phase === 'over';

function assertNoSecret(room: Room): void {
  if (isExportable(room)) return;
  throw new ProblemError(
    409,
    'wrong-phase',
    'In this game the players must notice for themselves: it is exported when it is over.',
  );
}

/** Acts that are read with one statement: more of them would hold up the other games. */
const PAGE = 100;

async function allRows(room: Room): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = await room.rowsSince(0, PAGE); page.length > 0; page = await room.rowsSince(rows.length, PAGE))
    rows.push(...page);
  return rows;
}

const slices = new Slices();

/** `more`: what a heading says of the event that the game belongs to. */
export async function pgnOf(
  room: Room,
  origin: string | undefined,
  descriptive: boolean,
  more: { event?: string; round?: string } = {},
): Promise<string> {
  const { game } = room;
  const setup = { terms: game.terms, ...(game.fen === null ? {} : { fen: game.fen }) };
  const heading = {
    site: `${origin}/table/${game.id}`,
    date: rfc3339((game.startedAt ?? game.createdAt).getTime()),
    white: game.names.white ?? '?',
    black: game.names.black ?? '?',
    ...more,
  };
  return slices.outcomeOf(pgnInSteps(setup, await allRows(room), heading, { descriptive }));
}

export async function pgnRoutes(instance: FastifyInstance, { rooms, config }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/games/:id/pgn', { schema: GET_PGN }, async (request, reply) => {
    const room = await rooms.get(request.params.id);
    if (room === undefined) throw problemOfRefusal(NO_SUCH_GAME);
    assertNoSecret(room);
    const [origin] = ownOrigins(config.publicOrigins, request.raw);
    const pgn = await pgnOf(room, origin, request.query.descriptive === 'true');
    reply.serializer((text: string) => text);
    reply.header('content-disposition', `attachment; filename="jadoube-${room.game.id}.pgn"`);
    return reply.type('application/x-chess-pgn; charset=utf-8').send(pgn);
  });
}
