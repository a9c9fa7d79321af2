import { hashOf } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { World } from '../world.ts';
import { ProblemError } from './problem.ts';

export interface TokenRateOptions {
  world: World;
  /** Requests a minute with one token. */
  perMinute: number;
}

const WINDOW_MS = 60_000;

interface Minute {
  readonly endsAt: number;
  left: number;
}

/** How many requests each token has made in its minute; a minute begins with a token's first request. `now` in ms. */
export class TokenRates {
  /** Those that began first stand first. */
  readonly #minutes = new Map<string, Minute>();
  readonly #perMinute: number;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one request. `left` is below 0 where it was one too many; `seconds` until the minute is over, at least 1. */
  take(token: string, now: number): { left: number; seconds: number } {
    const minute = this.#minuteOf(token, now);
    minute.left -= 1;
    return { left: minute.left, seconds: Math.max(1, Math.ceil((minute.endsAt - now) / 1000)) };
  }

  #minuteOf(token: string, now: number): Minute {
    const known = this.#minutes.get(token);
    if (known !== undefined && known.endsAt > now) return known;
    this.#forget(now);
    const minute = { endsAt: now + WINDOW_MS, left: this.#perMinute };
    this.#minutes.set(token, minute);
    return minute;
  }

  #forget(now: number): void {
    for (const [token, { endsAt }] of this.#minutes) {
      if (endsAt > now) return;
      this.#minutes.delete(token);
    }
  }
}

/**
 * What one token may ask for in a minute, whatever the addresses it is used from, and how much of that is left
 * (draft-ietf-httpapi-ratelimit-headers-10). Each server counts for itself.
 */
async function tokenRate(app: FastifyInstance, { world, perMinute }: TokenRateOptions) {
  const rates = new TokenRates(perMinute);
  app.addHook('onRequest', async ({ credential }, reply) => {
    if (credential === undefined) return;
    const { left, seconds } = rates.take(hashOf(credential), world.now());
    reply.header('ratelimit-policy', `"token";q=${perMinute};w=60`);
    reply.header('ratelimit', `"token";r=${Math.max(0, left)};t=${seconds}`);
    if (left >= 0) return;
    reply.header('retry-after', String(seconds));
    throw new ProblemError(429, 'too-fast', `Too many requests with this token: come back in ${seconds} seconds.`);
  });
}

export default fp(tokenRate, { name: 'token-rate', dependencies: ['session'] });
