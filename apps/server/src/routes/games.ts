import type { Color } from '@jadoube/board';
import { type GameRequest, gameRequest, type Place, type SeatRequest, seatRequest } from '@jadoube/protocol';
import type { SeatTaken } from '@jadoube/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MEMBERS } from '../access/access.ts';
import { actorIn } from '../access/guard.ts';
import { ownOrigins } from '../plugins/origin.ts';
import { ProblemError, problemOfRefusal } from '../plugins/problem.ts';
import { type Identity, signedIn } from '../plugins/session.ts';
import { NO_SUCH_GAME } from '../rooms/answers.ts';
import { namesOf, placeOf } from '../rooms/game-record.ts';
import { gameViewOf } from '../rooms/game-view.ts';
import type { Services } from '../services.ts';
import { layingOf, umpired } from './laying.ts';
import { listingOf } from './listing.ts';
import { linkNext } from './paging.ts';
import { described, digits, gameParams, lotSchema, problems } from './schemas.ts';
import { gameListingShape } from './shapes.ts';
import { gameViewShape } from './table-shapes.ts';

const security = [{ token: [] }];
const made = z
  .object({
    id: z.uuid(),
    /** `lot`: drawn when the other sits down. */
    seat: z.enum(['white', 'black', 'lot']),
    /** What is left to the lot, and the commitment to keep. */
    lot: lotSchema.nullable(),
    invite: z.string().nullable(),
    url: z.string(),
    /** The umpire's chair is taken with this, where the terms have one. */
    umpireInvite: z.string().nullable(),
  })
  .meta({ id: 'GameMade' });

const POST_GAMES = {
  summary: 'Lay a table with an open seat',
  description:
    'What the terms leave out is the default of the code. `seat: lot` and `firstMove: lot` are drawn when the second player sits down; `lot.commitment` binds the server until then.',
  tags: ['games'],
  security,
  body: gameRequest.meta({ examples: [{ terms: { code: 'fide' }, seat: 'white' }] }),
  response: { 201: made, ...problems },
};

const POST_SEATS = {
  summary: 'Take the open seat; the game begins',
  description:
    'Where a lot is drawn, `nonce` is the taker’s own word for it: with it not even the server can have chosen. The view then shows `lot.drawn`: SHA-256 of the salt is the commitment, and of salt, game id and nonce in one the digest that the lot is read off (first digit 0 to 7: White to the host; second digit 0 to 7: White begins).',
  tags: ['games'],
  security,
  params: gameParams,
  body: seatRequest.nullish().meta({ examples: [{ invite: 'the-word-of-the-invitation', nonce: 'my-own-word' }] }),
  response: { 200: z.object({ seat: z.enum(['white', 'black', 'umpire']) }), ...problems },
};

const GET_GAMES = {
  summary: 'The lobby, newest first',
  description:
    'Pages by cursor: follow `Link: rel=next`. Tables whose seat is for an invited player are not listed while it is open.',
  tags: ['games'],
  querystring: z.object({
    status: z.enum(['open', 'playing', 'over']).optional(),
    limit: digits(1, 100).optional(),
    after: z.string().max(200).optional(),
  }),
  response: {
    200: z.object({ games: z.array(described('GameListing', 'A row of the lobby', gameListingShape)) }),
    ...problems,
  },
};

const GET_GAME = {
  summary: 'The table as whoever asks may see it',
  description: 'Without credentials what a spectator sees. `ETag` is the version.',
  tags: ['games'],
  params: gameParams,
  response: {
    200: described('GameView', 'What the table shows this viewer, and who sits there', gameViewShape),
    ...problems,
  },
};

function urlOf(request: FastifyRequest, { config }: Services, id: string, invite: string | undefined): string {
  const [origin] = ownOrigins(config.publicOrigins, request.raw);
  return `${origin}/table/${id}${invite === undefined ? '' : `?invite=${invite}`}`;
}

const OPEN_SEAT = { white: 'black', black: 'white', lot: 'lot' } as const;

async function makeGame({ store, world }: Services, request: GameRequest, { userId }: Identity) {
  const { seat, clubId } = request;
  const { setup, lots } = layingOf(clubId === undefined ? request : umpired(request), world.now());
  const { game, invite, umpireInvite } = await store.games.createGame({
    createdBy: userId,
    ...setup,
    seats: seat === 'lot' ? {} : { [seat]: userId },
    openSeat: OPEN_SEAT[seat],
    ...(lots.length > 0 && { lot: { of: lots, salt: world.salt() } }),
    byInvitation: !request.open,
    umpireByInvitation: setup.terms.umpire !== 'none',
    ...(clubId !== undefined && { clubId }),
  });
  return { id: game.id, seat, lot: game.lot, invite, umpireInvite };
}

