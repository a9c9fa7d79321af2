import type { SaidMessage } from '@jadoube/protocol';
import { type Elsewhere, REPEAT_MS } from '../rooms/elsewhere.ts';
import type { Presence } from '../rooms/presence.ts';
import type { Aside, Hints } from './hints.ts';
import { makeTableNews, makeTalk, parseTableNews, parseTalk, TABLES_AT_ONCE } from './table-news.ts';

/** Who comes and goes within that time is told of together. */
const TOGETHER_MS = 50;
const LOOK_MS = 1000;
/** Pieces of talk that are known again when they come twice. */
const REMEMBERED = 1000;

interface Options {
  hints: Pick<Hints, 'isLive' | 'sayAside' | 'onNeighbour'>;
  elsewhere: Elsewhere;
  presence: Pick<Presence, 'tables' | 'countsHere' | 'onChange'>;
  /** Of a steady clock, ms. */
  now: () => number;
}

/**
 * Who is at a table, and what is said there, as the servers tell each other: each knows it of its own connections only. Nothing
 * of it is kept or relied on. A message that is lost costs a word, or some seconds until it is said again who is there. As long
 * as no other server is heard nothing is said.
 */
export class Neighbours {
  readonly #options: Options;
  readonly #waiting = new Set<string>();
  readonly #heardTalk = new Set<string>();
  #turn = 0;
  #telling: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #repeatedAt: number;
  /** Told of a table at which somebody has come or gone on another server. */
  onPresence: (gameId: string) => void = () => {};
  /** Told of what was said on another server. */
  onSaid: (said: SaidMessage) => void = () => {};

  constructor(options: Options) {
    this.#options = options;
    this.#repeatedAt = options.now();
    options.presence.onChange = (gameId) => this.#tell([gameId]);
    options.hints.onNeighbour = (node, aside) => this.#hear(node, aside);
  }

  open(): void {
    this.#looking = setInterval(() => this.look(), LOOK_MS).unref();
  }

  close(): void {
    clearInterval(this.#looking);
    clearTimeout(this.#telling);
  }

  /** Said here: those at that table on other servers hear it too. */
  say(said: SaidMessage): void {
    const { hints, elsewhere } = this.#options;
    if (!elsewhere.hasServers) return;
    const talk = makeTalk(++this.#turn, said);
    if (talk !== undefined) hints.sayAside({ word: 'said', text: talk });
  }

  /** Who has fallen silent is gone; every now and then it is said again who is here. */
  look(): void {
    const { hints, elsewhere, presence, now } = this.#options;
    // Who hears nobody, himself included, knows nothing of the others.
    if (hints.isLive) this.#changed(elsewhere.look(now()));
    if (now() - this.#repeatedAt < REPEAT_MS) return;
    this.#repeatedAt = now();
    this.#changed(elsewhere.expire(now()));
    this.#tell(presence.tables);
  }

  #changed(gameIds: readonly string[]): void {
    for (const gameId of gameIds) this.onPresence(gameId);
  }

  #tell(gameIds: Iterable<string>): void {
    if (!this.#options.elsewhere.hasServers) return;
    for (const gameId of gameIds) this.#waiting.add(gameId);
    if (this.#waiting.size > 0) this.#telling ??= setTimeout(() => this.#tellWaiting(), TOGETHER_MS).unref();
  }

  #tellWaiting(): void {
    this.#telling = undefined;
    const { hints, presence } = this.#options;
    const news = [...this.#waiting].map((gameId) => ({ gameId, counts: presence.countsHere(gameId) }));
    this.#waiting.clear();
    for (let from = 0; from < news.length; from += TABLES_AT_ONCE)
      hints.sayAside({ word: 'at', text: makeTableNews(++this.#turn, news.slice(from, from + TABLES_AT_ONCE)) });
  }

  #hear(node: string, aside: Aside | undefined): void {
    const { elsewhere, presence, now } = this.#options;
    if (elsewhere.hear(node, now())) this.#tell(presence.tables);
    if (aside?.word === 'at') this.#learn(node, aside.text);
    if (aside?.word === 'said') this.#listen(node, aside.text);
  }

  #learn(node: string, text: string): void {
    const { elsewhere, now } = this.#options;
    const told = parseTableNews(text);
    if (told !== undefined) this.#changed(elsewhere.learn(node, told.turn, told.news, now()));
  }

  #listen(node: string, text: string): void {
    const talk = parseTalk(text);
    const id = `${node} ${talk?.turn}`;
    if (talk === undefined || this.#heardTalk.has(id)) return;
    this.#heardTalk.add(id);
    if (this.#heardTalk.size > REMEMBERED) this.#heardTalk.delete(this.#heardTalk.values().next().value!);
    this.onSaid(talk.said);
  }
}
