import { passwordChange, resetRequest, resetUse } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertPassword, wrongCredentials } from '../../accounts/credentials.ts';
import { ProblemError } from '../../plugins/problem.ts';
import { signedIn } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { problems } from '../schemas.ts';
import { few, nothing, security } from './schemas.ts';

const tags = ['accounts'];

const PUT_PASSWORD = {
  summary: 'Change my password; all my other sessions end',
  tags,
  security,
  body: passwordChange.meta({
    examples: [{ current: 'a long and private word', password: 'another, longer one' }],
  }),
  response: { 204: nothing, ...problems },
};

const POST_RESETS = {
  summary: 'Have a link sent that sets a new password',
  description: 'The answer is the same whether or not there is such an account. The link is good for an hour, once.',
  tags,
  body: resetRequest.meta({ examples: [{ mail: 'howard@chess.example' }] }),
  response: { 202: z.object({ sent: z.literal('if there is such an account') }), ...problems },
};

const POST_USE = {
  summary: 'Set a new password by the link that was sent',
  description: 'All sessions and personal tokens of the account end: sign in anew.',
  tags,
  body: resetUse.meta({ examples: [{ token: 'the-word-in-the-link', password: 'another, longer one' }] }),
  response: { 204: nothing, ...problems },
};

const wrongLink = () =>
  new ProblemError(
    404,
    'wrong-link',
    'This link is good no more: it was used, or is older than an hour. Ask for another.',
  );

/** After the answer, which neither waits for it nor tells of it. */
async function sendReset({ store, postOffice, world }: Services, mail: string): Promise<void> {
  const secret = await store.accounts.askForReset(mail, new Date(world.now()));
  if (secret === undefined) return;
  const posted = await postOffice.sendReset(mail, secret);
  if (posted?.outcome !== 'sent') throw new Error(`a link for a new password was not taken: ${posted?.outcome}`);
}

export async function passwordRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, config, world, passwords, postOffice, revocations } = services;

  app.put('/me/password', { schema: PUT_PASSWORD }, async (request, reply) => {
    const { userId } = signedIn(request);
    const { current, password } = request.body;
    const find = () => store.accounts.credentialsOfUser(userId);
    const known = await assertPassword(services, request, reply, userId, current, find);
    const hash = await passwords.hash(password);
    const session = request.bearer?.tokenId ?? '';
    if (!(await store.accounts.changePassword(known, hash, session, new Date(world.now())))) throw wrongCredentials();
    revocations.say();
    return reply.code(204).send();
  });

  app.post('/password-resets', { schema: POST_RESETS, config: few(config.rateLimit) }, async (request, reply) => {
    if (!postOffice.sendsMail) throw new ProblemError(409, 'no-mail', 'This server sends no mail.');
    sendReset(services, request.body.mail).catch((error) =>
      request.log.warn({ err: error }, 'a link for a new password was not sent'),
    );
    return reply.code(202).send({ sent: 'if there is such an account' as const });
  });

  app.post('/password-resets/use', { schema: POST_USE, config: few(config.rateLimit) }, async (request, reply) => {
    const { token, password } = request.body;
    const now = new Date(world.now());
    if (!(await store.accounts.mayReset(token, now))) throw wrongLink();
    if (!(await store.accounts.reset(token, await passwords.hash(password), now))) throw wrongLink();
    revocations.say();
    return reply.code(204).send();
  });
}
