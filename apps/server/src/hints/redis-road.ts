import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Road } from './hints.ts';

const STREAM = 'jadoube:hints';
/** So many hints are kept for one who was cut off for a moment, give or take some. */
const KEPT = 10_000;
const BLOCK_MS = 5000;
const AGAIN_MS = { first: 100, most: 5000 };
const AT_ONCE = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Messages through a Redis stream. A Redis that is away, or restarts, costs hints and nothing else. */
export class RedisRoad implements Road {
  readonly #sender;
  readonly #reader;
  readonly #log: FastifyBaseLogger;
  /** The last message that was read. */
  #last = '$';
  #closed = false;
  #failing = false;

  constructor(url: string, log: FastifyBaseLogger) {
    this.#log = log;
    const socket = {
      connectTimeout: 5000,
      reconnectStrategy: (tries: number) => Math.min(AGAIN_MS.first * 2 ** Math.min(tries, 10), AGAIN_MS.most),
    };
    this.#sender = createClient({ url, socket, disableOfflineQueue: true });
    this.#reader = createClient({ url, socket, disableOfflineQueue: true });
    for (const client of [this.#sender, this.#reader]) client.on('error', (error) => this.#complain(error));
    this.#reader.on('ready', () => {
      this.#failing = false;
    });
  }

  open(hear: (message: string) => void): void {
    for (const client of [this.#sender, this.#reader]) client.connect().catch((error) => this.#complain(error));
    void this.#read(hear);
  }

  async send(message: string): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } as const;
    await this.#sender.xAdd(STREAM, '*', { m: message }, { TRIM: trim });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#reader.destroy();
    this.#sender.destroy();
  }

  async #read(hear: (message: string) => void): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#readOnce(hear);
      } catch {
        await pause(AGAIN_MS.first); // not connected, or no more: the client connects again by itself
      }
    }
  }

  async #readOnce(hear: (message: string) => void): Promise<void> {
    if (this.#last === '$') this.#last = await this.#newest();
    const streams = await this.#reader.xRead({ key: STREAM, id: this.#last }, { BLOCK: BLOCK_MS, COUNT: AT_ONCE });
    for (const { id, message } of streams?.[0]?.messages ?? []) {
      this.#last = id;
      hear(message.m ?? '');
    }
  }

  /** From here on it is read: with `$` a message between two reads would be lost. */
  async #newest(): Promise<string> {
    const newest = await this.#reader.xRevRange(STREAM, '+', '-', { COUNT: 1 });
    return newest?.[0]?.id ?? '0-0';
  }

  #complain(error: unknown): void {
    if (!this.#failing && !this.#closed) this.#log.warn({ err: error }, 'Redis is away: hints go missing');
    this.#failing = true;
  }
}
