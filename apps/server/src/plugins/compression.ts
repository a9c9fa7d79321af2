import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

const compress = promisify(gzip);
/** Below that it costs more than it saves. */
const LEAST_BYTES = 1024;
const TEXTS = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|application\/x-chess-pgn|image\/svg\+xml)/;

/** `gzip`, `gzip;q=0.5`, `*`; not `gzip;q=0`. */
export function takesGzip(header: string | undefined): boolean {
  const offers = (header ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const offer = offers.find(([coding]) => coding === 'gzip') ?? offers.find(([coding]) => coding === '*');
  return offer !== undefined && !offer.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}

function isText(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  return typeof type === 'string' && TEXTS.test(type) && reply.getHeader('content-encoding') === undefined;
}

function varies(reply: FastifyReply): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? 'Accept-Encoding' : `${known}, Accept-Encoding`);
}

/** Whole answers of text go out as gzip to those who take it; streams, and what is sent as it comes, go as they are. */
async function compression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const whole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!whole || payload.length < LEAST_BYTES || !isText(reply)) return payload;
    varies(reply);
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload);
  });
}

export default fp(compression, { name: 'compression' });
