import { createHmac, hkdfSync } from 'node:crypto';
import { hashOf, type Idempotency } from '@jadoube/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { decrypt, encrypt } from '../vault/cipher.ts';
import { ProblemError } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A write that was claimed under its Idempotency-Key, and is still to be settled. */
    claimed: { readonly id: string; readonly lease: string; readonly key: Buffer } | undefined;
  }
}

/** An answer as it is kept: what a repetition is answered with. */
interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const WRITES = new Set(['POST', 'PATCH']);
const KEPT_HEADERS = ['content-type', 'location', 'etag', 'link'];
/** Where nothing was done, or it is not known what: the same may be tried again. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

/** A string of RFC 8941, or the same without its quotation marks, as most clients send it. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = /^"?([\x21\x23-\x5b\x5d-\x7e]{1,255})"?$/.exec(String(header))?.[1];
  if (key !== undefined) return key;
  throw new ProblemError(400, 'malformed', 'An Idempotency-Key has 1 to 255 printable characters, as a UUID does.');
}

/** What was asked for; keyed, so that nobody who reads the database can try what the body may have been. */
const fingerprintOf = ({ method, url, body }: FastifyRequest, credential: string): string =>
  createHmac('sha256', credential)
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex');

/** An answer may hold what is shown but once: only he who shows the same credential again can read it. */
const secretOf = (credential: string, id: string): Buffer =>
  Buffer.from(hkdfSync('sha256', credential, id, 'jadoube idempotent answer', 32));

function keptOf(reply: FastifyReply, body: string): Kept {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(headers) as Kept['headers'], body };
}

function sendAgain(reply: FastifyReply, { status, headers, body }: Kept) {
  return reply.code(status).headers(headers).header('idempotent-replayed', 'true').send(body);
}

const REFUSED = {
  'in-flight': () => {
    const detail = 'A request with this Idempotency-Key is being answered: send it again in a moment.';
    return new ProblemError(409, 'in-flight', detail);
  },
  other: () => new ProblemError(422, 'key-reused', 'This Idempotency-Key came with another request before.'),
};

/**
 * A write with an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07) is done once: whoever sends the same again
 * within a day, with the same credential, gets the first answer, from whichever server. Without credentials the header
 * says nothing.
 */
async function idempotency(app: FastifyInstance, { answers }: { answers: Idempotency }) {
  app.decorateRequest('claimed', undefined);

  app.addHook('preHandler', async (request, reply) => {
    const key = WRITES.has(request.method) ? keyOf(request) : undefined;
    const { credential } = request;
    if (key === undefined || credential === undefined) return;
    const id = hashOf(`${credential}\n${key}`);
    const found = await answers.claim(id, fingerprintOf(request, credential));
    const secret = secretOf(credential, id);
    if (found.outcome === 'answered') return sendAgain(reply, JSON.parse(decrypt(secret, found.answer, id).toString()));
    if (found.outcome !== 'new') throw REFUSED[found.outcome]();
    request.claimed = { id, lease: found.lease, key: secret };
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { claimed } = request;
    if (claimed === undefined) return payload;
    request.claimed = undefined;
    const { id, lease, key } = claimed;
    const isText = payload === null || payload === undefined || typeof payload === 'string';
    if (isPassing(reply.statusCode) || !isText)
      await answers.release(id, lease).catch(() => {}); // the lease runs out
    else await answers.settle(id, lease, encrypt(key, Buffer.from(JSON.stringify(keptOf(reply, payload ?? ''))), id));
    return payload;
  });
}

export default fp(idempotency, { name: 'idempotency', dependencies: ['session'] });
