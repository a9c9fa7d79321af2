import { performance } from 'node:perf_hooks';
import type { Store } from '@jadoube/store';
import type { Hints } from '../hints/hints.ts';
import type { Meter } from '../metrics/meter.ts';
import { FRESH_MS } from './freshness.ts';
import type { Room } from './room.ts';

const AT_ONCE = 500;

interface WatchContext {
  store: Pick<Store, 'newestOf'>;
  hints: Pick<Hints, 'isLive'>;
  meter: Meter;
}

/** The net under the hints: games at which somebody looks on are asked after now and then. */
export class Watch {
  readonly #context: WatchContext;
  readonly #rooms: ReadonlyMap<string, Room>;

  constructor(context: WatchContext, rooms: ReadonlyMap<string, Room>) {
    this.#context = context;
    this.#rooms = rooms;
  }

  /** One pass. Rejects where the database does not answer. */
  async pass(): Promise<void> {
    const { isLive } = this.#context.hints;
    const before = performance.now() - (isLive ? FRESH_MS.hinted : FRESH_MS.unhinted);
    const stale = [...this.#rooms.values()].filter((room) => room.listeners.size > 0 && room.readAt < before);
    for (let from = 0; from < stale.length; from += AT_ONCE) await this.#ask(stale.slice(from, from + AT_ONCE), isLive);
  }

  async #ask(rooms: readonly Room[], hinted: boolean): Promise<void> {
    const askedAt = performance.now();
    const newest = await this.#context.store.newestOf(rooms.map(({ game }) => game.id));
    for (const one of newest) {
      const room = this.#rooms.get(one.id);
      if (room === undefined || !room.learn(one, askedAt) || !hinted) continue;
      this.#context.meter.hintMissed();
    }
  }
}
