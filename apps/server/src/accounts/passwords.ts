import { ProblemError } from '../plugins/problem.ts';
import { hashPassword, isPassword, NO_PASSWORD } from './password.ts';
import { Crowded, Turnstile } from './turnstile.ts';

/** Each takes 128 MiB and a core: no more than two at once, and nobody waits longer than a few seconds. */
const AT_ONCE = 2;
const MOST_WAITING = 16;

/** Hashes passwords, a few at a time. Its methods reject with a problem, 503, where too many wait. */
export class Passwords {
  readonly #turnstile = new Turnstile(AT_ONCE, MOST_WAITING);

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hashPassword(password));
  }

  /** Takes the same time where there is nothing to compare with, and is then false. */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const same = await this.#inTurn(() => isPassword(password, stored ?? NO_PASSWORD));
    return same && stored !== undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#turnstile.through(work);
    } catch (error) {
      if (!(error instanceof Crowded)) throw error;
      throw new ProblemError(503, 'crowded', 'Too many are signing in just now: try again in a moment.');
    }
  }
}
