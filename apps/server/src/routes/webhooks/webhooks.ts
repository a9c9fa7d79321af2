import { HAPPENINGS, TEST_MESSAGE, webhookChange, webhookRequest } from '@jadoube/protocol';
import type { Delivery, EndpointChanged, WebhookEndpoint } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { faultOfEndpoint } from '../../outbound/private-address.ts';
import { ProblemError } from '../../plugins/problem.ts';
import type { Services } from '../../services.ts';
import { security } from '../clubs/schemas.ts';
import { etagOf, ifMatch, STALE } from '../if-match.ts';
import { linkNext, paging } from '../paging.ts';
import { problems } from '../schemas.ts';

const tags = ['webhooks'];
const moment = z.iso.datetime();
const clubParams = z.object({ clubId: z.uuid('the id of a club') });
const params = clubParams.extend({ webhookId: z.uuid('the id of a webhook') });

const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    types: z.array(z.string()).describe('what it is told of; empty: everything'),
    description: z.string(),
    enabled: z.boolean(),
    disabledFor: z.string().nullable().describe('why nothing is sent'),
    failures: z.number().int().describe('times in a row that nothing answered there'),
    createdAt: moment,
    rotatedAt: moment.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Webhook', description: 'Where a club is told of what happens (Standard Webhooks)' });

const withSecret = webhook
  .extend({ secret: z.string().describe('`whsec_` and what the receiver’s library takes; shown this once') })
  .meta({ id: 'WebhookWithSecret' });

const delivery = z
  .object({
    id: z.uuid().describe('the `webhook-id`'),
    type: z.string(),
    state: z.enum(['waiting', 'delivered', 'given-up']),
    createdAt: moment,
    dueAt: moment.nullable(),
    data: z.unknown(),
    attempts: z.array(
      z.object({ at: moment, ms: z.number().int(), status: z.number().int().nullable(), fault: z.string().nullable() }),
    ),
  })
  .meta({ id: 'WebhookDelivery', description: 'A message, and each time that it was sent' });

const LIST = {
  summary: 'The webhooks of the club',
  tags,
  security,
  params: clubParams,
  response: { 200: z.object({ webhooks: z.array(webhook) }), ...problems },
};

