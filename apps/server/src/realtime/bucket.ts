/** How often something may happen: `rate` a second on average, twice as much at once. `now` in ms. */
export class Bucket {
  readonly #rate: number;
  #left: number;
  #at: number;

  constructor(rate: number, now: number) {
    this.#rate = rate;
    this.#left = 2 * rate;
    this.#at = now;
  }

  take(now: number): boolean {
    this.#left = Math.min(2 * this.#rate, this.#left + ((now - this.#at) * this.#rate) / 1000);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
