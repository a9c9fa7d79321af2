import type { Lease, Outbox, Road, Waiting } from '@jadoube/store';
import type { FastifyBaseLogger } from 'fastify';

/** What came of everything that waited for one user. */
export type Delivery =
  | { outcome: 'sent' | 'unwanted' }
  /** Never, and why. */
  | { outcome: 'given-up'; why: string }
  /** Not this time: his own road is at fault. */
  | { outcome: 'later'; why: string; afterMs?: number }
  /** Nothing at all gets through. */
  | { outcome: 'down'; why: string };

/** How notices leave the house by one road. Never rejects for what the road itself refuses. */
export interface Carrier {
  readonly road: Road;
  deliver(lease: Lease, waiting: readonly Waiting[]): Promise<Delivery>;
  /** Nothing more is tried: said where the user will look. */
  giveUp(lease: Lease, why: string): Promise<void>;
}

/** Times in ms. */
export interface Rhythm {
  /** Between two looks at what waits. */
  readonly tickMs: number;
  /** How long a push message waits for whether he is there. A mail waits as the configuration has it. */
  readonly pushWaitMs: number;
  /** So long one server alone may take for one user: longer than anything it may have to wait for. */
  readonly leaseMs: number;
  /** After that a notice is no news any more. */
  readonly lateMs: number;
  /** The first rest after a failure; each further one is twice as long. */
  readonly restMs: number;
  readonly longestRestMs: number;
  /** Failures after which a user's mail is given up. */
  readonly tries: number;
}

const [SECOND, HOUR] = [1000, 3_600_000];

export const STANDARD_RHYTHM: Rhythm = {
  tickMs: 2 * SECOND,
  pushWaitMs: 5 * SECOND,
  leaseMs: 180 * SECOND,
  lateMs: 48 * HOUR,
  restMs: 30 * SECOND,
  longestRestMs: 2 * HOUR,
  tries: 12,
};

export interface CourierOptions {
  outbox: Outbox;
  carrier: Carrier;
  rhythm: Rhythm;
  waitMs: number;
  log: FastifyBaseLogger;
  /** Ms that only go forward. */
  now(): number;
  /** From 0 to 1. */
  chance(): number;
}

const USERS_AT_ONCE = 20;
const SIDE_BY_SIDE = 4;

/** Twice as long after each failure, and never all at the same moment: from half of that to one and a half. */
export function restAfter(
  { restMs, longestRestMs }: Pick<Rhythm, 'restMs' | 'longestRestMs'>,
  failures: number,
  chance: number,
): number {
  return Math.min(longestRestMs, restMs * 2 ** failures) * (0.5 + chance);
}

/**
 * Carries what waits in the outbox, one message a user. Several servers may have a courier each: the outbox gives every user
 * to one of them at a time. What fails is tried again; what is sent, and then not noted because the server dies, is sent
 * once more: better twice than never.
 */
export class Courier {
  readonly #options: CourierOptions;
  #failures = 0;
  #restsUntil = 0;

  constructor(options: CourierOptions) {
    this.#options = options;
  }

  /** Strikes out what needs no sending, and sends what does, until nothing more waits or nothing gets through. */
  async round(): Promise<void> {
    const { outbox, carrier, rhythm, waitMs, log, now } = this.#options;
    const { road } = carrier;
    const late = await outbox.strike(road, rhythm.lateMs);
    if (late > 0) log.error({ road, notices: late }, 'given up: they waited too long to be news');
    if (now() < this.#restsUntil) return;
    const leases = await outbox.claim({ road, waitMs, leaseMs: rhythm.leaseMs, limit: USERS_AT_ONCE });
    const worker = async () => {
      for (let lease = leases.shift(); lease !== undefined; lease = leases.shift()) await this.#serve(lease);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  }

  /** One who cannot be served keeps nobody from the others. */
  async #serve(lease: Lease): Promise<void> {
    const { outbox, log, now } = this.#options;
    try {
      if (now() < this.#restsUntil) return await outbox.putOff(lease, 0, false);
      const waiting = await outbox.waiting(lease);
      const ids = waiting.map(({ id }) => id);
      if (ids.length === 0) return await outbox.settle(lease, [], 'seen');
      await this.#note(lease, ids, await this.#options.carrier.deliver(lease, waiting));
    } catch (error) {
      log.error({ err: error, road: lease.road, userId: lease.userId }, 'notices could not be sent');
      await this.#note(lease, [], { outcome: 'later', why: 'internal' }).catch(() => {}); // the lease runs out by itself
    }
  }

  async #note(lease: Lease, ids: readonly string[], delivery: Delivery): Promise<void> {
    const { outbox } = this.#options;
    if (delivery.outcome === 'down') return this.#rest(lease, delivery.why);
    this.#failures = 0;
    if (delivery.outcome === 'later') return this.#later(lease, ids, delivery);
    if (delivery.outcome === 'given-up') return this.#giveUp(lease, ids, delivery.why);
    await outbox.settle(lease, ids, delivery.outcome);
  }

  async #later(lease: Lease, ids: readonly string[], { why, afterMs }: { why: string; afterMs?: number }) {
    const { outbox, rhythm, chance, log } = this.#options;
    const tries = lease.tries + 1;
    if (tries >= rhythm.tries) return this.#giveUp(lease, ids, why);
    const rest = Math.max(afterMs ?? 0, restAfter(rhythm, lease.tries, chance()));
    log.info({ road: lease.road, userId: lease.userId, tries, why }, 'notices were not taken, and are tried again');
    await outbox.putOff(lease, rest, true);
  }

  async #giveUp(lease: Lease, ids: readonly string[], why: string): Promise<void> {
    const { outbox, carrier, log } = this.#options;
    log.warn({ road: lease.road, userId: lease.userId, notices: ids.length, why }, 'notices are given up');
    await carrier.giveUp(lease, why);
    await outbox.settle(lease, ids, 'given-up');
  }

  /** The road itself is closed: nobody is tried until it has been left alone for a while, and nobody's tries are counted. */
  async #rest(lease: Lease, why: string): Promise<void> {
    const { outbox, rhythm, chance, log, now } = this.#options;
    if (now() >= this.#restsUntil) {
      const rest = restAfter(rhythm, this.#failures, chance());
      this.#failures += 1;
      this.#restsUntil = now() + rest;
      log.warn(
        { road: lease.road, why, seconds: Math.round(rest / SECOND) },
        'nothing gets through; it is tried again',
      );
    }
    await outbox.putOff(lease, 0, false);
  }
}
