import type { DueMessage, EndpointLease, Fate, WebhookAttempt, WebhookDeliveries } from '@jadoube/store';
import type { FastifyBaseLogger } from 'fastify';
import { type Rhythm, restAfter } from '../notices/courier.ts';
import { askedRest, PrivateAddress, post } from '../outbound/post.ts';
import { faultOfEndpoint } from '../outbound/private-address.ts';
import { secretOf, signaturesOf } from './signature.ts';

/** How often it is looked what is due, and how what failed is tried again; times in ms. */
export interface WebhookRhythm extends Pick<Rhythm, 'tickMs' | 'leaseMs' | 'lateMs' | 'restMs' | 'longestRestMs'> {
  /** How long an answer is waited for. */
  readonly patienceMs: number;
}

const [SECOND, HOUR] = [1000, 3_600_000];

/** With rests that double from 15 seconds to 12 hours a message is tried some 16 times in three days. */
export const WEBHOOK_RHYTHM: WebhookRhythm = {
  tickMs: SECOND,
  leaseMs: 90 * SECOND,
  lateMs: 72 * HOUR,
  restMs: 15 * SECOND,
  longestRestMs: 12 * HOUR,
  patienceMs: 10 * SECOND,
};

export interface SenderOptions {
  deliveries: WebhookDeliveries;
  log: FastifyBaseLogger;
  rhythm: WebhookRhythm;
  /** What the secrets of all endpoints are derived from. */
  serverSecret: Buffer;
  allowPrivate: boolean;
  /** Ms since 1970. */
  now(): number;
  /** From 0 to 1. */
  chance(): number;
}

/** Endpoints that one server sends to at once: one that does not answer keeps a place, and nobody else. */
const AT_ONCE = 32;
/** Messages for one endpoint before the others have their turn. */
const IN_ONE_TURN = 5;
const FANNED_AT_ONCE = 500;
/** An endpoint that does not answer is left alone for that long at most, whatever still waits for it. */
const LONGEST_SILENCE_MS = 600_000;

/** What came of one attempt: `silent`, there was no answer at all. */
interface Outcome {
  attempt: WebhookAttempt;
  delivered: boolean;
  silent: boolean;
  gone: boolean;
  afterMs: number | undefined;
}

/**
 * Sends what is due to the endpoints of clubs (Standard Webhooks). Several servers may each have a sender: an endpoint is one
 * server's at a time. A server that dies leaves its endpoints to the others when the lease is over; what it had sent and
 * not noted is sent once more, with the same `webhook-id`.
 */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #turns = new Set<Promise<void>>();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Puts down what happened, and begins to send to whoever is not being sent to already. Waits for no endpoint. */
  async round(): Promise<void> {
    const { deliveries, rhythm } = this.#options;
    while ((await deliveries.fanOut(FANNED_AT_ONCE)) === FANNED_AT_ONCE);
    const free = AT_ONCE - this.#turns.size;
    if (free <= 0) return;
    for (const lease of await deliveries.claim(free, rhythm.leaseMs)) this.#begin(lease);
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    while (this.#turns.size > 0) await Promise.all(this.#turns);
  }

  #begin(lease: EndpointLease): void {
    const { log } = this.#options;
    const turn: Promise<void> = this.#turn(lease)
      .catch((error) => log.error({ err: error, endpointId: lease.endpointId }, 'a webhook could not be served'))
      .finally(() => this.#turns.delete(turn));
    this.#turns.add(turn);
  }

  /** What is due there, one after the other, until it does not answer. */
  async #turn(lease: EndpointLease): Promise<void> {
    const { deliveries, rhythm, chance } = this.#options;
    let restMs: number | undefined;
    for (const message of await deliveries.due(lease, IN_ONE_TURN)) {
      const outcome = await this.#send(lease, message);
      if (outcome.gone) {
        await deliveries.note(lease, message.id, outcome.attempt, { state: 'given-up' });
        return deliveries.disable(lease, 'it answered 410 Gone');
      }
      await deliveries.note(lease, message.id, outcome.attempt, this.#fateOf(message, outcome));
      if (outcome.delivered) restMs = 0;
      if (outcome.silent) {
        restMs = Math.min(LONGEST_SILENCE_MS, restAfter(rhythm, lease.failures, chance()));
        break;
      }
    }
    await deliveries.release(lease, restMs);
  }

  #fateOf({ tries, createdAt }: DueMessage, { delivered, afterMs }: Outcome): Fate {
    const { rhythm, chance, now } = this.#options;
    if (delivered) return { state: 'delivered' };
    const restMs = Math.max(afterMs ?? 0, restAfter(rhythm, tries, chance()));
    if (now() + restMs - createdAt.getTime() > rhythm.lateMs) return { state: 'given-up' };
    return { state: 'waiting', restMs };
  }

  async #send(lease: EndpointLease, message: DueMessage): Promise<Outcome> {
    const { now } = this.#options;
    const at = now();
    const attempt = (status: number | null, fault: string | null): WebhookAttempt => ({
      at: new Date(at),
      ms: Math.round(now() - at),
      status,
      fault,
    });
    try {
      const answer = await this.#post(lease, message, at);
      const status = answer.statusCode ?? 0;
      const delivered = status >= 200 && status < 300;
      const fault = delivered ? null : status >= 300 && status < 400 ? 'redirections are not followed' : 'refused';
      const afterMs = askedRest(answer, now());
      return { attempt: attempt(status, fault), delivered, silent: false, gone: status === 410, afterMs };
    } catch (error) {
      const fault = faultOf(error);
      return { attempt: attempt(null, fault), delivered: false, silent: true, gone: false, afterMs: undefined };
    }
  }

  #post(lease: EndpointLease, { id, type, createdAt, data }: DueMessage, at: number) {
    const { serverSecret, allowPrivate, rhythm } = this.#options;
    const fault = faultOfEndpoint(lease.url, allowPrivate);
    if (fault !== undefined) throw new PrivateAddress(fault);
    const timestamp = Math.floor(at / 1000);
    const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
    const numbers = lease.bothSign ? [lease.secretNumber, lease.secretNumber - 1] : [lease.secretNumber];
    const secrets = numbers.map((number) => secretOf(serverSecret, lease.endpointId, number));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'jadoube-webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signaturesOf(secrets, id, timestamp, body),
    };
    return post({ endpoint: lease.url, headers, body: Buffer.from(body), allowPrivate, patienceMs: rhythm.patienceMs });
  }
}

/** A few words that tell nothing of our own network. */
function faultOf(error: unknown): string {
  const { name, code } = error as NodeJS.ErrnoException;
  if (error instanceof PrivateAddress) return 'the address is on a private network';
  return name === 'AbortError' || name === 'TimeoutError' ? 'no answer in time' : (code ?? 'no connection');
}
