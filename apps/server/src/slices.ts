import { performance } from 'node:perf_hooks';
import type { Steps } from '@jadoube/table';

/** So long other work waits for a slice: it comes in between. */
const SLICE_MS = 0.5;

/** Does a little of some work, well below a slice; true when it is done. */
export type Step = () => boolean;

/** Long work of little hurry, done in slices between the turns of the loop: one slice a turn, however much there is. */
export class Slices {
  readonly #waiting: Step[] = [];

  add(step: Step): void {
    this.#waiting.push(step);
    if (this.#waiting.length === 1) setImmediate(() => this.#slice());
  }

  /** Steps that come to something; what goes wrong in one of them rejects. */
  outcomeOf<T>(steps: Steps<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.add(() => {
        try {
          const { done = false, value } = steps.next();
          if (done) resolve(value as T);
          return done;
        } catch (error) {
          reject(error);
          return true;
        }
      });
    });
  }

  /** Everybody's work gets its steps in turn. */
  #slice(): void {
    const until = performance.now() + SLICE_MS;
    do {
      const step = this.#waiting[0];
      if (step === undefined) return;
      const isDone = step();
      this.#waiting.shift();
      if (!isDone) this.#waiting.push(step);
    } while (performance.now() < until);
    if (this.#waiting.length > 0) setImmediate(() => this.#slice());
  }
}