const REFUSED: Record<Exclude<SeatTaken['outcome'], 'seated'>, () => ProblemError> = {
  taken: () => new ProblemError(409, 'seat-taken', 'Both seats are taken: you can look on.'),
  'sits-elsewhere': () => new ProblemError(409, 'seated-already', 'You have a seat at this table already.'),
  'wrong-invite': () =>
    new ProblemError(403, 'wrong-invite', 'This seat is for the bearer of an invitation: ask for the link.'),
  'no-such-game': () => problemOfRefusal(NO_SUCH_GAME),
};

const isPlayer = (place: Place): place is Color => place === 'white' || place === 'black';

async function takeSeat(
  { store, rooms }: Services,
  id: string,
  { invite, nonce }: SeatRequest,
  { userId }: Identity,
): Promise<Color> {
  const game = await store.games.findGame(id);
  if (game === undefined) throw problemOfRefusal(NO_SUCH_GAME);
  const seated = placeOf(game, userId);
  if (seated !== 'spectator') {
    if (game.openSeat === null && isPlayer(seated)) return seated;
    throw new ProblemError(409, 'seated-already', 'You sit at this table already: the open seat is for somebody else.');
  }
  const seat = game.openSeat;
  if (seat === null || seat === 'umpire') throw REFUSED.taken();
  const taken = await store.games.takeSeat({
    gameId: id,
    seat,
    userId,
    ...(invite !== undefined && { invite }),
    ...(nonce !== undefined && { nonce }),
  });
  if (taken.outcome !== 'seated') throw REFUSED[taken.outcome]();
  const room = await rooms.get(id);
  await room?.begin();
  return taken.game.whiteId === userId ? 'white' : 'black';
}

/** The umpire's chair: never for one who plays, and only with its own invitation. */
async function takeChair(
  { store, rooms }: Services,
  id: string,
  invite: string,
  { userId }: Identity,
): Promise<'umpire'> {
  const game = await store.games.findGame(id);
  if (game === undefined) throw problemOfRefusal(NO_SUCH_GAME);
  const seated = placeOf(game, userId);
  if (seated !== 'spectator' && seated !== 'umpire')
    throw new ProblemError(409, 'seated-already', 'You play at this table: somebody else must be its umpire.');
  const taken = await store.games.takeChair({ gameId: id, userId, invite });
  if (taken.outcome !== 'seated') throw REFUSED[taken.outcome]();
  await (await rooms.get(id))?.seated();
  return 'umpire';
}

export async function gameRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, rooms, presence, world } = services;

  app.post('/games', { schema: POST_GAMES }, async (request, reply) => {
    const { clubId } = request.body;
    if (clubId !== undefined) await actorIn(services, request, clubId, MEMBERS, 'games:write');
    const { id, seat, lot, invite, umpireInvite } = await makeGame(services, request.body, signedIn(request));
    const url = urlOf(request, services, id, invite);
    return reply
      .code(201)
      .header('location', `/api/v1/games/${id}`)
      .send({ id, seat, lot, invite: invite ?? null, url, umpireInvite: umpireInvite ?? null });
  });

  app.post('/games/:id/seats', { schema: POST_SEATS }, async (request) => {
    const identity = signedIn(request);
    if (request.body?.seat === 'umpire')
      return { seat: await takeChair(services, request.params.id, request.body.invite ?? '', identity) };
    return { seat: await takeSeat(services, request.params.id, request.body ?? {}, identity) };
  });

  app.get('/games', { schema: GET_GAMES }, async (request, reply) => {
    const { status, limit, after } = request.query;
    const page = await store.games.listGames({
      limit: limit ?? 50,
      openToAll: true,
      ...(status && { status }),
      ...(after && { after }),
    });
    linkNext(reply, '/api/v1/games', page.next, { status, limit: limit ?? 50 });
    const names = await namesOf(store, page.games);
    return { games: page.games.map((game) => listingOf(game, names)) };
  });

  app.get('/games/:id', { schema: GET_GAME }, async (request, reply) => {
    const room = await rooms.get(request.params.id);
    if (room === undefined) throw problemOfRefusal(NO_SUCH_GAME);
    await room.look();
    const place = placeOf(room.game, request.identity?.userId);
    reply.headers({
      etag: `"${room.state.version}"`,
      // Before it has begun the version says nothing of who sits there.
      'cache-control': room.game.startedAt === null ? 'no-store' : 'private, no-cache',
      vary: 'Authorization, Cookie',
    });
    return gameViewOf({ game: room.game, state: room.state, presence, now: world.now() }, place);
  });
}
