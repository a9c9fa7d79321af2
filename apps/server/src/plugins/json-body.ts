import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from './problem.ts';
import { doubledName } from './strict-json.ts';

/**
 * JSON in UTF-8 and nothing near it: a wrong byte is refused, not replaced, and a name that stands twice is not read as one
 * of the two, so that what is stored is what was sent.
 */
async function jsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(new ProblemError(400, 'malformed', 'The body has to be UTF-8.'));
    const text = body.toString();
    return parse(request, text, (error, value) => {
      if (error) return done(error);
      const doubled = doubledName(text);
      if (doubled === undefined) return done(null, value);
      return done(new ProblemError(400, 'malformed', `"${doubled.slice(0, 60)}" stands twice in the body.`));
    });
  });
}

export default fp(jsonBody, { name: 'json-body' });
