import type { MyGame } from '@jadoube/protocol';
import type { Game, Standing } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../plugins/session.ts';
import { namesOf } from '../rooms/game-record.ts';
import type { Services } from '../services.ts';
import { listingOf } from './listing.ts';
import { linkNext } from './paging.ts';
import { described, digits, problems } from './schemas.ts';
import { myGameShape } from './shapes.ts';

/** More are not counted: whoever has so many to see to knows that there are many. */
const MOST_COUNTED = 100;
const PAGE = 50;

const GET_MINE = {
  summary: 'The games at which you sit, ordered by what waits for you',
  description:
    'First those that wait for you, the most urgent first, then those that wait for somebody else, tables with an open seat, and what is over. `waiting` is how many wait for you, counted up to 100. Pages by cursor: follow `Link: rel=next`. It may be a second behind the table.',
  tags: ['games'],
  security: [{ token: [] }],
  querystring: z.object({ limit: digits(1, 100).optional(), after: z.string().max(200).optional() }),
  response: {
    200: z.object({
      games: z.array(described('MyGame', 'A row of the lobby, your seat, and who is waited for', myGameShape)),
      waiting: z.number().int(),
    }),
    ...problems,
  },
};

function myGameOf({ standing, game }: { standing: Standing; game: Game }, names: ReadonlyMap<string, string>): MyGame {
  const { seat, awaited, task, until, since } = standing;
  return {
    ...listingOf(game, names),
    seat,
    awaits: {
      who: awaited as MyGame['awaits']['who'],
      task: task as MyGame['awaits']['task'],
      until: until?.toISOString() ?? null,
    },
    since: since.toISOString(),
  };
}

export async function myRoutes(instance: FastifyInstance, { store }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/me/games', { schema: GET_MINE }, async (request, reply) => {
    const { userId } = signedIn(request);
    const { limit = PAGE, after } = request.query;
    const [page, waiting] = await Promise.all([
      store.standings.list(userId, { limit, ...(after !== undefined && { after }) }),
      store.standings.waiting(userId, MOST_COUNTED),
    ]);
    linkNext(reply, '/api/v1/me/games', page.next, { limit });
    reply.header('cache-control', 'private, no-store');
    const names = await namesOf(
      store,
      page.tables.map(({ game }) => game),
    );
    return { games: page.tables.map((table) => myGameOf(table, names)), waiting };
  });
}
