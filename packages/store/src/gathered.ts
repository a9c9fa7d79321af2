import { setImmediate as turn } from 'node:timers/promises';

interface Question<Key, Answer> {
  key: Key;
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/** Keys of one query. */
const MOST = 1000;

/**
 * What is asked while a query is under way is asked together with the next one: a crowd that comes at once is looked up in a
 * handful of queries. Nothing is kept: every answer is of a query that began after it was asked for.
 */
export class Gathered<Key, Answer> {
  readonly #ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>;
  #waiting: Question<Key, Answer>[] = [];
  #asking = false;

  constructor(ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>) {
    this.#ask = ask;
  }

  /** Undefined where there is none. Rejects where the query fails. */
  find(key: Key): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#asking) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#asking = true;
    for (await turn(); this.#waiting.length > 0; ) await this.#answer(this.#waiting.splice(0, MOST));
    this.#asking = false;
  }

  /** Never rejects. */
  async #answer(questions: Question<Key, Answer>[]): Promise<void> {
    try {
      const answers = await this.#ask([...new Set(questions.map(({ key }) => key))]);
      for (const { key, resolve } of questions) resolve(answers.get(key));
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }
}
