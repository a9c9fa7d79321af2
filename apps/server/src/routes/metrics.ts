import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../plugins/problem.ts';
import type { Services } from '../services.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A header may hold what takes more bytes than letters. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whoever has the token; without one, whoever sits at the same machine and does not come by a proxy. */
function mayRead(request: FastifyRequest, token: string): boolean {
  const { authorization = '', 'x-forwarded-for': forwarded } = request.headers;
  if (token !== '') return isSame(authorization, `Bearer ${token}`);
  return forwarded === undefined && LOOPBACK.has(request.socket.remoteAddress ?? '');
}

/** For Prometheus. */
export async function metricsRoutes(app: FastifyInstance, { config, meter }: Services) {
  app.get('/metrics', { schema: { hide: true }, config: { ownToken: true } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken))
      throw new ProblemError(
        403,
        'not-allowed',
        'The metrics are for the bearer of METRICS_TOKEN; without one set, for this machine.',
      );
    return reply.type(meter.registry.contentType).send(await meter.registry.metrics());
  });
}
