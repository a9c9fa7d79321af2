import type { Place } from '@jadoube/protocol';

/** In the order in which servers tell each other of them. */
export const PLACES_AT_TABLE = ['white', 'black', 'umpire', 'spectator', 'lot'] as const satisfies readonly Place[];

/** Connections by what they are at a table. */
export type PlaceCounts = Readonly<Record<Place, number>>;

interface Table {
  places: Map<string, Place>;
  counts: Record<Place, number>;
}

const nobody = (): Table['counts'] => ({ white: 0, black: 0, umpire: 0, spectator: 0, lot: 0 });
const NOBODY: PlaceCounts = nobody();

/** Whoever knows of those who are connected to other servers. */
interface Others {
  count(gameId: string, place: Place): number;
}

/** Who is at which table with a live connection. A player with two windows is there once. */
export class Presence {
  readonly #tables = new Map<string, Table>();
  readonly #others: Others;
  /** Told of a table to which somebody has come on this server, or from which he has gone. */
  onChange: (gameId: string) => void = () => {};

  constructor(others: Others) {
    this.#others = others;
  }

  /** Comes in, or changes seats. */
  enter(gameId: string, socketId: string, place: Place): void {
    this.#remove(gameId, socketId);
    const table = this.#tables.get(gameId) ?? { places: new Map(), counts: nobody() };
    table.places.set(socketId, place);
    table.counts[place] += 1;
    this.#tables.set(gameId, table);
    this.onChange(gameId);
  }

  leave(gameId: string, socketId: string): void {
    if (this.#remove(gameId, socketId)) this.onChange(gameId);
  }

  /** Connections of that kind, to whichever server. */
  count(gameId: string, place: Place): number {
    return this.countHere(gameId, place) + this.#others.count(gameId, place);
  }

  /** Connections of that kind to this server. */
  countHere(gameId: string, place: Place): number {
    return this.countsHere(gameId)[place];
  }

  countsHere(gameId: string): PlaceCounts {
    return this.#tables.get(gameId)?.counts ?? NOBODY;
  }

  /** The tables at which somebody is connected to this server. */
  get tables(): Iterable<string> {
    return this.#tables.keys();
  }

  #remove(gameId: string, socketId: string): boolean {
    const table = this.#tables.get(gameId);
    const place = table?.places.get(socketId);
    if (table === undefined || place === undefined) return false;
    table.places.delete(socketId);
    table.counts[place] -= 1;
    if (table.places.size === 0) this.#tables.delete(gameId);
    return true;
  }
}
