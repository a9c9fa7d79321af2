import { Room, type RoomContext } from './room.ts';

/** A room that nobody used for so long is forgotten; the ledger has it. */
const IDLE_MS = 5 * 60_000;
/** …unless its clock falls within this time. */
const SOON_MS = 10 * 60_000;
const SWEEP_MS = 5000;
const BOOT_AT_ONCE = 16;

/** The games in memory, each built from the ledger when it is first wanted. */
export class Rooms {
  readonly #context: RoomContext;
  readonly #rooms = new Map<string, Promise<Room | undefined>>();
  /** Logged once, tried again with every sweep. */
  readonly #unreadable = new Set<string>();
  #sweeper: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(context: RoomContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#rooms.size;
  }

  get isClosing(): boolean {
    return this.#closing;
  }

  /** Undefined where there is no such game. `gameId` is a UUID. */
  get(gameId: string): Promise<Room | undefined> {
    const id = gameId.toLowerCase();
    const known = this.#rooms.get(id);
    if (known !== undefined) return known;
    const loading = Room.load(this.#context, id);
    this.#rooms.set(id, loading);
    loading.then(
      (room) => room === undefined && this.#rooms.delete(id),
      () => this.#rooms.delete(id),
    );
    return loading;
  }

  /**
   * Takes up again what was being played: clocks that fell meanwhile are declared, the others are watched. A game that can't
   * be read is logged, and keeps nobody from the others. Gives the number of games.
   */
  async resume(): Promise<number> {
    const games = await this.#context.store.games.gamesInPlay();
    const ids = games.map(({ id }) => id);
    const worker = async () => {
      for (let id = ids.pop(); id !== undefined && !this.#closing; id = ids.pop()) await this.#wake(id);
    };
    await Promise.all(Array.from({ length: BOOT_AT_ONCE }, worker));
    this.#sweeper = setInterval(() => void this.#sweep(), SWEEP_MS).unref();
    return games.length;
  }

  /** No more acts: what waits is finished and the read models are written. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#sweeper);
    const rooms = await Promise.allSettled(this.#rooms.values());
    await Promise.all(rooms.map((room) => (room.status === 'fulfilled' ? room.value?.close() : undefined)));
  }

  async #sweep(): Promise<void> {
    try {
      await this.#forgetIdle();
      const due = await this.#context.store.games.gamesDue(new Date(this.#context.world.now() + SWEEP_MS));
      await Promise.all(due.map(({ id }) => this.#wake(id)));
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the sweep over running clocks failed; the next one follows');
    }
  }

  async #wake(gameId: string): Promise<void> {
    try {
      await this.get(gameId);
    } catch (error) {
      if (!this.#unreadable.has(gameId))
        this.#context.log.error({ err: error, gameId }, 'a game in play was not taken up');
      this.#unreadable.add(gameId);
    }
  }

  async #forgetIdle(): Promise<void> {
    const now = this.#context.world.now();
    for (const [id, loading] of this.#rooms) {
      const room = await loading.catch(() => undefined);
      if (room === undefined || !room.isIdleSince(now - IDLE_MS, now + SOON_MS)) continue;
      this.#rooms.delete(id);
      await room.close();
    }
  }
}
