import { performance } from 'node:perf_hooks';
import type { DueGame, LookedAt, Store } from '@jadoube/store';
import { isUnavailable } from '@jadoube/store';
import type { FastifyBaseLogger } from 'fastify';
import type { World } from '../world.ts';
import { odd } from './noted-deadline.ts';
import type { Room } from './room.ts';

/** Games that a server takes at once, and how long it keeps others from them. */
const AT_ONCE = 32;
const CLAIM_MS = 400;
const TOGETHER = 16;
/** A pass that has looked at so many batches leaves the rest to the next one, or to another server. */
const BATCHES = 100;
/** What can't be looked at now is tried again after that time. */
const AGAIN_MS = 60_000;

interface SweepContext {
  store: Pick<Store, 'deadlines'>;
  world: World;
  log: FastifyBaseLogger;
}

/** Calls `work` for each, so many at the same time. */
export async function together<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
}

/** Looks at the games whose time has come, though nobody sits at them: on every server, each game on one of them. */
export class Sweep {
  readonly #context: SweepContext;
  readonly #roomOf: (gameId: string) => Promise<Room | undefined>;
  readonly #unreadable = new Set<string>();

  constructor(context: SweepContext, roomOf: (gameId: string) => Promise<Room | undefined>) {
    this.#context = context;
    this.#roomOf = roomOf;
  }

  /** One pass; gives how many games were looked at. Rejects where the database does not answer. */
  async pass(): Promise<number> {
    let seen = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const count = await this.#batch();
      seen += count;
      if (count < AT_ONCE) break;
    }
    return seen;
  }

  async #batch(): Promise<number> {
    const { store, world } = this.#context;
    const now = world.now();
    const games = await store.deadlines.claim(new Date(now), new Date(odd(now + CLAIM_MS)), AT_ONCE);
    const claimedAt = performance.now();
    const looked: LookedAt[] = [];
    await together(games, async (game) => {
      const found = await this.#look(game, claimedAt);
      if (found !== undefined) looked.push(found);
    });
    await store.deadlines.putOff(looked);
    return games.length;
  }

  /** Undefined where it has to be tried again at once: the claim runs out. */
  async #look({ gameId, claimedUntil }: DueGame, claimedAt: number): Promise<LookedAt | undefined> {
    try {
      const room = await this.#roomOf(gameId);
      const due = (await room?.tend(claimedAt)) ?? null;
      this.#unreadable.delete(gameId);
      return { gameId, claimedUntil, deadlineAt: due === null ? null : new Date(due) };
    } catch (error) {
      if (isUnavailable(error)) return undefined;
      if (!this.#unreadable.has(gameId))
        this.#context.log.error({ err: error, gameId }, 'a game in play can not be looked at');
      this.#unreadable.add(gameId);
      return { gameId, claimedUntil, deadlineAt: new Date(this.#context.world.now() + AGAIN_MS) };
    }
  }
}
