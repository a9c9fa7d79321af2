import type { TableSocket } from '../realtime/io.ts';

/** Who is in the lobby by a connection to this server, and the live seeks that hang on each. */
export class People {
  readonly #sockets = new Map<string, Set<TableSocket>>();
  readonly #held = new Map<string, TableSocket>();

  get isEmpty(): boolean {
    return this.#sockets.size === 0;
  }

  enter(socket: TableSocket): void {
    const { userId } = socket.data;
    if (userId === undefined) return;
    this.#sockets.set(userId, (this.#sockets.get(userId) ?? new Set()).add(socket));
  }

  socketsOf(userId: string): Iterable<TableSocket> {
    return this.#sockets.get(userId) ?? [];
  }

  has(userId: string): boolean {
    return this.#sockets.has(userId);
  }

  /** From now on the seek lives with this connection. */
  hold(seekId: string, socket: TableSocket): void {
    this.#held.set(seekId, socket);
    this.enter(socket);
  }

  release(seekId: string): void {
    this.#held.delete(seekId);
  }

  get held(): string[] {
    return [...this.#held.keys()];
  }

  /** Gives the seeks that hung on it. */
  leave(socket: TableSocket): string[] {
    const { userId } = socket.data;
    const all = userId === undefined ? undefined : this.#sockets.get(userId);
    all?.delete(socket);
    if (userId !== undefined && all?.size === 0) this.#sockets.delete(userId);
    const seekIds = [...this.#held].filter(([, holder]) => holder === socket).map(([seekId]) => seekId);
    for (const seekId of seekIds) this.release(seekId);
    return seekIds;
  }
}
