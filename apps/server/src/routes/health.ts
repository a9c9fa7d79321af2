import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../plugins/problem.ts';
import type { Services } from '../services.ts';

/** For whoever watches over the process: `live` says that it runs, `ready` that it can take acts. */
export async function healthRoutes(app: FastifyInstance, { store, rooms }: Services) {
  const schema = { hide: true };
  app.get('/health/live', { schema }, async () => ({ status: 'live' }));
  app.get('/health/ready', { schema }, async () => {
    if (rooms.isClosing) throw new ProblemError(503, 'unavailable', 'The server is closing.');
    await store.ping().catch(() => {
      throw new ProblemError(503, 'unavailable', 'The database does not answer.');
    });
    return { status: 'ready' };
  });
}
