/** A job that is done again and again, never twice at once; what goes wrong in one round does not stop the next. */
export class Rounds {
  readonly #job: () => Promise<void>;
  readonly #everyMs: number;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = true;

  constructor(job: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
    this.#job = job;
    this.#everyMs = everyMs;
    this.#onError = onError;
  }

  start(): void {
    this.#stopped = false;
    this.#wait();
  }

  /** No further round; resolves when the one that is on is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  #wait(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#job()
        .catch(this.#onError)
        .finally(() => this.#wait());
    }, this.#everyMs).unref();
  }
}
