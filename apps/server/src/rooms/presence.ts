import type { Place } from '@jadoube/protocol';

interface Table {
  places: Map<string, Place>;
  counts: Record<Place, number>;
}

const nobody = (): Table => ({ places: new Map(), counts: { white: 0, black: 0, umpire: 0, spectator: 0, lot: 0 } });

/** Who is at which table with a live connection to this server. A player with two windows is there once. */
export class Presence {
  readonly #tables = new Map<string, Table>();

  /** Comes in, or changes seats. */
  enter(gameId: string, socketId: string, place: Place): void {
    this.leave(gameId, socketId);
    const table = this.#tables.get(gameId) ?? nobody();
    table.places.set(socketId, place);
    table.counts[place] += 1;
    this.#tables.set(gameId, table);
  }

  leave(gameId: string, socketId: string): void {
    const table = this.#tables.get(gameId);
    const place = table?.places.get(socketId);
    if (table === undefined || place === undefined) return;
    table.places.delete(socketId);
    table.counts[place] -= 1;
    if (table.places.size === 0) this.#tables.delete(gameId);
  }

  /** Connections of that kind. */
  count(gameId: string, place: Place): number {
    return this.#tables.get(gameId)?.counts[place] ?? 0;
  }
}
