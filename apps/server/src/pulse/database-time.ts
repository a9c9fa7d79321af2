import type { World } from '../world.ts';

/** How many times the database is asked at the start, and how often afterwards. */
const PROBES = 5;
const AGAIN_MS = 30_000;
/** An answer that took longer says too little of when it was given: it sets bounds, and no more. */
const SLOWEST_MS = 250;
/** A clock that is off is followed at this rate: a second takes twenty, and time never goes backwards. */
const RATE = 0.05;

/** Tells what the database's clock shows, in ms since 1970. */
type Asked = () => Promise<number>;

/**
 * How far the database's clock is before this one, from the quickest answer. Where none was quick enough, what was taken for it
 * so far is only brought between the bounds that the answer sets: it was given after it was asked for, and before it came.
 */
async function skewOf(ask: Asked, now: () => number, probes: number, assumed: number): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, before: 0 };
  for (let probe = 0; probe < probes; probe += 1) {
    const asked = now();
    const before = (await ask()) - asked;
    const took = now() - asked;
    if (took < best.took) best = { took, before };
  }
  const { took, before } = best;
  return took <= SLOWEST_MS ? before - took / 2 : Math.min(before, Math.max(before - took, assumed));
}

/**
 * The time of the database, which all servers go by, on a clock of one's own: how far that is off is measured again and again,
 * and followed slowly.
 */
export class DatabaseTime {
  readonly #ask: Asked;
  readonly #own: () => number;
  #skew = 0;
  #followed = 0;
  #since: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(ask: Asked, own: () => number) {
    this.#ask = ask;
    this.#own = own;
    this.#since = own();
  }

  /** Whole ms since 1970. */
  now(): number {
    const own = this.#own();
    return Math.floor(own + this.#correction(own));
  }

  /** Takes the database's time from now on. Rejects where it does not answer. */
  async start(): Promise<void> {
    this.#skew = await skewOf(this.#ask, this.#own, PROBES, 0);
    this.#followed = this.#skew;
    this.#since = this.#own();
    this.#timer = setInterval(() => void this.measure().catch(() => {}), AGAIN_MS).unref();
  }

  /** Measures again; from now on that is followed. */
  async measure(): Promise<void> {
    const skew = await skewOf(this.#ask, this.#own, 1, this.#skew);
    const own = this.#own();
    this.#followed = this.#correction(own);
    this.#since = own;
    this.#skew = skew;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #correction(own: number): number {
    const most = Math.max(0, own - this.#since) * RATE;
    return this.#followed + Math.min(most, Math.max(-most, this.#skew - this.#followed));
  }
}

/** The same world with the database's time. */
export const worldOn = (time: DatabaseTime, world: World): World => ({ ...world, now: () => time.now() });
