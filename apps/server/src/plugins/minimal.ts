import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const WRITES = new Set(['POST', 'PUT', 'PATCH']);

/** RFC 7240: `return=minimal`, among other preferences. */
export const wantsMinimal = (header: string | undefined): boolean =>
  (header ?? '').split(/[,;]/).some((preference) => /^\s*return\s*=\s*"?minimal"?\s*$/i.test(preference));

/** A write that succeeded is answered without a body to those who prefer that; `Location` and `ETag` stay. */
async function minimal(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode } = reply;
    if (!WRITES.has(request.method) || statusCode < 200 || statusCode > 202) return payload;
    const { prefer } = request.headers;
    if (!wantsMinimal(Array.isArray(prefer) ? prefer.join() : prefer)) return payload;
    reply.header('preference-applied', 'return=minimal').removeHeader('content-type').removeHeader('content-length');
    if (statusCode === 200) reply.code(204);
    return null;
  });
}

export default fp(minimal, { name: 'minimal' });
