import { AUTOMATA, type AutomatonRequest, automatonRequest } from '@jadoube/protocol';
import type { Game } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ProblemError, problemOfRefusal } from '../plugins/problem.ts';
import { signedIn } from '../plugins/session.ts';
import { NO_SUCH_GAME } from '../rooms/answers.ts';
import { placeOf } from '../rooms/game-record.ts';
import { termsOf } from '../rooms/moments.ts';
import type { Services } from '../services.ts';
import { gameParams, problems } from './schemas.ts';

const shown = z
  .object({
    id: z.uuid(),
    name: z.string(),
    strength: z.number().int().describe('1 to 4, from the weakest to the strongest'),
    errs: z.boolean().describe('it touches and plays amiss now and then, so that one can learn to claim'),
    words: z.string(),
  })
  .meta({ id: 'Automaton' });

const GET_AUTOMATA = {
  summary: 'The opponents that are always there',
  description: 'Empty where this server has none.',
  tags: ['games'],
  response: { 200: z.object({ automata: z.array(shown) }), ...problems },
};

const POST_AUTOMATON = {
  summary: 'Seat an automaton at your own table; the game begins',
  description:
    'For him who laid the table, while the other seat is open. The automaton plays like anybody, and accepts every next game of the sitting. 409: the seat is taken, or this server has no automaton; 422: it does not play on these terms.',
  tags: ['games'],
  security: [{ token: [] }],
  params: gameParams,
  body: automatonRequest.nullish().meta({ examples: [{ strength: 2, errs: false }] }),
  response: { 200: z.object({ seat: z.enum(['white', 'black']), automaton: shown }), ...problems },
};

/** Why no automaton sits down here. */
function assertCanSit(game: Game, userId: string): void {
  if (game.createdBy !== userId || placeOf(game, userId) === 'spectator')
    throw new ProblemError(403, 'not-your-seat', 'He who laid the table asks an automaton to it.');
  if (game.openSeat === null || game.openSeat === 'umpire' || game.status !== 'open')
    throw new ProblemError(409, 'seat-taken', 'Both seats are taken already.');
  if (termsOf(game).umpire !== 'none')
    throw new ProblemError(422, 'unplayable-terms', 'An automaton plays at no table that has an umpire.');
}

export async function automatonRoutes(instance: FastifyInstance, { store, rooms, automata, world }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/automata', { schema: GET_AUTOMATA }, async () => ({
    automata: automata.available ? AUTOMATA.map((one) => ({ ...one })) : [],
  }));

  const seat = async (game: Game, { strength, errs }: AutomatonRequest) => {
    const automaton = AUTOMATA.find((one) => one.strength === strength && one.errs === errs);
    if (automaton === undefined || game.openSeat === null || game.openSeat === 'umpire')
      throw problemOfRefusal(NO_SUCH_GAME);
    await automata.wake();
    const taken = await store.games.takeSeat({
      gameId: game.id,
      seat: game.openSeat,
      userId: automaton.id,
      byHost: true,
      nonce: world.salt().slice(0, 32),
    });
    if (taken.outcome !== 'seated') throw new ProblemError(409, 'seat-taken', 'Both seats are taken already.');
    await (await rooms.get(game.id))?.begin();
    automata.call(automaton.id);
    return {
      seat: taken.game.whiteId === automaton.id ? ('white' as const) : ('black' as const),
      automaton: { ...automaton },
    };
  };

  app.post('/games/:id/automaton', { schema: POST_AUTOMATON }, async (request) => {
    const { userId } = signedIn(request);
    if (!automata.available)
      throw new ProblemError(409, 'automaton-off', 'No automaton plays on this server just now.');
    const game = await store.games.findGame(request.params.id);
    if (game === undefined) throw problemOfRefusal(NO_SUCH_GAME);
    assertCanSit(game, userId);
    return seat(game, automatonRequest.parse(request.body ?? {}));
  });
}
