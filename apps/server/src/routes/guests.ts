import { guestRequest } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { setSession, signedIn } from '../plugins/session.ts';
import type { Services } from '../services.ts';
import { shownUser, userSchema } from './accounts/schemas.ts';
import { problems } from './schemas.ts';

const guest = z.object({ token: z.string(), user: userSchema }).meta({ id: 'Guest' });

const POST_GUESTS = {
  summary: 'Play without an account',
  description: 'The token is shown this once; a browser also gets it as a session cookie.',
  tags: ['players'],
  body: guestRequest.meta({ examples: [{ name: 'Howard' }] }),
  response: { 201: guest, ...problems },
};

const GET_ME = {
  summary: 'Who the credentials say I am',
  tags: ['players'],
  security: [{ token: [] }],
  response: { 200: userSchema.omit({ kind: true }), ...problems },
};

export async function guestRoutes(instance: FastifyInstance, { store, config }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post('/guests', { schema: POST_GUESTS }, async (request, reply) => {
    const { user, token } = await store.users.createGuest(request.body);
    setSession(reply, config.publicOrigins, token);
    return reply.code(201).send({ token, user: shownUser(user) });
  });

  app.get('/me', { schema: GET_ME }, async (request) => {
    const { userId, name } = signedIn(request);
    return { id: userId, name };
  });
}