const CREATE = {
  summary: 'Have the club’s programs told of what happens',
  description: `Messages are signed by Standard Webhooks (\`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature: v1,…\`), sent until they are
taken with a 2xx, for three days with rests that double, and never to a private network or after a redirection. They may come
twice or in another order: \`webhook-id\` tells. Types: ${HAPPENINGS.map((type) => `\`${type}\``).join(', ')}.`,
  tags,
  security,
  params: clubParams,
  body: webhookRequest.meta({
    examples: [{ url: 'https://club.example/hooks', types: ['game.ended', 'appeal.filed'] }],
  }),
  response: { 201: withSecret, ...problems },
};

const GET = { summary: 'A webhook', tags, security, params, response: { 200: webhook, ...problems } };

const CHANGE = {
  summary: 'Change a webhook, switch it off or on again',
  description:
    'With `If-Match`: the `ETag` of the webhook as you have seen it. What happens while it is off is not sent later.',
  tags,
  security,
  params,
  body: webhookChange.meta({ examples: [{ enabled: false }] }),
  response: { 200: webhook, ...problems },
};

const REMOVE = {
  summary: 'Take a webhook away',
  tags,
  security,
  params,
  response: { 204: z.undefined(), ...problems },
};

const ROTATE = {
  summary: 'Another secret for a webhook',
  description: 'For a day messages are signed with the one before it too: change it at the receiver meanwhile.',
  tags,
  security,
  params,
  response: { 200: withSecret, ...problems },
};

const TEST = {
  summary: 'Send a message that only says that messages arrive',
  tags,
  security,
  params,
  response: { 202: z.object({ id: z.uuid() }), ...problems },
};

const LOG = {
  summary: 'What was sent there, newest first, and what came of it',
  description: 'Kept for 30 days. Pages by cursor: follow `Link: rel=next`.',
  tags,
  security,
  params,
  querystring: z.object({ ...paging, state: z.enum(['waiting', 'delivered', 'given-up']).optional() }),
  response: { 200: z.object({ deliveries: z.array(delivery) }), ...problems },
};

const REPLAY = {
  summary: 'Send a message once more',
  description: 'Under the same `webhook-id`, at once, and for its three days only where those are not over.',
  tags,
  security,
  params: params.extend({ deliveryId: z.uuid('the id of a delivery') }),
  response: { 202: z.object({ id: z.uuid() }), ...problems },
};

const shown = ({ id, url, types, description, failures, version, ...endpoint }: WebhookEndpoint) => ({
  id,
  url,
  types,
  description,
  failures,
  version,
  enabled: endpoint.disabledAt === null,
  disabledFor: endpoint.disabledFor,
  createdAt: endpoint.createdAt.toISOString(),
  rotatedAt: endpoint.rotatedAt?.toISOString() ?? null,
});

const shownDelivery = ({ createdAt, dueAt, attempts, state, ...one }: Delivery): z.output<typeof delivery> => ({
  ...one,
  state: state as z.output<typeof delivery>['state'],
  createdAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  attempts: attempts.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
});

const noSuchWebhook = () => new ProblemError(404, 'no-such-webhook', 'The club has no such webhook.');

const REFUSED: Record<Exclude<EndpointChanged['outcome'], 'changed'>, () => ProblemError> = {
  stale: STALE,
  'no-such-webhook': noSuchWebhook,
  'too-many': () => new ProblemError(409, 'too-many', 'A club has at most 20 webhooks: take one away first.'),
};

function changed(outcome: EndpointChanged): WebhookEndpoint {
  if (outcome.outcome !== 'changed') throw REFUSED[outcome.outcome]();
  return outcome.endpoint;
}

/** Refused as soon as it is given, as far as the text tells; a name is looked up each time that something is sent. */
function assertReachable({ config }: Services, url: string | undefined): void {
  const fault = url === undefined ? undefined : faultOfEndpoint(url, config.webhooksToPrivate);
  if (fault !== undefined) throw new ProblemError(422, 'endpoint-refused', fault);
}

/** The webhooks themselves. */
async function endpointRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { endpoints } = services.store.webhooks;
  const { webhookOffice } = services;
  const withItsSecret = (endpoint: WebhookEndpoint) => ({
    ...shown(endpoint),
    secret: webhookOffice.secretOf(endpoint),
  });

  app.get('/clubs/:clubId/webhooks', { schema: LIST }, async (request) => ({
    webhooks: (await endpoints.of(clubActor(request).clubId)).map(shown),
  }));

  app.post('/clubs/:clubId/webhooks', { schema: CREATE }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    assertReachable(services, request.body.url);
    const endpoint = changed(await endpoints.create(clubId, request.body, actor));
    reply
      .header('location', `/api/v1/clubs/${clubId}/webhooks/${endpoint.id}`)
      .header('etag', etagOf(endpoint.version));
    return reply.code(201).header('cache-control', 'no-store').send(withItsSecret(endpoint));
  });

  app.get('/clubs/:clubId/webhooks/:webhookId', { schema: GET }, async (request, reply) => {
    const endpoint = await endpoints.find(clubActor(request).clubId, request.params.webhookId);
    if (endpoint === undefined) throw noSuchWebhook();
    reply.header('etag', etagOf(endpoint.version));
    return shown(endpoint);
  });

  app.patch('/clubs/:clubId/webhooks/:webhookId', { schema: CHANGE }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    assertReachable(services, request.body.url);
    const version = ifMatch(request);
    const endpoint = changed(await endpoints.change(clubId, request.params.webhookId, version, request.body, actor));
    reply.header('etag', etagOf(endpoint.version));
    return shown(endpoint);
  });

  app.delete('/clubs/:clubId/webhooks/:webhookId', { schema: REMOVE }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    if (!(await endpoints.remove(clubId, request.params.webhookId, actor))) throw noSuchWebhook();
    return reply.code(204).send();
  });

  app.post('/clubs/:clubId/webhooks/:webhookId/secret', { schema: ROTATE }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const endpoint = changed(await endpoints.rotate(clubId, request.params.webhookId, actor));
    reply.header('cache-control', 'no-store').header('etag', etagOf(endpoint.version));
    return withItsSecret(endpoint);
  });
}

/** What is sent there. */
async function deliveryRoutes(instance: FastifyInstance, { store }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { endpoints, deliveries } = store.webhooks;
  const assertWebhook = async (clubId: string, webhookId: string) => {
    if ((await endpoints.find(clubId, webhookId)) === undefined) throw noSuchWebhook();
  };

  app.post('/clubs/:clubId/webhooks/:webhookId/test', { schema: TEST }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { webhookId } = request.params;
    await assertWebhook(clubId, webhookId);
    return reply.code(202).send({ id: await deliveries.test(webhookId, TEST_MESSAGE, { clubId, webhookId }) });
  });

  app.get('/clubs/:clubId/webhooks/:webhookId/deliveries', { schema: LOG }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { webhookId } = request.params;
    await assertWebhook(clubId, webhookId);
    const { limit = 50, after, state } = request.query;
    const page = await deliveries.list(webhookId, { limit, ...(after && { after }), ...(state && { state }) });
    linkNext(reply, `/api/v1/clubs/${clubId}/webhooks/${webhookId}/deliveries`, page.next, { limit, state });
    reply.header('cache-control', 'private, no-store');
    return { deliveries: page.deliveries.map(shownDelivery) };
  });

  const replay = '/clubs/:clubId/webhooks/:webhookId/deliveries/:deliveryId/replay';
  app.post(replay, { schema: REPLAY }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { webhookId, deliveryId } = request.params;
    await assertWebhook(clubId, webhookId);
    if (!(await deliveries.replay(webhookId, deliveryId)))
      throw new ProblemError(404, 'no-such-delivery', 'Nothing of that id was for this webhook.');
    return reply.code(202).send({ id: deliveryId });
  });
}

export async function webhookRoutes(instance: FastifyInstance, services: Services) {
  await endpointRoutes(instance, services);
  await deliveryRoutes(instance, services);
}
