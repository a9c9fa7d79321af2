/** Jobs one after the other, in the order in which they came. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve();
  #size = 0;

  /** Jobs that wait or run. */
  get size(): number {
    return this.#size;
  }

  run<T>(job: () => Promise<T>): Promise<T> {
    this.#size += 1;
    const turn = this.#tail.then(job).finally(() => {
      this.#size -= 1;
    });
    this.#tail = turn.catch(() => {}); // the failure is its own caller's
    return turn;
  }

  /** Resolves when what has been queued until now is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
