import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** `"12"`, `"12", W/"13"` or `*`, as RFC 9110 has it; undefined where the header is none of them. */
function parseTags(header: string): readonly string[] | '*' | undefined {
  if (header.trim() === '*') return '*';
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.every((tag) => /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/.test(tag)) ? tags : undefined;
}

const weak = (tag: string) => tag.replace(/^W\//, '');

/** RFC 9110, 13.1.2: compared weakly. */
function isKnown(header: string, etag: string): boolean {
  const tags = parseTags(header);
  return tags === '*' || (tags?.some((tag) => weak(tag) === weak(etag)) ?? false);
}

function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const asked = request.headers['if-none-match'];
  const etag = reply.getHeader('etag');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reply.getHeader('cache-control') === 'no-store') return false;
  return reads && reply.statusCode === 200 && asked !== undefined && typeof etag === 'string' && isKnown(asked, etag);
}

/** Whoever holds the version that is answered is told so, and gets nothing again (RFC 9110, 15.4.5). */
async function conditional(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isUnchanged(request, reply)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

export default fp(conditional, { name: 'conditional' });
