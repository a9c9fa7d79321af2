/** So many of the last round trips are looked at, and so many there must be before anything is said. */
const KEPT = 8;
const LEAST = 3;
/** What a new round trip counts in the mean, as in TCP's (RFC 6298, 2). */
const WEIGHT = 1 / 8;

/**
 * How long messages of one connection are on their way, there and back, by the server's own pings. What is given back for it
 * is given by this: so it is the least that is plausible. A pong that comes late, by chance or on purpose, raises it only
 * when all of the last ones were as late; one that comes soon lowers it at once.
 */
export class RoundTrips {
  #last: number[] = [];
  #mean = 0;

  /** Another round trip, ms. */
  add(ms: number): void {
    this.#mean = this.#last.length === 0 ? ms : this.#mean + WEIGHT * (ms - this.#mean);
    this.#last = [...this.#last.slice(1 - KEPT), ms];
  }

  /** ms; undefined as long as there are too few. */
  get estimate(): number | undefined {
    return this.#last.length < LEAST ? undefined : Math.min(this.#mean, ...this.#last);
  }
}
