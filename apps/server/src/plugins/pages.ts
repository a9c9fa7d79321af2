import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from './problem.ts';
import { sendProblem } from './problems.ts';

/** The same from src/plugins and from dist/plugins. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|health|socket\.io|assets)(\/|$|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html');

/** The address has other methods, which are named (RFC 9110, 15.5.6); or it is none at all. */
function nothingThere(app: FastifyInstance, { method, url }: FastifyRequest, reply: FastifyReply): ProblemError {
  const [path = ''] = url.split('?');
  const methods = app.methodsAt(path);
  if (methods.length === 0) return new ProblemError(404, 'not-found', `There is nothing at ${method} ${path}.`);
  const allowed = methods.join(', ');
  reply.header('allow', allowed);
  return new ProblemError(405, 'method-not-allowed', `${path} takes ${allowed}, not ${method}.`);
}

/** The built client. Files named by their content never change; every other address is a page of the client's own. */
async function pages(app: FastifyInstance, { root = WEB_DIST }: { root?: string }) {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      // Beside a text lies what was made of it at the build for those who take Brotli or gzip.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const immutable = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // Before a body is looked at: whatever is sent to an address that is none, this is what is wrong with it.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !(built && isPage(request))) throw nothingThere(app, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.sendFile('index.html');
    return sendProblem(reply, nothingThere(app, request, reply));
  });
}

export default fp(pages, { name: 'pages', dependencies: ['problems', 'registered'] });
