import type { Lease, Store, Waiting } from '@jadoube/store';
import type { Carrier, Delivery } from '../notices/courier.ts';
import { letterOf } from '../notices/letter.ts';
import { itemsOf } from '../notices/tables.ts';
import { sayTimeIn } from '../notices/words.ts';
import type { Posted, Transport } from './transport.ts';
import { unsubscribeToken } from './unsubscribing.ts';

export interface MailCarrierOptions {
  store: Store;
  transport: Transport;
  /** Signs the links by which mail is stopped. */
  linkSecret: Buffer;
  /** Where browsers reach this server. */
  origin(): string;
  now(): number;
}

/** Where a click stops the mail: the reader's own button posts there, a person who follows it is shown a page. */
export const unsubscribeUrl = (origin: string, token: string): string =>
  `${origin}/api/v1/mail/unsubscribe?token=${token}`;

const deliveryOf = (posted: Posted): Delivery =>
  posted.outcome === 'refused' ? { outcome: 'given-up', why: posted.why } : posted;

/** By mail: everything that waits for a user in one, to the address that he has confirmed. */
export class MailCarrier implements Carrier {
  readonly road = 'mail';
  readonly #options: MailCarrierOptions;

  constructor(options: MailCarrierOptions) {
    this.#options = options;
  }

  async deliver({ userId }: Lease, waiting: readonly Waiting[]): Promise<Delivery> {
    const { store, transport, linkSecret } = this.#options;
    const [{ address }, { timeZone }, items] = await Promise.all([
      store.post.addresses.find(userId),
      store.post.wishes.find(userId),
      itemsOf(store, userId, waiting),
    ]);
    if (address === null || items.length === 0) return { outcome: 'unwanted' };
    const origin = this.#options.origin();
    const unsubscribe = unsubscribeUrl(origin, unsubscribeToken(linkSecret, userId));
    const letter = letterOf(items, sayTimeIn(timeZone), { origin, unsubscribe });
    const messageId = `<notice.${waiting.at(-1)?.id}@${new URL(origin).hostname}>`;
    return deliveryOf(await transport.send({ to: address, ...letter, messageId, unsubscribe }));
  }

  /** Nothing more goes there until it is confirmed anew; the page says why. */
  async giveUp({ userId }: Lease, why: string): Promise<void> {
    await this.#options.store.post.addresses.refuse(userId, why, new Date(this.#options.now()));
  }
}
