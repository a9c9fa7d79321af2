import type { Viewer } from '@jadoube/table';

interface Table {
  viewers: Map<string, Viewer>;
  counts: Record<Viewer, number>;
}

const nobody = (): Table => ({ viewers: new Map(), counts: { white: 0, black: 0, umpire: 0, spectator: 0 } });

/** Who is at which table with a live connection to this server. A player with two windows is there once. */
export class Presence {
  readonly #tables = new Map<string, Table>();

  /** Comes in, or changes seats. */
  enter(gameId: string, socketId: string, viewer: Viewer): void {
    this.leave(gameId, socketId);
    const table = this.#tables.get(gameId) ?? nobody();
    table.viewers.set(socketId, viewer);
    table.counts[viewer] += 1;
    this.#tables.set(gameId, table);
  }

  leave(gameId: string, socketId: string): void {
    const table = this.#tables.get(gameId);
    const viewer = table?.viewers.get(socketId);
    if (table === undefined || viewer === undefined) return;
    table.viewers.delete(socketId);
    table.counts[viewer] -= 1;
    if (table.viewers.size === 0) this.#tables.delete(gameId);
  }

  /** Connections of that kind of viewer. */
  count(gameId: string, viewer: Viewer): number {
    return this.#tables.get(gameId)?.counts[viewer] ?? 0;
  }
}
