import { sessionRequest } from '@jadoube/protocol';
import type { Session } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertPassword, wrongCredentials } from '../../accounts/credentials.ts';
import { ProblemError } from '../../plugins/problem.ts';
import { clearSession, setSession, signedIn } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { problems } from '../schemas.ts';
import { idParams, isoOrNull, moment, nothing, security, shownUser, userSchema } from './schemas.ts';

const tags = ['accounts'];

const sessionSchema = z
  .object({
    id: z.uuid(),
    browser: z.string().nullable(),
    createdAt: moment,
    lastUsedAt: moment.nullable(),
    expiresAt: moment.nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

const POST_SESSIONS = {
  summary: 'Sign in',
  description:
    'The session is a cookie; a program asks for its token with `bearer`, and no cookie is set. Few passwords may be tried, for one account and from one address: 429 says when again.',
  tags,
  body: sessionRequest.meta({
    examples: [{ mail: 'howard@chess.example', password: 'a long and private word', bearer: true }],
  }),
  response: { 201: z.object({ user: userSchema, token: z.string().optional() }), ...problems },
};

const GET_SESSIONS = {
  summary: 'Where I am signed in',
  tags,
  security,
  response: { 200: z.object({ sessions: z.array(sessionSchema) }), ...problems },
};

const DELETE_SESSION = {
  summary: 'End a session; what is connected by it is cut off',
  description: '`current` in place of the id: sign out here.',
  tags,
  security,
  params: z.object({ id: z.union([z.literal('current'), idParams.shape.id]) }),
  response: { 204: nothing, ...problems },
};

const DELETE_SESSIONS = {
  summary: 'End all my other sessions',
  tags,
  security,
  response: { 200: z.object({ ended: z.number().int() }), ...problems },
};

const shown = ({ id, browser, createdAt, lastUsedAt, expiresAt }: Session, current: string | undefined) => ({
  id,
  browser,
  createdAt: createdAt.toISOString(),
  lastUsedAt: isoOrNull(lastUsedAt),
  expiresAt: isoOrNull(expiresAt),
  current: id === current,
});

export async function sessionRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, config, world, revocations } = services;

  app.post('/sessions', { schema: POST_SESSIONS }, async (request, reply) => {
    const { mail, password, bearer } = request.body;
    const find = () => store.accounts.credentialsOf(mail);
    const known = await assertPassword(services, request, reply, mail.toLowerCase(), password, find);
    const now = new Date(world.now());
    const signedInAs = await store.accounts.signIn(known, request.headers['user-agent'], now);
    if (signedInAs === undefined) throw wrongCredentials();
    const { user, token } = signedInAs;
    if (!bearer) setSession(reply, config.publicOrigins, token);
    reply.header('cache-control', 'no-store');
    return reply.code(201).send({ user: shownUser(user), ...(bearer && { token }) });
  });

  app.get('/me/sessions', { schema: GET_SESSIONS }, async (request) => {
    const sessions = await store.sessions.list(signedIn(request).userId, new Date(world.now()));
    return { sessions: sessions.map((session) => shown(session, request.bearer?.tokenId)) };
  });

  app.delete('/me/sessions/:id', { schema: DELETE_SESSION }, async (request, reply) => {
    const { userId } = signedIn(request);
    const own = request.bearer?.tokenId ?? '';
    const id = request.params.id === 'current' ? own : request.params.id;
    if (!(await store.sessions.end(userId, id))) throw new ProblemError(404, 'not-found', 'You have no such session.');
    revocations.say();
    if (id === own) clearSession(reply, config.publicOrigins);
    return reply.code(204).send();
  });

  app.delete('/me/sessions', { schema: DELETE_SESSIONS }, async (request) => {
    const ended = await store.sessions.endOthers(signedIn(request).userId, request.bearer?.tokenId ?? '');
    revocations.say();
    return { ended };
  });
}
