/** So long before a noted time has come, it may be put off by any server at any moment: it is not relied on any more. */
const MARGIN_MS = 5000;

/** Times are noted in even ms, and those of a claim are odd: they are never taken for each other. */
const even = (ms: number): number => ms - (ms % 2);
export const odd = (ms: number): number => even(ms) + 1;

/**
 * What is known here of the time noted for a game in the lists, when some server looks at it. It has to be a lower bound of
 * what is due, lest a deadline be missed when the server dies that had the game in memory. Only an act that brings an
 * earlier one is stored with its deadline; a later one costs nothing.
 */
export class NotedDeadline {
  /** ms since 1970; null: nothing is noted; undefined: not known, others have written. */
  #at: number | null | undefined;

  constructor(at: number | null) {
    this.#at = at;
  }

  /** What has to be noted with an act after which the game is due then (ms since 1970); undefined: nothing. */
  toNote(due: number | null, now: number): Date | undefined {
    if (due === null) return undefined;
    const relied = this.#at !== undefined && this.#at !== null && now < this.#at - MARGIN_MS;
    return relied && due >= this.#at! ? undefined : new Date(even(due));
  }

  set(at: number | null): void {
    this.#at = at;
  }

  forget(): void {
    this.#at = undefined;
  }
}
