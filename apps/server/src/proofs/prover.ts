import type { Worker } from 'node:worker_threads';
import { type Color, makeFen, type PerpetualProof, type Position } from '@jadoube/board';
import { startThread } from '../threads.ts';
import type { ProofReply, ProofRequest } from './worker.ts';

/** How far a claim is followed, in positions with the claimant on turn: a queen chasing a bare king over an open board takes some seconds. */
const NODES = 50_000;
/** A worker that has not answered by then is ended, and nothing is ruled: how busy a machine is decides no claim. */
const MOST_MS = 10_000;
/** Claims that may wait for the worker: the last of them is answered within a minute. */
const WAITING = 4;
const MEMORY_MB = 256;

export const NOT_ESTABLISHED: PerpetualProof = { verdict: 'not-established', nodes: 0 };

/** Too many claims wait, the search was cut short, or the server is closing: so nothing is known against the claim. */
export class ProverBusy extends Error {
  override readonly name = 'ProverBusy';
}

interface Job {
  request: ProofRequest;
  resolve(proof: PerpetualProof): void;
  reject(error: Error): void;
}

/**
 * Proves claims of perpetual check in a thread of its own, one after the other, so that no other game waits for them. Each
 * has its own time, from when its turn comes. What the bound on positions ends is not established: then play decides.
 */
export class Prover {
  #worker: Worker | undefined;
  #lastId = 0;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waiting: Job[] = [];

  /** Rejects with ProverBusy. */
  prove(position: Position, claimant: Color): Promise<PerpetualProof> {
    if (this.#waiting.length >= WAITING) return Promise.reject(new ProverBusy('too many claims wait'));
    const request: ProofRequest = { id: ++this.#lastId, fen: makeFen(position), claimant, nodes: NODES };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    const cut = [...(this.#job ? [this.#job] : []), ...this.#waiting];
    this.#waiting = [];
    this.#job = undefined;
    clearTimeout(this.#timer);
    for (const { reject } of cut) reject(new ProverBusy('the server is closing'));
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#job !== undefined) return;
    this.#job = this.#waiting.shift();
    if (this.#job === undefined) return;
    this.#timer = setTimeout(() => this.#giveUp(), MOST_MS);
    this.#running().postMessage(this.#job.request);
  }

  /** Started at the first claim; a server at which nobody claims has no thread for it. */
  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startThread(import.meta.url, 'worker', { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    worker.unref();
    worker.on('message', ({ id, proof }: ProofReply) => id === this.#job?.request.id && this.#done(proof));
    worker.on('error', () => worker === this.#worker && this.#giveUp());
    this.#worker = worker;
    return worker;
  }

  #done(proof: PerpetualProof): void {
    this.#taken()?.resolve(proof);
    this.#next();
  }

  /** The claim whose turn it was. */
  #taken(): Job | undefined {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    return job;
  }

  #giveUp(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#taken()?.reject(new ProverBusy('the search was cut short'));
    this.#next();
  }
}
