import {
  mailAddressRequest,
  type NoticeItem,
  type NoticeSettings,
  noticeWishes,
  pushSubscriptionRequest,
  STANDARD_WISHES,
  seenRequest,
  timeZone,
} from '@jadoube/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { noticeItemOf } from '../notices/notice-item.ts';
import { itemsOf } from '../notices/tables.ts';
import { sayTimeIn } from '../notices/words.ts';
import { ProblemError } from '../plugins/problem.ts';
import { signedIn } from '../plugins/session.ts';
import { isBrowserKey } from '../push/encryption.ts';
import type { Services } from '../services.ts';
import { few, nothing } from './accounts/schemas.ts';
import { linkNext } from './paging.ts';
import { described, digits, problems } from './schemas.ts';
import { noticeItemShape, noticeSettingsShape } from './shapes.ts';

const tags = ['notices'];
const security = [{ token: [] }];

const GET_NOTICES = {
  summary: 'What I was told, newest first',
  description: 'Pages by cursor: follow `Link: rel=next`. `timeZone` is that of the times in `text`.',
  tags,
  security,
  querystring: z.object({
    limit: digits(1, 100).optional(),
    after: z.string().max(20).optional(),
    timeZone: timeZone.optional(),
  }),
  response: {
    200: z.object({ notices: z.array(described('NoticeItem', 'A notice', noticeItemShape)), unseen: z.number().int() }),
    ...problems,
  },
};

const POST_SEEN = {
  summary: 'I have seen these: all up to one, or all about a game',
  tags,
  security,
  body: seenRequest.meta({ examples: [{ upTo: '9000' }] }),
  response: { 200: z.object({ unseen: z.number().int() }), ...problems },
};

const settings = described(
  'NoticeSettings',
  'What I wish to be told, where mail goes, and what this server offers',
  noticeSettingsShape,
);

const GET_SETTINGS = {
  summary: 'What I wish to be told, and how',
  tags,
  security,
  response: { 200: settings, ...problems },
};

const PUT_SETTINGS = {
  summary: 'Say what I wish to be told, and how',
  tags,
  security,
  body: noticeWishes.meta({ examples: [STANDARD_WISHES] }),
  response: { 200: settings, ...problems },
};

const PUT_ADDRESS = {
  summary: 'Have notices sent to an address',
  description: 'A link is sent there; nothing else is before it has been followed.',
  tags,
  security,
  body: mailAddressRequest.meta({ examples: [{ address: 'howard@chess.example' }] }),
  response: { 202: settings, ...problems },
};

const DELETE_ADDRESS = {
  summary: 'Forget my address',
  tags,
  security,
  response: { 204: nothing, ...problems },
};

