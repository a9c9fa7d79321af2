import { Worker } from 'node:worker_threads';
import type { Question } from '@jadoube/automaton';
import type { WireAct } from '@jadoube/protocol';
import type { Answer, Thought } from './thinker.ts';

/** Beyond any thought that ends: a thread that has not answered by then is ended. */
const MOST_MS = 20_000;
const MEMORY_MB = 128;

interface Job {
  readonly question: Question;
  resolve(acts: readonly WireAct[]): void;
  reject(error: Error): void;
}

/** Run from source (in the tests) a thread has first to be taught to read TypeScript. */
function startThread(): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./thinker.js', import.meta.url), options);
  const file = new URL('./thinker.ts', import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file)}); })`;
  return new Worker(code, { ...options, eval: true, execArgv: ['--conditions=source'] });
}

/** One thread, with one question before it at a time. */
class Thinker {
  readonly #done: () => void;
  #worker: Worker | undefined;
  #job: Job | undefined;
  #id = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(done: () => void) {
    this.#done = done;
  }

  get isFree(): boolean {
    return this.#job === undefined;
  }

  take(job: Job): void {
    this.#job = job;
    this.#timer = setTimeout(() => this.#broken(new Error('a thought took too long')), MOST_MS);
    const thought: Thought = { id: ++this.#id, question: job.question };
    this.#running().postMessage(thought);
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = startThread();
    worker.on('message', (answer: Answer) => answer.id === this.#id && this.#answered(answer));
    worker.on('error', (error) => worker === this.#worker && this.#broken(error as Error));
    this.#worker = worker;
    return worker;
  }

  #answered({ acts, fault }: Answer): void {
    const job = this.#taken();
    if (fault === undefined) job?.resolve(acts);
    else job?.reject(new Error(fault));
    this.#done();
  }

  #taken(): Job | undefined {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    return job;
  }

  #broken(error: Error): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#taken()?.reject(error);
    this.#done();
  }
}

/** A few threads that think for all games: whoever asks first is thought for first, and each game asks one question at a time. */
export class Thinkers {
  readonly #thinkers: readonly Thinker[];
  readonly #waiting: Job[] = [];

  constructor(threads: number) {
    this.#thinkers = Array.from({ length: threads }, () => new Thinker(() => this.#next()));
  }

  ask(question: Question): Promise<readonly WireAct[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    const free = this.#thinkers.find(({ isFree }) => isFree);
    if (free === undefined) return;
    const job = this.#waiting.shift();
    if (job !== undefined) free.take(job);
  }
}
