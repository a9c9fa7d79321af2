import { setTimeout as wait } from 'node:timers/promises';
import type { Store, WebhookEndpoint } from '@jadoube/store';
import type { FastifyBaseLogger } from 'fastify';
import { Rounds } from '../rounds.ts';
import { type WebhookRhythm, WebhookSender } from './sender.ts';
import { makeSecret, secretOf } from './signature.ts';

export interface WebhookOfficeOptions {
  store: Store;
  log: FastifyBaseLogger;
  rhythm: WebhookRhythm;
  /** What the secrets of all endpoints are derived from. */
  serverSecret: Buffer;
  allowPrivate: boolean;
  now(): number;
}

/** A server that is told to go has nine seconds. */
const LAST_MS = 4000;
const [HOUR, DAY] = [3_600_000, 86_400_000];
/** What was sent, and what happened, are kept so long. */
const KEPT_MS = 30 * DAY;

/** Everything by which the programs of clubs are told: what waits is sent from when the server listens until it closes. */
export class WebhookOffice {
  readonly #options: WebhookOfficeOptions;
  readonly #sender: WebhookSender;
  readonly #rounds: readonly Rounds[];

  constructor(options: WebhookOfficeOptions) {
    this.#options = options;
    const { store, log, rhythm } = options;
    this.#sender = new WebhookSender({ ...options, deliveries: store.webhooks.deliveries, chance: Math.random });
    const every = (job: () => Promise<void>, ms: number) =>
      new Rounds(job, ms, (error) => log.warn({ err: error }, 'a round of the webhooks failed; the next one follows'));
    this.#rounds = [every(() => this.#sender.round(), rhythm.tickMs), every(() => this.#forget(), HOUR)];
  }

  start(): void {
    for (const rounds of this.#rounds) rounds.start();
  }

  /** What is being sent is finished, if it does not take long: else it is sent again by whoever takes it up. */
  async stop(): Promise<void> {
    const stopped = Promise.all(this.#rounds.map((rounds) => rounds.stop())).then(() => this.#sender.idle());
    await Promise.race([stopped, wait(LAST_MS, undefined, { ref: false })]);
  }

  /** The present secret of an endpoint, as its receiver takes it. */
  secretOf({ id, secretNumber }: Pick<WebhookEndpoint, 'id' | 'secretNumber'>): string {
    return makeSecret(secretOf(this.#options.serverSecret, id, secretNumber));
  }

  async #forget(): Promise<void> {
    const { happenings, deliveries } = this.#options.store.webhooks;
    await deliveries.forget(KEPT_MS);
    await happenings.forget(KEPT_MS);
  }
}
