import { confirmationRequest, linkToken } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ProblemError } from '../plugins/problem.ts';
import type { Services } from '../services.ts';
import { problems } from './schemas.ts';

const tags = ['notices'];
const byToken = z.object({ token: linkToken });

const POST_CONFIRMATION = {
  summary: 'Confirm an address by the link that was sent there',
  description: 'Without logging in: whoever has the link reads that letter box.',
  tags,
  body: confirmationRequest.meta({ examples: [{ token: 'the-word-in-the-link' }] }),
  response: { 200: z.object({ address: z.string() }), ...problems },
};

const POST_UNSUBSCRIBE = {
  summary: 'No more mail, by the link in any of them',
  description: 'Without logging in, by one click (RFC 8058). The notices go on to stand on the page.',
  tags,
  querystring: byToken,
  response: { 200: z.object({ mail: z.literal(false) }), ...problems },
};

const GET_UNSUBSCRIBE = {
  summary: 'The page that asks before mail is stopped',
  description: 'Following the link alone stops nothing: programs that look for danger in mails follow links.',
  tags,
  querystring: byToken,
  response: { 303: z.undefined(), ...problems },
};

const wrongLink = () =>
  new ProblemError(404, 'wrong-link', 'This link is not, or no more, one of ours. Was it copied as a whole?');

/** What the links in mails do. They are forms, not JSON, where a reader of mail posts them. */
export async function mailRoutes(instance: FastifyInstance, { store, postOffice, world }: Services) {
  instance.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post('/mail/confirmations', { schema: POST_CONFIRMATION }, async (request) => {
    const confirmed = await store.post.addresses.confirm(request.body.token, new Date(world.now()));
    if (confirmed === undefined) throw wrongLink();
    return { address: confirmed.address };
  });

  app.post('/mail/unsubscribe', { schema: POST_UNSUBSCRIBE }, async (request) => {
    const userId = postOffice.userOfUnsubscribeToken(request.query.token);
    const [user] = userId === undefined ? [] : await store.users.findUsers([userId]);
    if (user === undefined) throw wrongLink();
    await store.post.wishes.setMail(user.id, false);
    return { mail: false as const };
  });

  app.get('/mail/unsubscribe', { schema: GET_UNSUBSCRIBE }, async (request, reply) =>
    reply.redirect(`/mail/unsubscribe?token=${request.query.token}`, 303),
  );
}
