import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/** What the server takes from outside: time and chance. Handed in, so that a test can hold both still. */
export interface World {
  /** Whole ms since 1970. Never goes backwards within a process. */
  now(): number;
  /** When a beat of this server is sent; left out: the database's clock says it. */
  beatAt?(): Date;
  /** What a lot is drawn from: 32 random bytes in hexadecimal. */
  salt(): string;
}

/** The wall clock as it stood at the start, moved on by the monotonic one: a step of the system's clock costs nobody time. */
export const realWorld: World = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  salt: () => randomBytes(32).toString('hex'),
};
