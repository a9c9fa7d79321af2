import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from './network.ts';
import { ProblemError } from './problem.ts';

export interface SecurityOptions {
  publicOrigins: readonly string[];
  /** Requests a minute from one address. */
  rateLimit: number;
}

/** Scripts, styles and connections of our own only. Styles may be inline: the board library sets `style` attributes. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

async function security(app: FastifyInstance, { publicOrigins, rateLimit: max }: SecurityOptions) {
  const secure = publicOrigins.some((origin) => origin.startsWith('https:'));
  await app.register(helmet, {
    contentSecurityPolicy,
    hsts: secure,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  // Who has hung up before he is looked at has no address to count by, and waits for no answer.
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.socket.remoteAddress === undefined) reply.hijack();
  });
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => request.url.startsWith('/health/'),
    errorResponseBuilder: (_request, { after }) =>
      new ProblemError(429, 'too-fast', `Too many requests from this address: come back in ${after}.`),
  });
}

export default fp(security, { name: 'security' });
