import type { AtTable, Store, StoredNotice } from '@jadoube/store';
import { noticeItemOf } from '../notices/notice-item.ts';
import { itemsOf } from '../notices/tables.ts';
import { sayTimeIn } from '../notices/words.ts';
import type { Io, TableSocket } from './io.ts';

/** Notices are looked for so far back: longer than a round and a commit together may take. */
const BACK_MS = 20_000;

type Connected = ReadonlyMap<string, readonly TableSocket[]>;

/**
 * Passes on to those who are connected to this server what they are told, whichever server it came about on. Whoever sits at
 * the very table has seen it there.
 */
export class Announcer {
  readonly #store: Store;
  readonly #io: Io;
  #passedOn = new Set<string>();

  constructor(store: Store, io: Io) {
    this.#store = store;
    this.#io = io;
  }

  async round(): Promise<void> {
    const connected = this.#connected();
    const recent = await this.#store.post.notices.recent([...connected.keys()], BACK_MS);
    const fresh = recent.filter(({ id, seenAt }) => seenAt === null && !this.#passedOn.has(id));
    this.#passedOn = new Set(recent.map(({ id }) => id));
    const sitsThere = (notice: AtTable) =>
      connected.get(notice.userId)?.some(({ data }) => data.tables.has(notice.gameId)) ?? false;
    await this.#store.post.notices.seenAtTables(
      fresh.filter(sitsThere).map(({ gameId, userId }) => ({ gameId, userId })),
    );
    const away = fresh.filter((notice) => !sitsThere(notice));
    for (const userId of new Set(away.map((notice) => notice.userId)))
      await this.#tell(
        userId,
        away.filter((notice) => notice.userId === userId),
        connected,
      );
  }

  #connected(): Connected {
    const sockets = new Map<string, TableSocket[]>();
    for (const socket of this.#io.of('/').sockets.values()) {
      const { userId } = socket.data;
      if (userId !== undefined) sockets.set(userId, [...(sockets.get(userId) ?? []), socket]);
    }
    return sockets;
  }

  async #tell(userId: string, notices: readonly StoredNotice[], connected: Connected): Promise<void> {
    const [items, { timeZone }, unseen] = await Promise.all([
      itemsOf(this.#store, userId, notices),
      this.#store.post.wishes.find(userId),
      this.#store.post.notices.unseen(userId),
    ]);
    for (const item of items) {
      const notice = noticeItemOf(item, sayTimeIn(timeZone));
      for (const socket of connected.get(userId) ?? []) socket.emit('notice', { notice, unseen });
    }
  }
}
