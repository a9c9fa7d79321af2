import type { Lease, Store, Subscription, Waiting } from '@jadoube/store';
import type { Carrier, Delivery } from '../notices/courier.ts';
import type { Item } from '../notices/letter.ts';
import { plainLine } from '../notices/plain-line.ts';
import { itemsOf } from '../notices/tables.ts';
import { type SayTime, sayNotice, sayTimeIn } from '../notices/words.ts';
import { type Pushed, type PushMessage, type PushOptions, sendPush, topicOf } from './send.ts';

const A_DAY_S = 86_400;
const MOST_LINES = 5;

/** What the page's service worker shows, and where a click on it leads. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** One thing as it is; several as a few lines. */
export function shownOf(items: readonly Item[], when: SayTime): Shown {
  const said = items.map(({ against, fact }) => sayNotice(fact, plainLine(against, 60), when));
  const games = new Set(items.map(({ gameId }) => gameId));
  const [gameId] = games;
  const path = games.size === 1 ? `/table/${gameId}` : '/notices';
  const [only] = said;
  if (only !== undefined && said.length === 1) return { title: only.title, body: only.text, path, tag: path };
  const lines = said.slice(-MOST_LINES).map(({ title }) => title);
  return { title: `${said.length} pieces of news from your tables`, body: lines.join('\n'), path, tag: path };
}

/** A browser that took it counts: to try the others again would tell that one twice. */
function deliveryOf(pushed: readonly Pushed[]): Delivery {
  if (pushed.some(({ outcome }) => outcome === 'sent')) return { outcome: 'sent' };
  const later = pushed.filter((one) => one.outcome === 'later');
  if (later.length === 0) return { outcome: 'unwanted' };
  const afterMs = Math.max(...later.map((one) => one.afterMs ?? 0));
  return { outcome: 'later', why: later[0]?.why ?? '', afterMs };
}

/** By web push, to all browsers that a user has subscribed with; those that are gone are forgotten. */
export class PushCarrier implements Carrier {
  readonly road = 'push';
  readonly #store: Store;
  readonly #options: PushOptions;

  constructor(store: Store, options: PushOptions) {
    this.#store = store;
    this.#options = options;
  }

  async deliver({ userId }: Lease, waiting: readonly Waiting[]): Promise<Delivery> {
    const [browsers, { timeZone }, items] = await Promise.all([
      this.#store.post.subscriptions.of(userId),
      this.#store.post.wishes.find(userId),
      itemsOf(this.#store, userId, waiting),
    ]);
    if (items.length === 0) return { outcome: 'unwanted' };
    const shown = shownOf(items, sayTimeIn(timeZone));
    const message = { body: Buffer.from(JSON.stringify(shown)), topic: topicOf(shown.tag), ttl: A_DAY_S };
    return deliveryOf(await Promise.all(browsers.map((browser) => this.#push(userId, browser, message))));
  }

  async giveUp(): Promise<void> {}

  async #push(userId: string, browser: Subscription, message: PushMessage): Promise<Pushed> {
    const pushed = await sendPush(browser, message, this.#options);
    if (pushed.outcome === 'gone') await this.#store.post.subscriptions.remove(userId, browser.id);
    return pushed;
  }
}
