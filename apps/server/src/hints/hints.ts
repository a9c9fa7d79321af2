import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/** How messages travel between servers. They may be lost, doubled or in another order. */
export interface Road {
  /** Connects, now or when it can be done, and again whenever the connection is lost. What is sent here is heard here too. */
  open(hear: (message: string) => void): void;
  /** Rejects where it can't be sent. */
  send(message: string): Promise<void>;
  close(): Promise<void>;
}

/** A game is at that version; 0: who sits there has changed, or that it has begun, and perhaps more. */
export interface Hint {
  gameId: string;
  version: number;
}

/** What is said within that time goes together. */
const TOGETHER_MS = 10;
/** Of one message: the database takes 7,900 bytes. */
const AT_ONCE = 150;
const PING_MS = 1000;
/** Who has not heard himself for so long does not hear others either. */
const DEAF_MS = 3500;

const NODE_ID = /^[0-9a-f]{8}$/;
const HINT = /^([0-9a-f-]{36}):(\d{1,10})$/;

const makeMessage = (node: string, hints: readonly Hint[]): string =>
  [node, ...hints.map(({ gameId, version }) => `${gameId}:${version}`)].join(' ');

/** Said alone, so that a server which does not know the word misses nothing else. */
const REVOKED = 'revoked';

/** The same: seeks have come or gone. */
const LOBBY = 'lobby';

/** What is no hint at anything stored, and goes the same road: said once, and soon of no use. */
export interface Aside {
  /** `at`: who is at which table. `said`: what was said there. */
  word: 'at' | 'said';
  text: string;
}

const ASIDE = /^(at|said) /;

interface Message {
  node: string;
  hints: Hint[];
  revoked?: true;
  lobby?: true;
  aside?: Aside;
}

function asideOf(text: string): Aside | undefined {
  const word = ASIDE.exec(text)?.[1] as Aside['word'] | undefined;
  return word && { word, text: text.slice(word.length + 1) };
}

/** Undefined for what is no message of ours. */
export function parseMessage(message: string): Message | undefined {
  const [node = '', ...said] = message.split(' ');
  if (!NODE_ID.test(node)) return undefined;
  if (said.length === 1 && said[0] === REVOKED) return { node, hints: [], revoked: true };
  if (said.length === 1 && said[0] === LOBBY) return { node, hints: [], lobby: true };
  const aside = asideOf(message.slice(node.length + 1));
  if (aside !== undefined) return { node, hints: [], aside };
  const parsed = said.map((one) => HINT.exec(one));
  if (parsed.includes(null)) return undefined;
  return { node, hints: parsed.map((found) => ({ gameId: found?.[1] ?? '', version: Number(found?.[2]) })) };
}

/**
 * Servers tell each other how far each game is. A hint is never relied on: whoever gets one reads the ledger, and whoever
 * misses one finds it out a little later.
 */
export class Hints {
  readonly #road: Road;
  readonly #node = randomUUID().slice(0, 8);
  readonly #waiting = new Map<string, number>();
  #sending: NodeJS.Timeout | undefined;
  #pinging: NodeJS.Timeout | undefined;
  #sentAt = 0;
  #heardSelfAt = Number.NEGATIVE_INFINITY;
  /** Told what others have said. */
  onHints: (hints: readonly Hint[]) => void = () => {};
  /** Tokens were revoked, here or elsewhere. */
  onRevoked: () => void = () => {};
  /** Another server is there, and perhaps says something aside. */
  onNeighbour: (node: string, aside: Aside | undefined) => void = () => {};
  /** Elsewhere seeks have come or gone. */
  onLobby: () => void = () => {};

  constructor(road: Road) {
    this.#road = road;
  }

  open(): void {
    this.#road.open((message) => this.#hear(message));
    this.#pinging = setInterval(() => this.#send([]), PING_MS).unref();
    this.#send([]);
  }

  /** Hints arrive, as far as can be known. */
  get isLive(): boolean {
    return performance.now() - this.#heardSelfAt < DEAF_MS;
  }

  /** Others are told soon. */
  say(gameId: string, version: number): void {
    const known = this.#waiting.get(gameId) ?? version;
    this.#waiting.set(gameId, Math.min(known, version) === 0 ? 0 : Math.max(known, version));
    if (this.#sending !== undefined) return;
    const wait = Math.max(0, this.#sentAt + TOGETHER_MS - performance.now());
    this.#sending = setTimeout(() => this.#sendWaiting(), wait);
  }

  /** Tokens were revoked: which, stands in the database. */
  sayRevoked(): void {
    this.#road.send(`${this.#node} ${REVOKED}`).catch(() => {}); // it is only a hint
    this.onRevoked();
  }

  /** At most 7,800 bytes. Others are told now, or not at all. */
  sayAside({ word, text }: Aside): void {
    this.#road.send(`${this.#node} ${word} ${text}`).catch(() => {}); // nobody relies on it
  }

  /** Seeks have come or gone: which, stands in the database. */
  sayLobby(): void {
    this.#road.send(`${this.#node} ${LOBBY}`).catch(() => {}); // it is only a hint
  }

  async close(): Promise<void> {
    clearInterval(this.#pinging);
    clearTimeout(this.#sending);
    await this.#road.close();
  }

  #sendWaiting(): void {
    this.#sending = undefined;
    this.#sentAt = performance.now();
    const hints = [...this.#waiting].map(([gameId, version]) => ({ gameId, version }));
    this.#waiting.clear();
    for (let from = 0; from < hints.length; from += AT_ONCE) this.#send(hints.slice(from, from + AT_ONCE));
  }

  #send(hints: readonly Hint[]): void {
    this.#road.send(makeMessage(this.#node, hints)).catch(() => {}); // it is only a hint
  }

  #hear(message: string): void {
    if (message.startsWith(this.#node)) {
      this.#heardSelfAt = performance.now();
      return;
    }
    const parsed = parseMessage(message);
    if (parsed === undefined) return;
    if (parsed.revoked) this.onRevoked();
    if (parsed.lobby) this.onLobby();
    if (parsed.hints.length > 0) this.onHints(parsed.hints);
    this.onNeighbour(parsed.node, parsed.aside);
  }
}
