/** Jobs of so many ms are done in one go. */
const TOGETHER_MS = 250;

/** Jobs that can wait a little. Those that are due at about the same time are done together, so that what they write shares a statement. */
export class Later {
  readonly #ms: number;
  readonly #due = new Map<number, (() => void)[]>();

  /** `ms`: after that time at the latest. */
  constructor(ms: number) {
    this.#ms = ms;
  }

  add(job: () => void): void {
    const now = performance.now();
    const at = Math.floor((now + this.#ms) / TOGETHER_MS) * TOGETHER_MS;
    const jobs = this.#due.get(at);
    if (jobs !== undefined) return void jobs.push(job);
    this.#due.set(at, [job]);
    setTimeout(() => this.#run(at), at - now).unref();
  }

  #run(at: number): void {
    const jobs = this.#due.get(at) ?? [];
    this.#due.delete(at);
    for (const job of jobs) job();
  }
}
