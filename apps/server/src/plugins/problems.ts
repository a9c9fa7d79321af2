import { BadPage, isUnavailable, NotStorable } from '@jadoube/store';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ProblemError, problemOf } from './problem.ts';

const invalid = (errors: { path: string; message: string }[]) =>
  new ProblemError(400, 'malformed', errors.map(({ path, message }) => `${path || '/'}: ${message}`).join('; '), {
    errors,
  });

/** Codes of Fastify's own refusals. */
const CODES: Record<number, string> = {
  400: 'malformed',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-fast',
};

const MESSAGES: Record<number, string> = {
  413: 'The body is too large: at most 16 KiB.',
  415: 'The body has to be JSON, with Content-Type: application/json.',
};

/** What an error means for the client. Whatever is not foreseen is a fault of the server, and is told without its details. */
export function problemOfError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalid(
      error.validation.map(({ instancePath, message = 'is invalid' }) => ({ path: instancePath, message })),
    );
  }
  if (error instanceof NotStorable || error instanceof BadPage)
    return new ProblemError(400, 'malformed', error.message);
  if (isUnavailable(error)) {
    return new ProblemError(503, 'unavailable', 'The database does not answer. Send the same again in a moment.');
  }
  const { statusCode = 500, message } = error as FastifyError;
  if (statusCode >= 500) return new ProblemError(500, 'internal', 'The server made a mistake; it has been logged.');
  return new ProblemError(statusCode, CODES[statusCode] ?? 'refused', MESSAGES[statusCode] ?? message);
}

export function sendProblem(reply: FastifyReply, problem: ProblemError) {
  if (problem.statusCode === 503) reply.header('retry-after', '1');
  if (problem.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  const body = JSON.stringify(problemOf(problem));
  return reply.code(problem.statusCode).header('content-type', 'application/problem+json; charset=utf-8').send(body);
}

/** Every error leaves as application/problem+json (RFC 9457). */
async function problems(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOfError(error);
    if (problem.statusCode >= 500) request.log.error({ err: error }, 'a request failed');
    return sendProblem(reply, problem);
  });
}

export default fp(problems, { name: 'problems' });
