import type { World } from '../world.ts';

/** A longer timer would overflow (2^31 ms), and a short one notices sooner that the world has moved on. */
const LONGEST = 5 * 60_000;

/** Rings once, at or after the time that was last set. */
export class Alarm {
  readonly #world: World;
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer goes off: at or before `#due`. It is left where it is as long as it does, for most times are put off. */
  #timerAt = Number.POSITIVE_INFINITY;
  #due: number | null = null;
  #stopped = false;

  constructor(world: World, ring: () => void) {
    this.#world = world;
    this.#ring = ring;
  }

  /** `due` in ms since 1970; null: never. */
  set(due: number | null): void {
    this.#due = due;
    if (due === null) this.#clear();
    else if (due < this.#timerAt) this.#wind();
  }

  /** Rings in so many ms, whatever was set. */
  retry(ms: number): void {
    this.set(this.#world.now() + ms);
  }

  stop(): void {
    this.#stopped = true;
    this.#clear();
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timerAt = Number.POSITIVE_INFINITY;
  }

  #wind(): void {
    this.#clear();
    if (this.#due === null || this.#stopped) return;
    const now = this.#world.now();
    const wait = Math.min(Math.max(0, this.#due - now), LONGEST);
    this.#timerAt = now + wait;
    this.#timer = setTimeout(() => this.#goOff(), wait);
    this.#timer.unref();
  }

  #goOff(): void {
    this.#timerAt = Number.POSITIVE_INFINITY;
    if (this.#due !== null && this.#due > this.#world.now()) {
      this.#wind();
      return;
    }
    this.#due = null;
    this.#ring();
  }
}
