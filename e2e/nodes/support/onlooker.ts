import { setTimeout as wait } from 'node:timers/promises';
import type { JoinAnswer } from '@jadoube/protocol';
import { Wire } from '../../../bench/harness/wire.ts';

/** As the page's socket comes back: later each time, and never all at the same moment. */
const AGAIN = { first: 300, most: 3000, spread: 0.5 };

/** Somebody at a table with next to no cost of his own, so that one process can be thousands. He comes back by himself. */
export class Onlooker {
  readonly #url: string;
  readonly #token: string;
  readonly #gameId: string;
  readonly #chance: () => number;
  #wire: Wire | undefined;
  #closed = false;
  /** What he was told when he came to the table, and when that was (`performance.now()`). Undefined while he is not there. */
  seen: { answer: JoinAnswer; at: number } | undefined;

  constructor(url: string, token: string, gameId: string, chance: () => number) {
    this.#url = url;
    this.#token = token;
    this.#gameId = gameId;
    this.#chance = chance;
  }

  /** Comes to the table, however often he has to try. */
  async come(): Promise<void> {
    for (let tries = 0; !this.#closed; tries += 1) {
      try {
        return await this.#join();
      } catch {
        this.#wire?.close();
        const delay = Math.min(AGAIN.first * 2 ** tries, AGAIN.most);
        await wait(delay * (1 + AGAIN.spread * (2 * this.#chance() - 1)));
      }
    }
  }

  leave(): void {
    this.#closed = true;
    this.#wire?.close();
  }

  async #join(): Promise<void> {
    const wire = await Wire.connect(this.#url, { token: this.#token });
    this.#wire = wire;
    const answer = await new Promise<JoinAnswer>((resolve, reject) => {
      wire.onClose = () => reject(new Error('the connection was lost'));
      wire.onFrame = (frame, start, end) => {
        const text = frame.toString('utf8', start, end);
        if (text.startsWith('430')) resolve((JSON.parse(text.slice(3)) as [JoinAnswer])[0]);
      };
      wire.send(`420["table:join",{"gameId":"${this.#gameId}"}]`);
    });
    wire.onFrame = () => {};
    wire.onClose = () => this.#lost();
    this.seen = { answer, at: performance.now() };
  }

  #lost(): void {
    this.seen = undefined;
    if (!this.#closed) void wait(AGAIN.first * (1 + AGAIN.spread * (2 * this.#chance() - 1))).then(() => this.come());
  }
}
