import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Subscription } from '@jadoube/store';
import { encryptFor } from './encryption.ts';
import { faultOfEndpoint, isPrivateAddress } from './private-address.ts';
import { type VapidKey, vapidAuthorization } from './vapid.ts';

/** A message for a browser, and how a push service is to treat it. */
export interface PushMessage {
  readonly body: Buffer;
  /** A later message of the same topic takes the place of one that was not delivered yet. */
  readonly topic: string;
  /** Seconds for which it is worth delivering. */
  readonly ttl: number;
}

/** What a push service said of it. `gone`: the browser takes no more messages there. */
export type Pushed =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  /** Come again, not before so many ms where it said when. */
  | { outcome: 'later'; afterMs?: number; why: string };

export interface PushOptions {
  key: VapidKey;
  /** How the keeper of a push service reaches ours: `mailto:` or `https:`. */
  subject(): string;
  allowPrivate: boolean;
  now(): number;
}

const PATIENCE_MS = 10_000;
const LONGEST_REST_MS = 6 * 3_600_000;

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

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

/** At most 32 characters of base64url (RFC 8030, 5.4), which tell nothing of the game. */
export const topicOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Sends the request; resolves with the head of the answer, whose body is thrown away unread. No redirection is followed. */
function post(endpoint: string, headers: Record<string, string | number>, body: Buffer, allowPrivate: boolean) {
  const url = new URL(endpoint);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
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

/** `Retry-After` in seconds or as a date. */
function restOf({ headers }: IncomingMessage, now: number): { afterMs?: number } {
  const asked = headers['retry-after'];
  if (asked === undefined) return {};
  const ms = /^\d{1,7}$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now;
  return Number.isFinite(ms) && ms > 0 ? { afterMs: Math.min(ms, LONGEST_REST_MS) } : {};
}

/** 404 and 410: unsubscribed (RFC 8030, 7.3). What is refused in another way for good will not be taken tomorrow either. */
function meaningOf(answer: IncomingMessage, now: number): Pushed {
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' };
  if (statusCode === 429 || statusCode >= 500)
    return { outcome: 'later', why: `status ${statusCode}`, ...restOf(answer, now) };
  return { outcome: 'gone' };
}

/** Sends one message to one browser. Never rejects. */
export async function sendPush(to: Subscription, message: PushMessage, options: PushOptions): Promise<Pushed> {
  const { key, subject, allowPrivate, now } = options;
  if (faultOfEndpoint(to.endpoint, allowPrivate) !== undefined) return { outcome: 'gone' };
  try {
    const body = encryptFor(to, message.body);
    const headers = {
      authorization: vapidAuthorization(key, to.endpoint, subject(), now()),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: message.ttl,
      topic: message.topic,
      urgency: 'normal',
    };
    return meaningOf(await post(to.endpoint, headers, body, allowPrivate), now());
  } catch (error) {
    if (error instanceof PrivateAddress) return { outcome: 'gone' };
    return { outcome: 'later', why: (error as NodeJS.ErrnoException).code ?? (error as Error).name };
  }
}
