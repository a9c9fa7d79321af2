import type { Socket } from 'node:net';
import { AdminNoMore, BadPage, isUnavailable, NotStorable, UserGone } from '@jadoube/store';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  414: 'too-long',
  415: 'unsupported-media-type',
  429: 'too-fast',
};

const MESSAGES: Record<number, string> = {
  414: 'The address is too long.',
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
  if (error instanceof UserGone) return new ProblemError(401, 'bad-token', 'This token opens nothing any more.');
  if (error instanceof AdminNoMore) return new ProblemError(403, 'wrong-role', 'You are admin of this club no more.');
  if (isUnavailable(error)) {
    return new ProblemError(503, 'unavailable', 'The database does not answer. Send the same again in a moment.');
  }
  const { statusCode = 500, message } = error as FastifyError;
  if (statusCode >= 500) return new ProblemError(500, 'internal', 'The server made a mistake; it has been logged.');
  return new ProblemError(statusCode, CODES[statusCode] ?? 'refused', MESSAGES[statusCode] ?? message);
}

const MEDIA_TYPE = 'application/problem+json; charset=utf-8';

export function sendProblem(reply: FastifyReply, problem: ProblemError) {
  if (problem.statusCode === 503) reply.header('retry-after', '1');
  if (problem.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  const [instance] = reply.request.url.split('?');
  const body = JSON.stringify({ ...problemOf(problem), instance });
  return reply.code(problem.statusCode).header('content-type', MEDIA_TYPE).send(body);
}

/** What the router itself refuses: an address that can't be read, a part of it that is too long. */
export function frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply, problemOfError(error));
}

const NO_HTTP: Record<string, { status: number; code: string; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too-slow', detail: 'The request was too long in coming.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too-large', detail: 'The head of the request is too large.' },
};

/** What is no request that could be read: there is nothing to reply to but the connection, which is closed. */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, detail } = NO_HTTP[error.code ?? ''] ?? {
    status: 400,
    code: 'malformed',
    detail: 'This is no HTTP request.',
  };
  const problem = problemOf(new ProblemError(status, code, detail));
  const body = JSON.stringify(problem);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${problem.title}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: ${MEDIA_TYPE}\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
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
