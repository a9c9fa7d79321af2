import { automatonOf, type NoticeFact } from '@jadoube/protocol';
import type { Game } from '@jadoube/store';
import {
  colorOf,
  faultOf,
  type GameOfSeries,
  type NextGame,
  nextGame,
  openerOf,
  type Result,
  type Side,
  scoreOf,
  seriesRuleOf,
  type Terms,
  withGiver,
} from '@jadoube/table';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ProblemError, problemOfRefusal } from '../plugins/problem.ts';
import { signedIn } from '../plugins/session.ts';
import { NO_SUCH_GAME } from '../rooms/answers.ts';
import { namesOf, viewerOf } from '../rooms/game-record.ts';
import type { Services } from '../services.ts';
import { gameParams, problems } from './schemas.ts';

const seat = z.enum(['white', 'black']);
const security = [{ token: [] }];
/** The other may withdraw and ask again while one accepts. */
const TRIES = 3;

const POST_NEXT = {
  summary: 'The next game of the sitting',
  description:
    'For the two who played: who begins and with which men is the code’s to say. Whoever asks first makes it, and the other is told; it begins when the other asks too.',
  tags: ['games'],
  security,
  params: gameParams,
  response: { 200: z.object({ id: z.uuid(), seat, number: z.number().int() }), ...problems },
};

const DELETE_NEXT = {
  summary: 'No rematch: the next game is withdrawn by whoever asked for it, or declined by the other',
  description: 'Until both sit at it. Afterwards either may ask anew.',
  tags: ['games'],
  security,
  params: gameParams,
  response: { 204: z.null(), ...problems },
};

const rematch = z
  .object({ id: z.uuid(), number: z.number().int(), by: seat, mine: z.boolean(), accepted: z.boolean() })
  .describe(
    'The next game: who asked for it, by his men in this one, whether that is the caller, and whether the other has sat down too',
  );

const standing = z
  .object({
    games: z.array(
      z.object({
        id: z.uuid(),
        number: z.number().int(),
        white: z.string(),
        black: z.string(),
        firstMove: seat,
        score: z.string().nullable(),
      }),
    ),
    players: z.array(z.object({ name: z.string(), points: z.number() })),
    rematch: rematch.nullable(),
  })
  .meta({ id: 'Sitting' });

const GET_SITTING = {
  summary: 'The sitting that a game belongs to: its games, and the points by the code',
  tags: ['games'],
  params: gameParams,
  response: { 200: standing, ...problems },
};

/** The terms of the sitting: an hour of resumption was agreed for one game alone. */
function termsOf(game: Game): Terms {
  const { resumesAt: _, ...terms } = game.terms as Terms;
  return terms;
}

const sittingOf = (game: Game): string => game.sittingId ?? game.id;

/** `one` is he who had White in the first game. */
const sideOf = (first: Game, userId: string | null): Side => (first.whiteId === userId ? 'one' : 'two');

function playedGame(first: Game, game: Game): GameOfSeries {
  const white = sideOf(first, game.whiteId);
  const begins = termsOf(game).firstMove === 'white' ? game.whiteId : game.blackId;
  return { white, first: sideOf(first, begins), result: game.result as Result };
}

/** The giver of odds stays the giver, whatever men he then has. */
function giverOf(first: Game): Side | undefined {
  const { odds } = termsOf(first);
  if (odds === 'none') return undefined;
  return sideOf(first, odds.giver === 'white' ? first.whiteId : first.blackId);
}

/** The same terms, with the first move and the odds turned to the men of the next game. */
function termsOfNext(first: Game, next: NextGame): Terms {
  const terms = { ...termsOf(first), firstMove: next.firstMove };
  const giver = giverOf(first);
  return giver === undefined ? terms : withGiver(terms, colorOf(next, giver));
}

/** At odds the giver begins, but for those of moves: they are the receiver's. */
function openerSideOf(first: Game): Side | undefined {
  const { odds } = termsOf(first);
  if (odds === 'none') return undefined;
  return sideOf(first, (openerOf(odds) ?? odds.giver) === 'white' ? first.whiteId : first.blackId);
}

/** The umpire stays for the whole sitting. A chair in which nobody sat is not laid again: its invitation was for the first game. */
const withUmpire = (terms: Terms, { umpireId }: Game): Terms =>
  umpireId === null ? { ...terms, umpire: 'none' } : terms;

/** A game that can't be played is not made: nobody could ever open it. */
function assertPlayable(terms: Terms): void {
  const fault = faultOf({ terms });
  if (fault !== undefined) throw new ProblemError(422, 'unplayable-terms', fault);
}

async function firstOf({ store }: Services, game: Game): Promise<Game> {
  return (await store.games.gameOfSitting(sittingOf(game), 1)) ?? game;
}

/** The next game, made by the one who asks first; the seat of the other is kept until he asks too. */
async function makeNext(services: Services, last: Game, asking: string): Promise<Game> {
  const first = await firstOf(services, last);
  const rule = seriesRuleOf(termsOf(first).code);
  const next = nextGame(rule, playedGame(first, last), openerSideOf(first));
  const terms = withUmpire(termsOfNext(first, next), last);
  assertPlayable(terms);
  const userOf = (side: Side) => (side === 'one' ? first.whiteId : first.blackId) as string;
  const white = userOf(next.white);
  return services.store.games.createNext({
    createdBy: asking,
    terms,
    seats: {
      white,
      black: userOf(next.white === 'one' ? 'two' : 'one'),
      ...(last.umpireId === null ? {} : { umpire: last.umpireId }),
    },
    openSeat: white === asking ? 'black' : 'white',
    byInvitation: true,
    sitting: { id: sittingOf(last), number: last.inSitting + 1 },
    ...(last.clubId !== null && { clubId: last.clubId }),
  });
}