const POST_SUBSCRIPTION = {
  summary: 'Have notices pushed to a browser (RFC 8030)',
  description: 'The body is what `PushSubscription.toJSON()` gives. The same endpoint again is the same subscription.',
  tags,
  security,
  body: pushSubscriptionRequest.meta({
    examples: [
      {
        endpoint: 'https://push.example/a-browser-of-mine',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    ],
  }),
  response: { 201: z.object({ id: z.uuid() }), ...problems },
};

const DELETE_SUBSCRIPTION = {
  summary: 'Push no more to that browser',
  tags,
  security,
  params: z.object({ id: z.uuid('an id such as the one that POST gave') }),
  response: { 204: nothing, ...problems },
};

const POST_CALENDAR = {
  summary: 'A new secret address at which a calendar reads all my appointments',
  description: 'Shown this once; the one before it is good no more.',
  tags,
  security,
  response: { 201: z.object({ url: z.string() }), ...problems },
};

const DELETE_CALENDAR = {
  summary: 'Revoke the secret address of my calendar',
  tags,
  security,
  response: { 204: nothing, ...problems },
};

async function settingsOf({ store, postOffice }: Services, userId: string): Promise<NoticeSettings> {
  const { addresses, wishes, subscriptions, appointments } = store.post;
  const [said, mail, browsers, feed] = await Promise.all([
    wishes.find(userId),
    addresses.find(userId),
    subscriptions.count(userId),
    appointments.feedOf(userId),
  ]);
  return {
    wishes: said,
    mail: { available: postOffice.sendsMail, address: mail.address, pending: mail.pending, refused: mail.refusal },
    push: { key: postOffice.pushKey, subscriptions: browsers },
    calendar: feed?.createdAt.toISOString() ?? null,
  };
}

type ListQuery = z.output<(typeof GET_NOTICES)['querystring']>;

async function listOf({ store }: Services, userId: string, { limit, after, timeZone: asked }: ListQuery) {
  const zone = asked ?? (await store.post.wishes.find(userId)).timeZone;
  const page = await store.post.notices.list(userId, { limit: limit ?? 50, ...(after && { after }) });
  const items = await itemsOf(store, userId, page.notices);
  const notices: NoticeItem[] = items.map((item) => noticeItemOf(item, sayTimeIn(zone)));
  return { notices, next: page.next };
}

/** A link to the new address. Throws a problem where it can't be sent. */
async function askForAddress(services: Services, request: FastifyRequest, address: string): Promise<void> {
  const { store, postOffice, world } = services;
  const { userId } = signedIn(request);
  if (!postOffice.sendsMail) throw new ProblemError(409, 'no-mail', 'This server sends no mail.');
  const asked = await store.post.addresses.ask(userId, address, new Date(world.now()));
  if (asked.outcome === 'too-many')
    throw new ProblemError(
      429,
      'too-fast',
      'Enough links were sent for today: follow one of them, or come back tomorrow.',
    );
  const posted = await postOffice.sendConfirmation(address, asked.secret);
  if (posted?.outcome === 'refused')
    throw new ProblemError(422, 'address-refused', `That address takes no mail: ${posted.why}`);
  if (posted?.outcome !== 'sent')
    throw new ProblemError(503, 'mail-unavailable', 'The mail could not be sent just now. Ask again in a few minutes.');
}

/** What a browser asks for is refused where nothing could, or should, ever be sent there. */
function assertBrowser({ postOffice }: Services, endpoint: string, p256dh: string): void {
  const fault = postOffice.faultOfEndpoint(endpoint);
  if (fault !== undefined) throw new ProblemError(422, 'endpoint-refused', fault);
  if (!isBrowserKey(p256dh)) throw new ProblemError(422, 'endpoint-refused', 'The key p256dh is no point on P-256.');
}

async function listRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { notices } = services.store.post;

  app.get('/me/notices', { schema: GET_NOTICES }, async (request, reply) => {
    const { userId } = signedIn(request);
    const [{ notices: listed, next }, unseen] = await Promise.all([
      listOf(services, userId, request.query),
      notices.unseen(userId),
    ]);
    reply.header('cache-control', 'private, no-store');
    const { limit = 50, timeZone: zone } = request.query;
    linkNext(reply, '/api/v1/me/notices', next, { limit, timeZone: zone });
    return { notices: listed, unseen };
  });

  app.post('/me/notices/seen', { schema: POST_SEEN }, async (request) => {
    const { userId } = signedIn(request);
    if ('upTo' in request.body) await notices.seenUpTo(userId, request.body.upTo);
    else await notices.seenAtTables([{ gameId: request.body.gameId, userId }]);
    return { unseen: await notices.unseen(userId) };
  });
}

async function settingRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { wishes, addresses } = services.store.post;

  app.get('/me/notice-settings', { schema: GET_SETTINGS }, (request) => settingsOf(services, signedIn(request).userId));

  app.put('/me/notice-settings', { schema: PUT_SETTINGS }, async (request) => {
    const { userId } = signedIn(request);
    await wishes.put(userId, request.body);
    return settingsOf(services, userId);
  });

  app.put(
    '/me/mail-address',
    { schema: PUT_ADDRESS, config: few(services.config.rateLimit) },
    async (request, reply) => {
      const { userId } = signedIn(request);
      const { address, timeZone: zone } = request.body;
      await askForAddress(services, request, address);
      if (zone !== undefined) await wishes.put(userId, { ...(await wishes.find(userId)), timeZone: zone });
      return reply.code(202).send(await settingsOf(services, userId));
    },
  );

  app.delete('/me/mail-address', { schema: DELETE_ADDRESS }, async (request, reply) => {
    await addresses.forget(signedIn(request).userId);
    return reply.code(204).send();
  });
}

async function roadRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { subscriptions, appointments } = services.store.post;

  app.post('/me/push-subscriptions', { schema: POST_SUBSCRIPTION }, async (request, reply) => {
    const { userId } = signedIn(request);
    const { endpoint, keys } = request.body;
    assertBrowser(services, endpoint, keys.p256dh);
    return reply.code(201).send({ id: await subscriptions.add(userId, { endpoint, ...keys }) });
  });

  app.delete('/me/push-subscriptions/:id', { schema: DELETE_SUBSCRIPTION }, async (request, reply) => {
    const gone = await subscriptions.remove(signedIn(request).userId, request.params.id);
    if (!gone) throw new ProblemError(404, 'not-found', 'You have no such subscription.');
    return reply.code(204).send();
  });

  app.post('/me/calendar', { schema: POST_CALENDAR }, async (request, reply) => {
    const secret = await appointments.newFeed(signedIn(request).userId);
    return reply.code(201).send({ url: `${services.postOffice.origin}/api/v1/calendar.ics?secret=${secret}` });
  });

  app.delete('/me/calendar', { schema: DELETE_CALENDAR }, async (request, reply) => {
    const gone = await appointments.revokeFeed(signedIn(request).userId);
    if (!gone) throw new ProblemError(404, 'not-found', 'Your calendar has no secret address.');
    return reply.code(204).send();
  });
}

/** What somebody is told while he is not at the table. */
export async function noticeRoutes(instance: FastifyInstance, services: Services) {
  await listRoutes(instance, services);
  await settingRoutes(instance, services);
  await roadRoutes(instance, services);
}
