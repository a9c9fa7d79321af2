import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Subscription } from '@jadoube/store';
import { askedRest, PrivateAddress, post } from '../outbound/post.ts';
import { faultOfEndpoint } from '../outbound/private-address.ts';
import { encryptFor } from './encryption.ts';
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

/** At most 32 characters of base64url (RFC 8030, 5.4), which tell nothing of the game. */
export const topicOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Where it said when to come again. */
function restOf(answer: IncomingMessage, now: number): { afterMs?: number } {
  const afterMs = askedRest(answer, now);
  return afterMs === undefined ? {} : { afterMs };
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
    return meaningOf(await post({ endpoint: to.endpoint, headers, body, allowPrivate }), now());
  } catch (error) {
    if (error instanceof PrivateAddress) return { outcome: 'gone' };
    return { outcome: 'later', why: (error as NodeJS.ErrnoException).code ?? (error as Error).name };
  }
}
