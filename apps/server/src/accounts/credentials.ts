import type { Credentials } from '@jadoube/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../plugins/network.ts';
import { ProblemError } from '../plugins/problem.ts';
import { signedIn } from '../plugins/session.ts';
import type { Services } from '../services.ts';

const WRONG = 'This is not the password of that account, or there is no such account.';

export const wrongCredentials = () => new ProblemError(401, 'wrong-credentials', WRONG);

/**
 * The account whose password it is. Throws a problem, the same and after the same time whether or not there is such an account:
 * 401 where it is not the password, 429 where too many were tried of late, 503 where too many sign in at once.
 */
export async function assertPassword(
  { store, passwords, world }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
  password: string,
  find: () => Promise<Credentials | undefined>,
): Promise<Credentials> {
  const network = networkOf(request.ip);
  const attempt = await store.attempts.begin(account, network, new Date(world.now()));
  if (attempt.outcome === 'wait') {
    reply.header('retry-after', Math.ceil(attempt.ms / 1000));
    throw new ProblemError(
      429,
      'too-many-attempts',
      'Too many passwords were tried: come back later, or set a new one.',
    );
  }
  const credentials = await find();
  const isRight = await passwords.verify(password, credentials?.passwordHash).catch(async (error) => {
    await store.attempts.withdraw(attempt.id);
    throw error;
  });
  if (!isRight || credentials === undefined) throw wrongCredentials();
  await store.attempts.succeeded(account, network);
  return credentials;
}

/**
 * What is not done by a session alone, which may be a stranger's who sat down at it. A guest has no password, and needs none.
 * Resolves with the hash of the password; undefined for a guest.
 */
export async function confirmByPassword(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  password: string | undefined,
): Promise<string | undefined> {
  const { userId } = signedIn(request);
  const credentials = await services.store.accounts.credentialsOfUser(userId);
  if (credentials === undefined) return undefined;
  if (password === undefined)
    throw new ProblemError(400, 'password-needed', 'This is confirmed by your password: send it along.');
  return (await assertPassword(services, request, reply, userId, password, async () => credentials)).passwordHash;
}
