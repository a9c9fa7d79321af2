import type { World } from '../world.ts';

/** A longer timer would overflow (2^31 ms), and a short one notices sooner that the world has moved on. */
const LONGEST = 5 * 60_000;

/** Rings once, at or after the time that was last set. */
export class Alarm {
  readonly #world: World;
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(world: World, ring: () => void) {
    this.#world = world;
    this.#ring = ring;
  }

  /** `due` in ms since 1970; null: never. */
  set(due: number | null): void {
    clearTimeout(this.#timer);
    if (due === null || this.#stopped) return;
    const wait = due - this.#world.now();
    if (wait > LONGEST) this.#timer = setTimeout(() => this.set(due), LONGEST);
    else this.#timer = setTimeout(this.#ring, Math.max(0, wait));
    this.#timer.unref();
  }

  /** Rings in so many ms, whatever was set. */
  retry(ms: number): void {
    this.set(this.#world.now() + ms);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
