import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { World } from '../world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** ms since 1970: when the request had come in, body and all. */
    receivedAt: number;
    /** The body did not come along with the head. */
    isLate: boolean;
  }
}

/**
 * Notes when a request came in, before anything is looked up: what the server takes is not the player's time. A body that is
 * held back is: else a player could send the head, think, and send his move, at the time of the head.
 */
async function received(app: FastifyInstance, { world }: { world: World }) {
  app.decorateRequest('receivedAt', 0);
  app.decorateRequest('isLate', false);
  app.addHook('onRequest', async (request) => {
    request.receivedAt = world.now();
    await setImmediate(); // what came in the same packet is parsed by then
    request.isLate = !request.raw.complete;
  });
  app.addHook('preValidation', async (request) => {
    if (request.isLate) request.receivedAt = world.now();
  });
}

export default fp(received, { name: 'received' });
