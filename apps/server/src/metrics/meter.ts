import type { ActAnswer } from '@jadoube/protocol';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds, as Prometheus has it; what is received is stamped in whole milliseconds. */
const LATENCIES = [0.001, 0.002, 0.003, 0.005, 0.008, 0.013, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const BATCHES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const LATENESS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600];

/** What can be read off when it is asked for. */
export interface Readings {
  /** Games in memory. */
  rooms(): number;
  sockets(): number;
}

const nothing: Readings = { rooms: () => 0, sockets: () => 0 };

/** What whoever watches over a server wants to know of it. One of each application; numbers only, nothing of any game. */
export class Meter {
  readonly registry = new Registry();
  /** Set once there is something to read. */
  readings: Readings = nothing;

  readonly #acts: Counter<'act' | 'answer'>;
  /** The histogram's two children, found once. */
  readonly #passed: Record<'commit' | 'broadcast', { observe(seconds: number): void }>;
  readonly #batches: Histogram;
  readonly #conflicts: Counter;
  readonly #missed: Counter;
  readonly #late: Histogram;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#acts = new Counter({
      name: 'jadoube_acts_total',
      help: 'Acts by kind and answer: ok, or the code of the refusal.',
      labelNames: ['act', 'answer'],
      registers,
    });
    const stages = new Histogram({
      name: 'jadoube_act_seconds',
      help: 'From the receipt of an act until it is on disk (commit), and until the others were told (broadcast).',
      labelNames: ['stage'],
      buckets: LATENCIES,
      registers,
    });
    this.#passed = { commit: stages.labels('commit'), broadcast: stages.labels('broadcast') };
    this.#batches = new Histogram({
      name: 'jadoube_ledger_batch_acts',
      help: 'Acts that one statement stored.',
      buckets: BATCHES,
      registers,
    });
    this.#conflicts = new Counter({
      name: 'jadoube_ledger_conflicts_total',
      help: 'Appends that lost the race for a version to another node.',
      registers,
    });
    this.#missed = new Counter({
      name: 'jadoube_hints_missed_total',
      help: 'Games found to be further on than any hint had said.',
      registers,
    });
    this.#late = new Histogram({
      name: 'jadoube_deadline_late_seconds',
      help: 'How late the table itself acted: flags, appointed hours, defaults.',
      buckets: LATENESS,
      registers,
    });
    this.#gauge('jadoube_rooms', 'Games in memory.', () => this.readings.rooms());
    this.#gauge('jadoube_sockets', 'Sockets connected.', () => this.readings.sockets());
  }

  acted(act: string, answer: ActAnswer): void {
    this.#acts.inc({ act, answer: answer.ok ? 'ok' : answer.refusal.code });
  }

  /** `ms` since the receipt. */
  passed(stage: 'commit' | 'broadcast', ms: number): void {
    this.#passed[stage].observe(ms / 1000);
  }

  stored(acts: number): void {
    this.#batches.observe(acts);
  }

  conflicted(): void {
    this.#conflicts.inc();
  }

  hintMissed(): void {
    this.#missed.inc();
  }

  /** The table did of itself what was due so many ms ago. */
  late(ms: number): void {
    this.#late.observe(Math.max(0, ms) / 1000);
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
