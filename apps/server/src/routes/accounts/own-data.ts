import { deletionRequest } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { confirmByPassword } from '../../accounts/credentials.ts';
import { ownDataOf } from '../../accounts/own-data.ts';
import { ProblemError } from '../../plugins/problem.ts';
import { clearSession, signedIn } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { described, problems } from '../schemas.ts';
import { few, nothing, security } from './schemas.ts';

const shared = { tags: ['accounts'], security };

const GET_EXPORT = {
  ...shared,
  summary: 'All that is kept of me, as JSON',
  description: 'Each game with the addresses of its PGN and of its events.',
  response: { 200: described('OwnData', 'What is kept of somebody'), ...problems },
};

const DELETE_ME = {
  ...shared,
  summary: 'Delete my data: what I played stays, under a pseudonym',
  description:
    'An account confirms it by its password. It can’t be undone. Whoever is the only admin of a club that has other members makes one of them admin first.',
  body: deletionRequest.nullish().meta({ examples: [{ password: 'a long and private word' }] }),
  response: { 204: nothing, ...problems },
};

/** What somebody may ask for of what is kept of him. */
export async function ownDataRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, rooms, world, config, revocations } = services;

  app.get('/me/export', { schema: GET_EXPORT, config: few(config.rateLimit) }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('content-disposition', 'attachment; filename="jadoube.json"');
    return ownDataOf(services, signedIn(request).userId);
  });

  app.delete('/me', { schema: DELETE_ME }, async (request, reply) => {
    const { userId } = signedIn(request);
    await confirmByPassword(services, request, reply, request.body?.password);
    const erased = await store.accounts.erase(userId, new Date(world.now()));
    if (erased.outcome === 'last-admin')
      throw new ProblemError(
        409,
        'last-admin',
        `You are the only admin of club ${erased.clubId}: make another one first.`,
      );
    revocations.say();
    rooms.renamed(await store.standings.gameIdsOf(userId));
    clearSession(reply, config.publicOrigins);
    return reply.code(204).send();
  });
}