/** He for whom the seat is kept is told, at the table of the game that is over. */
async function askForNext(services: Services, last: Game, asking: string): Promise<Game> {
  const next = await makeNext(services, last, asking);
  const userId = last.whiteId === asking ? last.blackId : last.whiteId;
  if (next.createdBy !== asking || userId === null || automatonOf(userId) !== undefined) return next;
  const fact: NoticeFact = { kind: 'rematch', number: next.inSitting };
  await services.store.post.notices.add([
    { gameId: last.id, version: last.lastVersion, userId, kind: fact.kind, payload: fact },
  ]);
  return next;
}

const seatOf = (game: Game, userId: string): 'white' | 'black' | undefined => {
  const viewer = viewerOf(game, userId);
  return viewer === 'white' || viewer === 'black' ? viewer : undefined;
};

/** The next game as it was asked for, seen from the table of this one. */
function rematchOf(last: Game, games: readonly Game[], caller: string | undefined) {
  const next = games.find(({ inSitting }) => inSitting === last.inSitting + 1);
  const by = next && seatOf(last, next.createdBy);
  if (!next || !by) return null;
  const mine = next.createdBy === caller;
  return { id: next.id, number: next.inSitting, by, mine, accepted: next.openSeat === null };
}

/** An automaton accepts every next game, where there is one still: its user, where the seat was kept for it until now. */
async function automatonAccepts({ store, automata }: Services, next: Game): Promise<string | undefined> {
  const { openSeat } = next;
  if (openSeat !== 'white' && openSeat !== 'black') return undefined;
  const userId = openSeat === 'white' ? next.whiteId : next.blackId;
  if (userId === null || automatonOf(userId) === undefined || !automata.available) return undefined;
  await automata.wake();
  return (await store.games.confirmSeat({ gameId: next.id, seat: openSeat, userId })) ? userId : undefined;
}

export async function sittingRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, rooms } = services;

  const findGame = async (id: string): Promise<Game> => {
    const game = await store.games.findGame(id);
    if (game === undefined) throw problemOfRefusal(NO_SUCH_GAME);
    return game;
  };

  /** The game that he has played and that is over, whose next one is spoken of. */
  const playedOut = async (id: string, userId: string): Promise<Game> => {
    const room = await rooms.get(id);
    await room?.settled();
    const last = await findGame(id);
    if (seatOf(last, userId) === undefined)
      throw new ProblemError(403, 'not-your-seat', 'The next game is for the two who played this one.');
    if (last.status !== 'over') throw new ProblemError(409, 'wrong-phase', 'This game is not over yet.');
    return last;
  };

  const nextOf = (last: Game) => store.games.gameOfSitting(sittingOf(last), last.inSitting + 1);

  app.post('/games/:id/next', { schema: POST_NEXT }, async (request) => {
    const { userId } = signedIn(request);
    const last = await playedOut(request.params.id, userId);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const next = (await nextOf(last)) ?? (await askForNext(services, last, userId));
      const mine = next.whiteId === userId ? ('white' as const) : ('black' as const);
      const confirmed = await store.games.confirmSeat({ gameId: next.id, seat: mine, userId });
      const accepted = await automatonAccepts(services, next);
      if (accepted !== undefined || confirmed) await (await rooms.get(next.id))?.begin();
      if (accepted !== undefined) services.automata.call(accepted);
      // The other may have thought better of it at the same moment: then it is asked for anew.
      const wasKept = next.openSeat === mine && !confirmed;
      if (!wasKept || (await nextOf(last)) !== undefined) return { id: next.id, seat: mine, number: next.inSitting };
    }
    throw new ProblemError(409, 'wrong-phase', 'The next game was withdrawn just now: ask again.');
  });

  app.delete('/games/:id/next', { schema: DELETE_NEXT }, async (request, reply) => {
    const { userId } = signedIn(request);
    const last = await playedOut(request.params.id, userId);
    const next = await nextOf(last);
    const gone = next === undefined || (await store.games.withdrawNext({ gameId: next.id, before: last.id }));
    if (!gone && (await nextOf(last)) !== undefined)
      throw new ProblemError(409, 'wrong-phase', 'The next game has begun already.');
    return reply.code(204).send(null);
  });

  app.get('/games/:id/sitting', { schema: GET_SITTING }, async (request) => {
    const game = await findGame(request.params.id);
    const games = await store.games.sitting(sittingOf(game));
    const names = await namesOf(store, games);
    const [first = game] = games;
    const over = games.filter(({ status }) => status === 'over').map((one) => playedGame(first, one));
    const points = scoreOf(seriesRuleOf(termsOf(first).code), over);
    const nameOf = (id: string | null) => names.get(id ?? '') ?? '?';
    return {
      games: games.map((one) => ({
        id: one.id,
        number: one.inSitting,
        white: nameOf(one.whiteId),
        black: nameOf(one.blackId),
        firstMove: termsOf(one).firstMove,
        score: (one.result as Result | null)?.score ?? null,
      })),
      players: [
        { name: nameOf(first.whiteId), points: points.one },
        { name: nameOf(first.blackId), points: points.two },
      ],
      rematch: rematchOf(game, games, request.identity?.userId),
    };
  });
}
