import { setImmediate as turn } from 'node:timers/promises';
import { LedgerBusy } from '../errors.ts';

/** One act on its way: the JSON of its row, and whom to tell. */
export interface Waiting {
  row: string;
}

export interface Bounds {
  /** rows of one statement */
  batch: number;
  /** characters of one statement's parameter, if it has more than one row */
  batchChars: number;
  /** rows that may wait; above it add() throws LedgerBusy */
  waiting: number;
}

export const BOUNDS: Bounds = { batch: 512, batchChars: 4 * 1024 * 1024, waiting: 20_000 };

/**
 * Group commit: one statement is in flight, and what arrives meanwhile goes together in the next one. Thus a commit's
 * wait for the disk is shared by as many as wait for it. `write` answers to its rows itself and never rejects.
 */
export class GroupCommit<Item extends Waiting> {
  readonly #write: (batch: Item[]) => Promise<void>;
  readonly #bounds: Bounds;
  #queue: Item[] = [];
  #running: Promise<void> | undefined;

  constructor(write: (batch: Item[]) => Promise<void>, bounds: Bounds = BOUNDS) {
    this.#write = write;
    this.#bounds = bounds;
  }

  add(item: Item): void {
    if (this.#queue.length >= this.#bounds.waiting) {
      throw new LedgerBusy(`${this.#queue.length} acts are waiting to be written; nothing was tried`);
    }
    this.#queue.push(item);
    this.#running ??= this.#run();
  }

  /** Resolves when nothing waits and nothing is in flight. */
  async drain(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // What has come in by the end of this turn of the loop goes along: it waits for no time, and shares the statement.
    for (await turn(); this.#queue.length > 0; await turn()) await this.#write(this.#take());
    this.#running = undefined;
  }

  #take(): Item[] {
    const queue = this.#queue;
    let size = 0;
    let chars = 0;
    while (size < queue.length && size < this.#bounds.batch) {
      chars += queue[size]?.row.length ?? 0;
      if (size > 0 && chars > this.#bounds.batchChars) break;
      size += 1;
    }
    this.#queue = queue.slice(size);
    return queue.slice(0, size);
  }
}
