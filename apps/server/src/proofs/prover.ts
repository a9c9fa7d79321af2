import { Worker } from 'node:worker_threads';
import { type Color, makeFen, type PerpetualProof, type Position } from '@jadoube/board';
import type { ProofReply, ProofRequest } from './worker.ts';

/** How far a claim is followed, in positions with the claimant on turn: a queen chasing a bare king over an open board takes some seconds. */
const NODES = 50_000;
/** A worker that has not answered by then is ended, and the claim is not established. */
const MOST_MS = 10_000;
/** Claims that may wait for the worker. */
const WAITING = 32;
const MEMORY_MB = 256;

const NOT_ESTABLISHED: PerpetualProof = { verdict: 'not-established', nodes: 0 };

/** Run from source (in the tests) a thread has first to be taught to read TypeScript. */
const fromSource = (file: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./worker.js', import.meta.url), { resourceLimits });
  const code = fromSource(new URL('./worker.ts', import.meta.url));
  return new Worker(code, { eval: true, execArgv: ['--conditions=source'], resourceLimits });
}

/**
 * Proves claims of perpetual check in a thread of its own, one after the other, so that no other game waits for them. What
 * fails, takes too long or finds no room is not established: then play decides.
 */
export class Prover {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, (proof: PerpetualProof) => void>();

  async prove(position: Position, claimant: Color): Promise<PerpetualProof> {
    if (this.#waiting.size >= WAITING) return NOT_ESTABLISHED;
    const request: ProofRequest = { id: ++this.#lastId, fen: makeFen(position), claimant, nodes: NODES };
    const timer = setTimeout(() => this.#giveUp(), MOST_MS);
    try {
      return await new Promise((resolve) => {
        this.#waiting.set(request.id, resolve);
        this.#running().postMessage(request);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#giveUp();
    await worker?.terminate();
  }

  /** Started at the first claim; a server at which nobody claims has no thread for it. */
  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startWorker();
    worker.unref();
    worker.on('message', ({ id, proof }: ProofReply) => this.#answer(id, proof));
    worker.on('error', () => this.#giveUp());
    this.#worker = worker;
    return worker;
  }

  #answer(id: number, proof: PerpetualProof): void {
    this.#waiting.get(id)?.(proof);
    this.#waiting.delete(id);
  }

  #giveUp(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    for (const id of [...this.#waiting.keys()]) this.#answer(id, NOT_ESTABLISHED);
  }
}
