/** Too many wait already: nothing was begun. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

/** Lets through so many at once; others wait their turn, and where too many wait the next is turned away. */
export class Turnstile {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Rejects with Crowded, or as the work does. */
  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) throw new Crowded('too many wait already');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#inside += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#inside -= 1;
      else next(); // the place is his
    }
  }
}
