import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from './problem.ts';
import { sendProblem } from './problems.ts';

/** The same from src/plugins and from dist/plugins. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|health|socket\.io|assets)(\/|$|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html');

/** The built client. Files named by their content never change; every other address is a page of the client's own. */
async function pages(app: FastifyInstance, { root = WEB_DIST }: { root?: string }) {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      setHeaders: (reply, path) => {
        const immutable = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.sendFile('index.html');
    return sendProblem(
      reply,
      new ProblemError(404, 'not-found', `There is nothing at ${request.method} ${request.url.split('?')[0]}.`),
    );
  });
}

export default fp(pages, { name: 'pages', dependencies: ['problems'] });
