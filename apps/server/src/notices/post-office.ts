import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '@jadoube/store';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { MailCarrier } from '../mail/mail-carrier.ts';
import { openTransport, type Posted, type Transport } from '../mail/transport.ts';
import { userOfUnsubscribeToken } from '../mail/unsubscribing.ts';
import { faultOfEndpoint } from '../outbound/private-address.ts';
import { PushCarrier } from '../push/push-carrier.ts';
import { openVapidKey, type VapidKey } from '../push/vapid.ts';
import { Rounds } from '../rounds.ts';
import type { World } from '../world.ts';
import { type Carrier, Courier, type Rhythm } from './courier.ts';
import { confirmationLetter, invitationLetter, type Letter, resetLetter } from './letter.ts';

export interface PostOfficeOptions {
  config: Config;
  store: Store;
  world: World;
  log: FastifyBaseLogger;
  rhythm: Rhythm;
  /** Where browsers reach this server, as links in mails have it. */
  origin(): string;
}

/** A server that is told to go has nine seconds. */
const LAST_MS = 4000;
const [DAY, HOUR] = [86_400_000, 3_600_000];
/** Notices on the page, and reminders that were said, are kept so long. */
const KEPT_MS = 90 * DAY;
/** So long a table at which nobody has sat down stays laid. */
const OPEN_MS = { toAll: 30 * DAY, byInvitation: 180 * DAY };

/** Everything by which those who are not here are told: mail, push messages, reminders. */
export class PostOffice {
  readonly #options: PostOfficeOptions;
  readonly #key: VapidKey;
  readonly #transport: Transport | undefined;
  readonly #rounds: readonly Rounds[];

  constructor(options: PostOfficeOptions) {
    this.#options = options;
    const { config } = options;
    this.#key = openVapidKey(config.vapidPrivateKey, config.dataDir);
    this.#transport = config.smtpUrl === '' ? undefined : openTransport(config.smtpUrl, config.mailFrom);
    this.#rounds = this.#roundsOf();
  }

  /** Where browsers reach this server. */
  get origin(): string {
    return this.#options.origin();
  }

  get sendsMail(): boolean {
    return this.#transport !== undefined;
  }

  /** What the secrets of webhooks are derived from. */
  get webhookSecret(): Buffer {
    return this.#key.webhookSecret;
  }

  /** What a browser subscribes to. */
  get pushKey(): string {
    return this.#key.publicKey;
  }

  start(): void {
    for (const rounds of this.#rounds) rounds.start();
  }

  /** What is being sent is finished, if it does not take long: else it is sent again by whoever takes it up. */
  async stop(): Promise<void> {
    const stopped = Promise.all(this.#rounds.map((rounds) => rounds.stop()));
    await Promise.race([stopped, wait(LAST_MS, undefined, { ref: false })]);
    this.#transport?.close();
  }

  /** Sends the link that confirms an address; undefined where the server sends no mail. */
  async sendConfirmation(to: string, secret: string): Promise<Posted | undefined> {
    return this.#send(to, confirmationLetter(`${this.origin}/mail/confirm?token=${secret}`));
  }

  /** Sends the link that sets a new password; undefined where the server sends no mail. */
  async sendReset(to: string, secret: string): Promise<Posted | undefined> {
    return this.#send(to, resetLetter(`${this.origin}/password?token=${secret}`));
  }

  /** Sends an invitation to a club; undefined where the server sends no mail. */
  async sendInvitation(to: string, invitation: { club: string; by: string; url: string }): Promise<Posted | undefined> {
    return this.#send(to, invitationLetter(invitation));
  }

  userOfUnsubscribeToken(token: string): string | undefined {
    return userOfUnsubscribeToken(this.#key.linkSecret, token);
  }

  /** Why nothing may be pushed there. */
  faultOfEndpoint(endpoint: string): string | undefined {
    return faultOfEndpoint(endpoint, this.#options.config.pushToPrivate);
  }

  async #send(to: string, letter: Letter): Promise<Posted | undefined> {
    return this.#transport?.send({ to, ...letter });
  }

  #roundsOf(): Rounds[] {
    const { config, store, world, log, rhythm, origin } = this.#options;
    const now = () => world.now();
    const every = (job: () => Promise<void>, ms: number) =>
      new Rounds(job, ms, (error) => log.warn({ err: error }, 'a round of the post failed; the next one follows'));
    const courier = (carrier: Carrier, waitMs: number) => {
      const { outbox } = store.post;
      const made = new Courier({ outbox, carrier, rhythm, waitMs, log, now, chance: Math.random });
      return every(() => made.round(), rhythm.tickMs);
    };
    const subject = config.mailFrom === '' ? origin : () => `mailto:${addressOf(config.mailFrom)}`;
    const push = { key: this.#key, subject, allowPrivate: config.pushToPrivate, now };
    const mail =
      this.#transport &&
      new MailCarrier({ store, transport: this.#transport, linkSecret: this.#key.linkSecret, origin, now });
    return [
      every(async () => void (await store.post.reminders.fire(new Date(now()))), rhythm.tickMs),
      every(() => this.#forget(), HOUR),
      courier(new PushCarrier(store, push), rhythm.pushWaitMs),
      mail ? courier(mail, config.mailWaitMs) : every(() => this.#withoutMail(), HOUR),
    ];
  }

  /** Else everything would be sent on the day on which mail is set up. */
  async #withoutMail(): Promise<void> {
    await this.#options.store.post.outbox.strike('mail', 0);
  }

  async #forget(): Promise<void> {
    const { store, world } = this.#options;
    await store.post.notices.forget(KEPT_MS);
    await store.post.reminders.forget(new Date(world.now() - KEPT_MS));
    await store.post.outbox.forget();
    await store.games.forgetOpen({
      openToAll: new Date(world.now() - OPEN_MS.toAll),
      byInvitation: new Date(world.now() - OPEN_MS.byInvitation),
    });
    await store.attempts.forget(new Date(world.now()));
    await store.accounts.forget(new Date(world.now()));
    await store.invitations.forget(new Date(world.now()));
  }
}

/** `club@chess.example` of `J'adoube <club@chess.example>`. */
export const addressOf = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;
