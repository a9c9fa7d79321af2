import { setImmediate as nextTurn } from 'node:timers/promises';
import { resultOf } from '@jadoube/table';
import type { Hint } from '../hints/hints.ts';
import { Rounds } from '../rounds.ts';
import { FRESH_MS } from './freshness.ts';
import { Loader } from './loader.ts';
import { Room, type RoomContext } from './room.ts';
import { Sweep, together } from './sweep.ts';
import { Watch } from './watch.ts';

/** A room that nobody used for so long is forgotten; the ledger has it, and gives it back in no time. */
const IDLE_MS = 20_000;
/** …and an ended game sooner: nothing more comes of it. */
const ENDED_MS = 10_000;
/** …unless its clock falls within this time. */
const SOON_MS = 30_000;
const FORGET_MS = 5000;
/** Rooms that are looked at for that in one go; then other work gets its turn. */
const LOOKED_AT_ONCE = 1000;
const SWEEP_MS = 250;
/** Games of which a server that died may have noted too little: those that it was writing in its last second. */
const MOST_BEHIND = 5000;

/** The games in memory, each built from the ledger when it is first wanted. */
export class Rooms {
  readonly #context: RoomContext;
  readonly #rooms = new Map<string, Promise<Room | undefined>>();
  /** Of these, what has been read. */
  readonly #loaded = new Map<string, Room>();
  readonly #loader: Loader;
  readonly #sweep: Sweep;
  readonly #watching: Rounds;
  readonly #forgetting: Rounds;
  #sweeping: NodeJS.Timeout | undefined;
  #failing = false;
  #closing = false;

  constructor(context: RoomContext) {
    this.#context = context;
    this.#loader = new Loader(context.store);
    this.#sweep = new Sweep(context, (gameId) => this.get(gameId));
    const watch = new Watch(context, this.#loaded);
    // The sweep logs that the database is away.
    this.#watching = new Rounds(
      () => watch.pass(),
      FRESH_MS.unhinted,
      () => {},
    );
    this.#forgetting = new Rounds(
      () => this.forget(),
      FORGET_MS,
      (error) => context.log.error({ err: error }, 'idle games could not be forgotten'),
    );
  }

  get size(): number {
    return this.#rooms.size;
  }

  get isClosing(): boolean {
    return this.#closing;
  }

  /** The game, where it is in memory. */
  known(gameId: string): Room | undefined {
    const room = this.#loaded.get(gameId.toLowerCase());
    room?.use();
    return room;
  }

  /** Undefined where there is no such game. `gameId` is a UUID. */
  get(gameId: string): Promise<Room | undefined> {
    const id = gameId.toLowerCase();
    const known = this.#rooms.get(id);
    this.#loaded.get(id)?.use();
    if (known !== undefined) return known;
    const loading = this.#load(id);
    this.#rooms.set(id, loading);
    loading.then(
      (room) => (room === undefined ? this.#rooms.delete(id) : this.#loaded.set(id, room)),
      () => this.#rooms.delete(id),
    );
    return loading;
  }

  async #load(id: string): Promise<Room | undefined> {
    const loaded = await this.#loader.load(id);
    return loaded && Room.open(this.#context, loaded);
  }

  /**
   * From now on games are looked at when their time has come, those first whose time came while no server was there. Nothing
   * is read into memory before it is wanted. Resolves when the first pass is over; it never rejects.
   */
  async resume(): Promise<void> {
    this.#forgetting.start();
    this.#watching.start();
    await this.#sweepOn();
    await this.#bringUpToDate();
  }

  /** One pass over the games whose time has come; gives their number. Rejects where the database does not answer. */
  sweep(): Promise<number> {
    return this.#sweep.pass();
  }

  /** One pass over the games in memory: those that nobody uses leave it. */
  async forget(): Promise<void> {
    const now = this.#context.world.now();
    let looked = 0;
    for (const [id, room] of this.#loaded) {
      if (++looked % LOOKED_AT_ONCE === 0) await nextTurn();
      const idle = resultOf(room.state) === null ? IDLE_MS : ENDED_MS;
      if (!room.isIdleSince(now - idle, now + SOON_MS)) continue;
      this.#rooms.delete(id);
      this.#loaded.delete(id);
      await room.close();
    }
  }

  /** What other servers say. */
  hear(hints: readonly Hint[]): void {
    for (const { gameId, version } of hints) this.#loaded.get(gameId)?.hear(version);
  }

  /** Somebody who sits there has another name: whoever looks on sees it, on whatever server. */
  renamed(gameIds: readonly string[]): void {
    for (const gameId of gameIds) {
      this.#loaded.get(gameId)?.hear(0);
      this.#context.hints.say(gameId, 0);
    }
  }

  /** Where somebody looks on, a downtime is credited at once; elsewhere before anything else is judged. */
  settleWatched(): void {
    for (const room of this.#loaded.values()) if (room.listeners.size > 0) void room.settle();
  }

  /** No more acts: what waits is finished and the read models are written. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#sweeping);
    // Not waited for: they write nothing, and the database may be away.
    void this.#forgetting.stop();
    void this.#watching.stop();
    const rooms = await Promise.allSettled(this.#rooms.values());
    await Promise.all(rooms.map((room) => (room.status === 'fulfilled' ? room.value?.close() : undefined)));
  }

  async #sweepOn(): Promise<void> {
    try {
      await this.sweep();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#context.log.warn({ err: error }, 'the sweep over running clocks failed; it goes on');
      this.#failing = true;
    }
    if (!this.#closing) this.#sweeping = setTimeout(() => void this.#sweepOn(), SWEEP_MS).unref();
  }

  /** The lists of games in which a server that died had just been writing. */
  async #bringUpToDate(): Promise<void> {
    try {
      const games = await this.#context.store.deadlines.behind(MOST_BEHIND);
      await together(games, async (gameId) => {
        if (!this.#closing) await this.get(gameId).catch(() => {}); // the sweep logs what can't be read
      });
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the lists of games may be behind');
    }
  }
}
