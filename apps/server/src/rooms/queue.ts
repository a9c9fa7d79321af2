/** Jobs one after the other, in the order in which they came. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve();
  #size = 0;
  readonly #done = (): void => {
    this.#size -= 1;
  };

  /** Jobs that wait or run. */
  get size(): number {
    return this.#size;
  }

  /** Begins at once where nothing waits or runs. */
  run<T>(job: () => Promise<T>): Promise<T> {
    this.#size += 1;
    const turn = this.#size === 1 ? job() : this.#tail.then(job);
    this.#tail = turn.then(this.#done, this.#done); // a failure is its own caller's
    return turn;
  }

  /** Resolves when what has been queued until now is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
