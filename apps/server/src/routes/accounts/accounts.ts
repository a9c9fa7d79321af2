import { accountChange, accountRequest } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { confirmByPassword, wrongCredentials } from '../../accounts/credentials.ts';
import { ProblemError } from '../../plugins/problem.ts';
import { setSession, signedIn } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { problems } from '../schemas.ts';
import { few, moment, security, shownUser, userSchema } from './schemas.ts';

const tags = ['accounts'];

const POST_ACCOUNTS = {
  summary: 'Register; you are signed in by it',
  description:
    'Whoever shows the session of a guest keeps that guest’s games, seats and notices: the guest becomes the account. The session is a cookie.',
  tags,
  body: accountRequest.meta({
    examples: [{ name: 'Howard', mail: 'howard@chess.example', password: 'a long and private word' }],
  }),
  response: { 201: z.object({ user: userSchema }), ...problems },
};

const own = z.object({ user: userSchema, mail: z.string(), mailConfirmed: z.boolean(), passwordSetAt: moment });

const GET_ACCOUNT = {
  summary: 'What I sign in with',
  tags,
  security,
  response: { 200: own, ...problems },
};

const PATCH_ACCOUNT = {
  summary: 'Take another name, or another address to sign in with',
  description: 'Another address is confirmed by the password.',
  tags,
  security,
  body: accountChange.meta({ examples: [{ mail: 'howard@club.example', password: 'a long and private word' }] }),
  response: { 200: own, ...problems },
};

const mailTaken = () =>
  new ProblemError(409, 'mail-taken', 'There is an account with this address: sign in, or ask for a new password.');

async function ownAccount({ store }: Services, userId: string): Promise<z.input<typeof own>> {
  const [account, [user]] = await Promise.all([store.accounts.find(userId), store.users.findUsers([userId])]);
  if (account === undefined || user === undefined) throw new ProblemError(404, 'not-found', 'The account is gone.');
  const { mail, mailConfirmed, passwordSetAt } = account;
  return { user: shownUser(user), mail, mailConfirmed, passwordSetAt: passwordSetAt.toISOString() };
}

export async function accountRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, rooms, config, world, passwords, revocations } = services;

  app.post('/accounts', { schema: POST_ACCOUNTS, config: few(config.rateLimit) }, async (request, reply) => {
    const { name, mail, password } = request.body;
    const { bearer } = request;
    if (bearer !== undefined && bearer.user.kind === 'account')
      throw new ProblemError(409, 'signed-in-already', 'You have an account: sign out before you make another.');
    if ((await store.accounts.credentialsOf(mail)) !== undefined) throw mailTaken();
    const passwordHash = await passwords.hash(password);
    const guestId = bearer?.kind === 'guest' ? bearer.user.id : undefined;
    const browser = request.headers['user-agent'];
    const registered = await store.accounts.register(
      { name, mail, passwordHash, guestId, browser },
      new Date(world.now()),
    );
    if (registered.outcome === 'mail-taken') throw mailTaken();
    if (guestId !== undefined) {
      revocations.say();
      rooms.renamed(await store.standings.gameIdsOf(guestId));
    }
    setSession(reply, config.publicOrigins, registered.token);
    return reply.code(201).send({ user: shownUser(registered.user) });
  });

  app.get('/me/account', { schema: GET_ACCOUNT }, (request) => ownAccount(services, signedIn(request).userId));

  app.patch('/me/account', { schema: PATCH_ACCOUNT }, async (request, reply) => {
    const { userId } = signedIn(request);
    const { name, mail, password } = request.body;
    const knownBy = mail === undefined ? undefined : await confirmByPassword(services, request, reply, password);
    const changed = await store.accounts.change(userId, { name, mail, knownBy });
    if (changed.outcome === 'wrong-password') throw wrongCredentials();
    if (changed.outcome === 'mail-taken') throw mailTaken();
    if (name !== undefined) rooms.renamed(await store.standings.gameIdsOf(userId));
    return ownAccount(services, userId);
  });
}
