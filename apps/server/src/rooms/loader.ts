import { performance } from 'node:perf_hooks';
import type { Store, WholeGame } from '@jadoube/store';
import type { Recorded } from '@jadoube/table';
import { type GameRecord, recordWith } from './game-record.ts';

/** Games that are read with one statement, and statements at the same time: while one is read, the other is folded. */
const AT_ONCE = 64;
const STATEMENTS = 2;

/** A game as it was read, and when it was asked for, by the process's own clock. */
export interface Loaded {
  game: GameRecord;
  facts: readonly Recorded[];
  readAt: number;
}

interface Waiting {
  gameId: string;
  resolve: (loaded: Loaded | undefined) => void;
  reject: (error: unknown) => void;
}

/** What lies in the ledger was put there by this server: it is taken at its word. */
const loadedOf = ({ game, names, facts }: WholeGame, readAt: number): Loaded => ({
  game: recordWith(game, names),
  facts: facts as readonly Recorded[],
  readAt,
});

/** Reads games that are wanted, those together that are wanted at once: after a restart that is all of them. */
export class Loader {
  readonly #store: Pick<Store, 'wholeGames'>;
  #waiting: Waiting[] = [];
  #reading = 0;
  #called = false;

  constructor(store: Pick<Store, 'wholeGames'>) {
    this.#store = store;
  }

  /** Undefined where there is no such game. `gameId` is a UUID. Rejects where the database does not answer. */
  load(gameId: string): Promise<Loaded | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ gameId, resolve, reject });
      this.#soon();
    });
  }

  /** At the end of this turn, with whatever else is wanted in it. */
  #soon(): void {
    if (this.#called || this.#reading === STATEMENTS || this.#waiting.length === 0) return;
    this.#called = true;
    setImmediate(() => {
      this.#called = false;
      void this.#read(this.#waiting.splice(0, AT_ONCE));
      this.#soon();
    });
  }

  async #read(batch: readonly Waiting[]): Promise<void> {
    this.#reading += 1;
    const readAt = performance.now();
    try {
      const found = await this.#store.wholeGames(batch.map(({ gameId }) => gameId));
      const byId = new Map(found.map((whole) => [whole.game.id, whole]));
      for (const { gameId, resolve } of batch) {
        const whole = byId.get(gameId);
        resolve(whole && loadedOf(whole, readAt));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#reading -= 1;
      this.#soon();
    }
  }
}
