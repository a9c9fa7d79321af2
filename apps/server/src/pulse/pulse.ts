import { performance } from 'node:perf_hooks';
import type { Downtimes } from '@jadoube/store';
import type { Downtime, Millis } from '@jadoube/table';
import type { FastifyBaseLogger } from 'fastify';
import type { World } from '../world.ts';

const BEAT_MS = 1000;
/** A beat that is so old does not show that no downtime has begun since; the store's silence is longer. */
const STALE_MS = 2000;

/**
 * This server says each second that it is there, and hears when there was none. Nothing is judged in a game unless it has
 * just been said: a server that was stopped, or cut off from the database, learns first what of that time is nobody's.
 */
export class Pulse {
  readonly #store: Downtimes;
  readonly #world: World;
  readonly #log: FastifyBaseLogger;
  /** In ms since 1970, in order. */
  readonly #downtimes: { from: number; to: number }[] = [];
  #newest = 0;
  /** When the last beat that has succeeded was sent. */
  #sentAt = Number.NEGATIVE_INFINITY;
  #beating: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failing = false;
  /** Told when downtimes have been heard of. */
  onDowntime: () => void = () => {};

  constructor(store: Downtimes, world: World, log: FastifyBaseLogger) {
    this.#store = store;
    this.#world = world;
    this.#log = log;
  }

  /** Rejects where the database does not answer. */
  async start(): Promise<void> {
    await this.beat();
    this.#timer = setInterval(() => void this.#beatQuietly(), BEAT_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get isStale(): boolean {
    return performance.now() - this.#sentAt > STALE_MS;
  }

  /** Resolves when it is known here whether there was a downtime until now. Rejects where the database does not answer. */
  async ready(): Promise<void> {
    while (this.isStale) await this.beat();
  }

  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  /** The downtimes that came after `after`, both in ms since the start of a game. */
  downtimesOf(startedAt: number, after: Millis): readonly Downtime[] {
    const last = this.#downtimes.at(-1);
    if (last === undefined || last.to <= startedAt + after) return [];
    return this.#downtimes
      .filter(({ to }) => to > startedAt + after)
      .map(({ from, to }) => ({ from: from - startedAt, to: to - startedAt }));
  }

  async #beat(): Promise<void> {
    const sentAt = performance.now();
    await this.#store.beat(this.#world.beatAt?.());
    const heard = await this.#store.since(this.#newest);
    for (const { id, from, to } of heard) {
      this.#downtimes.push({ from: from.getTime(), to: to.getTime() });
      this.#newest = id;
    }
    this.#sentAt = sentAt;
    if (heard.length > 0) this.onDowntime();
  }

  async #beatQuietly(): Promise<void> {
    try {
      await this.beat();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#log.warn({ err: error }, 'the database does not hear that this server is there');
      this.#failing = true;
    }
  }
}
