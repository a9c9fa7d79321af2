import type { AtTable, Store, StoredNotice } from '@jadoube/store';
import { noticeItemOf } from '../notices/notice-item.ts';
import { itemsOf } from '../notices/tables.ts';
import { sayTimeIn } from '../notices/words.ts';
import type { TableSocket } from './io.ts';

/** Notices are looked for so far back: longer than a round and a commit together may take. */
const BACK_MS = 20_000;

type Listener = Pick<TableSocket, 'data' | 'emit'>;

/**
 * Passes on to those who are connected to this server what they are told, whichever server it came about on. Whoever sits at
 * the very table has seen it there. A round asks for what is new to anybody: it costs what there is to tell, however many are
 * connected.
 */
export class Announcer {
  readonly #store: Pick<Store, 'post' | 'games' | 'users'>;
  readonly #connected = new Map<string, Set<Listener>>();
  #passedOn = new Set<string>();

  constructor(store: Pick<Store, 'post' | 'games' | 'users'>) {
    this.#store = store;
  }

  enter(socket: Listener): void {
    const { userId } = socket.data;
    if (userId === undefined) return;
    const sockets = this.#connected.get(userId) ?? new Set();
    this.#connected.set(userId, sockets.add(socket));
  }

  leave(socket: Listener): void {
    const { userId = '' } = socket.data;
    const sockets = this.#connected.get(userId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#connected.delete(userId);
  }

  async round(): Promise<void> {
    if (this.#connected.size === 0) return;
    const fresh = await this.#fresh();
    const isThere = (notice: AtTable) => this.#of(notice.userId).some(({ data }) => data.tables.has(notice.gameId));
    await this.#store.post.notices.seenAtTables(
      fresh.filter(isThere).map(({ gameId, userId }) => ({ gameId, userId })),
    );
    const away = fresh.filter((notice) => !isThere(notice));
    for (const userId of new Set(away.map((notice) => notice.userId)))
      await this.#tell(
        userId,
        away.filter((notice) => notice.userId === userId),
      );
  }

  /** What those who are connected here have not been told. */
  async #fresh(): Promise<StoredNotice[]> {
    const recent = await this.#store.post.notices.recent(BACK_MS);
    const here = recent.filter(({ userId }) => this.#connected.has(userId));
    const fresh = await this.#store.post.notices.find(
      here.filter(({ id }) => !this.#passedOn.has(id)).map(({ id }) => id),
    );
    this.#passedOn = new Set(here.map(({ id }) => id));
    return fresh.filter(({ seenAt }) => seenAt === null);
  }

  #of(userId: string): Listener[] {
    return [...(this.#connected.get(userId) ?? [])];
  }

  async #tell(userId: string, notices: readonly StoredNotice[]): Promise<void> {
    const [items, { timeZone }, unseen] = await Promise.all([
      itemsOf(this.#store, userId, notices),
      this.#store.post.wishes.find(userId),
      this.#store.post.notices.unseen(userId),
    ]);
    for (const item of items) {
      const notice = noticeItemOf(item, sayTimeIn(timeZone));
      for (const socket of this.#of(userId)) socket.emit('notice', { notice, unseen });
    }
  }
}
