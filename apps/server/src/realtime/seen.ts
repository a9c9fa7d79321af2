import type { AtTable, Post } from '@jadoube/store';

/** So long after he came it is noted, with all who came meanwhile: when a server starts again everybody comes at once. */
const NOTE_MS = 100;

/** Whoever comes to a table sees there what he was told of it. Nobody waits for it to be noted. */
export class Seen {
  readonly #notices: Pick<Post['notices'], 'seenAtTables'>;
  #waiting: AtTable[] = [];

  constructor(notices: Pick<Post['notices'], 'seenAtTables'>) {
    this.#notices = notices;
  }

  note(gameId: string, userId: string): void {
    this.#waiting.push({ gameId, userId });
    if (this.#waiting.length === 1) setTimeout(() => this.#write(), NOTE_MS).unref();
  }

  #write(): void {
    const tables = this.#waiting;
    this.#waiting = [];
    this.#notices.seenAtTables(tables).catch(() => {}); // they may say so themselves, on the page
  }
}
