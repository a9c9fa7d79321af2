import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** A name that leads to an address which nothing may be sent to. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

const PATIENCE_MS = 10_000;
const LONGEST_REST_MS = 6 * 3_600_000;

/** A name is judged by the very address that is then connected to: it may say another one each time it is asked. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddress('the endpoint is on a private network'), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

export interface Posting {
  readonly endpoint: string;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
  /** Addresses of a private network may be sent to as well. */
  readonly allowPrivate: boolean;
  /** So long an answer is waited for, from the first packet on, ms. */
  readonly patienceMs?: number;
}

/**
 * Sends the request; resolves with the head of the answer, whose body is thrown away unread. No redirection is followed.
 * Rejects where there is no answer in time, and with PrivateAddress.
 */
export function post({
  endpoint,
  headers,
  body,
  allowPrivate,
  patienceMs = PATIENCE_MS,
}: Posting): Promise<IncomingMessage> {
  const url = new URL(endpoint);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        answer.on('error', () => {}).destroy();
        resolve(answer);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** `Retry-After` in seconds or as a date, as ms from `now` (since 1970); undefined where it says nothing of the kind. */
export function askedRest({ headers }: IncomingMessage, now: number): number | undefined {
  const asked = headers['retry-after'];
  if (asked === undefined) return undefined;
  const ms = /^\d{1,7}$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_REST_MS) : undefined;
}
