import { type DeskGame, rulingRequest } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ClubActor, clubActor } from '../../access/guard.ts';
import { ordersAt } from '../../desk/orders.ts';
import { recordOf } from '../../rooms/answers.ts';
import { namesOf } from '../../rooms/game-record.ts';
import { atOf, gameViewOf } from '../../rooms/game-view.ts';
import type { Room } from '../../rooms/room.ts';
import type { Services } from '../../services.ts';
import { clubParams } from '../clubs/schemas.ts';
import { etagOf, ifMatch } from '../if-match.ts';
import { linkNext, paging } from '../paging.ts';
import { described, problems } from '../schemas.ts';
import { deskGameParams, lineSchema, security, shownLine, tags } from './schemas.ts';
import { actAsUmpire, tableOfClub, takeChair } from './umpire-act.ts';

const PAGE = 50;

const GET_DESK = {
  summary: 'What waits for the umpires of a club, the longest first',
  description:
    'Appeals, claims to decide, games stayed, appointments whose hour is past, players by the clock who have been gone for half a minute. It may be a second behind the tables. Pages by cursor: follow `Link: rel=next`.',
  tags,
  security,
  params: clubParams,
  querystring: z.object(paging),
  response: { 200: z.object({ waiting: z.array(lineSchema) }), ...problems },
};

const GET_DESK_GAME = {
  summary: 'A game of the club as its umpires see it, and what the code lets them order',
  description:
    'Everything but a sealed record: where the code has the players notice for themselves, also what nobody has noticed. `orders`: each with the clause on which it rests where none is named. Never for one who plays there. `ETag` is the version.',
  tags,
  security,
  params: deskGameParams,
  response: { 200: described('DeskGame', '{ view, record, orders, chair }'), ...problems },
};

const POST_RULING = {
  summary: 'Rule on a game of the club',
  description:
    'With `If-Match`: the `ETag` of the game as you have seen it (428 without, 412 where it has moved on). An empty umpire’s chair is yours by it. Only what the code allows; recorded with clause and reason, told to both, final, and in the audit. The same `actId` has one effect and one answer.',
  tags,
  security,
  params: deskGameParams,
  body: rulingRequest.meta({
    examples: [{ order: 'admonish', player: 'white', clause: 'blue-disturb-1', reason: 'He hummed.' }],
  }),
  response: {
    200: z.object({ version: z.number().int(), events: z.array(z.looseObject({ event: z.string() })) }),
    ...problems,
  },
};

const POST_CHAIR = {
  summary: 'Sit down in the umpire’s chair of a game of the club, if it is empty',
  description: 'A first ruling seats you too. One umpire sits there until the end of the game; never one who plays.',
  tags,
  security,
  params: deskGameParams,
  response: { 200: z.object({ seat: z.literal('umpire') }), ...problems },
};

function chairOf({ game, state }: Room, userId: string): DeskGame['chair'] {
  if (state.setup.terms.umpire === 'none') return 'none';
  if (game.umpireId === null) return 'empty';
  return game.umpireId === userId ? 'yours' : 'taken';
}

async function deskGameOf({ presence, world }: Services, room: Room, { actor }: ClubActor): Promise<DeskGame> {
  const rows = await room.rowsSince(0);
  const { game, state } = room;
  const now = world.now();
  return {
    view: gameViewOf({ game, state, presence, now }, 'umpire'),
    record: rows.map((row) => recordOf('umpire', row, game.terms)),
    orders: game.startedAt === null ? [] : ordersAt(state, atOf(game, state, now)),
    chair: chairOf(room, actor.userId),
  };
}

/** The umpires' desk: what waits there, a game as they see it, and their rulings. */
export async function deskRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, world } = services;

  app.get('/clubs/:clubId/desk', { schema: GET_DESK }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { limit = PAGE, after } = request.query;
    const page = await store.desk.waiting(clubId, new Date(world.now()), { limit, ...(after && { after }) });
    linkNext(reply, `/api/v1/clubs/${clubId}/desk`, page.next, { limit });
    reply.header('cache-control', 'private, no-store');
    const names = await namesOf(
      store,
      page.items.map(({ game }) => game),
    );
    return { waiting: page.items.map((item) => shownLine(item, names)) };
  });

  app.get('/clubs/:clubId/desk/games/:gameId', { schema: GET_DESK_GAME }, async (request, reply) => {
    const club = clubActor(request);
    const room = await tableOfClub(services, club, request.params.gameId);
    reply.header('etag', etagOf(room.state.version)).header('cache-control', 'private, no-store');
    return deskGameOf(services, room, club);
  });

  app.post('/clubs/:clubId/desk/games/:gameId/chair', { schema: POST_CHAIR }, async (request) => {
    await takeChair(services, clubActor(request), request.params.gameId);
    return { seat: 'umpire' as const };
  });

  app.post('/clubs/:clubId/desk/games/:gameId/rulings', { schema: POST_RULING }, async (request, reply) => {
    const { actId, ...ruling } = request.body;
    const answer = await actAsUmpire(services, clubActor(request), {
      gameId: request.params.gameId,
      actId,
      version: ifMatch(request),
      act: { act: 'rule', ...ruling },
      receivedAt: request.receivedAt,
    });
    reply.header('etag', etagOf(answer.version));
    return { version: answer.version, events: [...answer.events] };
  });
}
