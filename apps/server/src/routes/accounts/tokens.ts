import { SCOPES, type TokenRequest, tokenRequest } from '@jadoube/protocol';
import type { Made, NewTokenRequest, TokenInfo } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { ProblemError } from '../../plugins/problem.ts';
import { signedIn } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { clubParams } from '../clubs/schemas.ts';
import { problems } from '../schemas.ts';
import { idParams, isoOrNull, moment, nothing, security } from './schemas.ts';

const tokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    lastFour: z.string(),
    createdBy: z.uuid(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    lastUsedAt: moment.nullable(),
  })
  .meta({ id: 'Token', description: 'What is known of a token after it was shown' });
const madeSchema = z.object({ token: z.string(), info: tokenSchema });

const shownOnce =
  'The token is shown this once: only its hash is kept. Send it as `Authorization: Bearer`, never in an address.';
const example = tokenRequest.meta({
  examples: [{ name: 'pairings', scopes: ['games:read', 'club:admin'], days: 90 }],
});
const listed = z.object({ tokens: z.array(tokenSchema) });
const revoking = 'What is connected by it is cut off within a second.';
const ofClub = { tags: ['clubs'], security };
const own = { tags: ['accounts'], security };

const GET_MINE = { ...own, summary: 'My tokens for programs', response: { 200: listed, ...problems } };
const POST_MINE = {
  ...own,
  summary: 'Make a token for a program of mine',
  description: shownOnce,
  body: example,
  response: { 201: madeSchema, ...problems },
};
const DELETE_MINE = {
  ...own,
  summary: 'Revoke a token of mine',
  description: revoking,
  params: idParams,
  response: { 204: nothing, ...problems },
};

const GET_OF_CLUB = {
  ...ofClub,
  summary: 'The club’s tokens',
  params: clubParams,
  response: { 200: listed, ...problems },
};
const POST_OF_CLUB = {
  ...ofClub,
  summary: 'Make a token of the club',
  description: `It does what its scopes say in this club, as nobody in particular; it ends when he who made it is admin no more. ${shownOnce}`,
  params: clubParams,
  body: example,
  response: { 201: madeSchema, ...problems },
};
const DELETE_OF_CLUB = {
  ...ofClub,
  summary: 'Revoke a token of the club',
  description: revoking,
  params: clubParams.extend(idParams.shape),
  response: { 204: nothing, ...problems },
};

const DAY = 86_400_000;

const shown = ({ createdAt, expiresAt, lastUsedAt, ...info }: TokenInfo): z.input<typeof tokenSchema> => ({
  ...info,
  createdAt: createdAt.toISOString(),
  expiresAt: isoOrNull(expiresAt),
  lastUsedAt: isoOrNull(lastUsedAt),
});

const wanted = ({ name, scopes, days }: TokenRequest, now: number): NewTokenRequest => ({
  name,
  scopes,
  expiresAt: new Date(now + days * DAY),
});

function shownMade(made: Made): z.input<typeof madeSchema> {
  if (made.outcome === 'made') return { token: made.token, info: shown(made.info) };
  throw new ProblemError(409, 'too-many-tokens', 'There are enough tokens: revoke one that is not needed any more.');
}

const noSuchToken = () => new ProblemError(404, 'not-found', 'There is no such token, or it was revoked before.');

async function personalRoutes(instance: FastifyInstance, { store, world, revocations }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/me/tokens', { schema: GET_MINE }, async (request) => {
    const tokens = await store.tokens.list(signedIn(request).userId, new Date(world.now()));
    return { tokens: tokens.map(shown) };
  });

  app.post('/me/tokens', { schema: POST_MINE }, async (request, reply) => {
    const now = world.now();
    const made = await store.tokens.make(signedIn(request).userId, wanted(request.body, now), new Date(now));
    return reply.code(201).header('cache-control', 'no-store').send(shownMade(made));
  });

  app.delete('/me/tokens/:id', { schema: DELETE_MINE }, async (request, reply) => {
    if (!(await store.tokens.revoke(signedIn(request).userId, request.params.id))) throw noSuchToken();
    revocations.say();
    return reply.code(204).send();
  });
}

async function clubTokenRoutes(instance: FastifyInstance, { store, world, revocations }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/clubs/:clubId/tokens', { schema: GET_OF_CLUB }, async (request) => {
    const tokens = await store.tokens.listOfClub(clubActor(request).clubId, new Date(world.now()));
    return { tokens: tokens.map(shown) };
  });

  app.post('/clubs/:clubId/tokens', { schema: POST_OF_CLUB }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const now = world.now();
    const made = await store.tokens.makeForClub(clubId, wanted(request.body, now), actor, new Date(now));
    return reply.code(201).header('cache-control', 'no-store').send(shownMade(made));
  });

  app.delete('/clubs/:clubId/tokens/:id', { schema: DELETE_OF_CLUB }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    if (!(await store.tokens.revokeOfClub(clubId, request.params.id, actor))) throw noSuchToken();
    revocations.say();
    return reply.code(204).send();
  });
}

/** Tokens for programs, of a person and of a club. */
export async function tokenRoutes(instance: FastifyInstance, services: Services) {
  await personalRoutes(instance, services);
  await clubTokenRoutes(instance, services);
}
