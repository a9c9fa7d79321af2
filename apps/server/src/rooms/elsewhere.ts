import { PLACES_AT_TABLE, type PlaceCounts } from './presence.ts';

/** What a server said of one table: how many connections of each kind it has there. */
export interface TableNews {
  gameId: string;
  counts: PlaceCounts;
}

interface Said {
  counts: PlaceCounts;
  /** The server's own count of what it has said: what is older comes too late. */
  turn: number;
  at: number;
}

interface Server {
  tables: Map<string, Said>;
  heardAt: number;
  isHere: boolean;
}

/** Every server says again so often who is at its tables… */
export const REPEAT_MS = 10_000;
/** …and what was not said again for so long holds no more: two messages may go missing. */
const HOLDS_MS = 2.5 * REPEAT_MS;
/** Who was silent for so long is gone, and those who were connected to him with him; all say each second that they are there. */
const SILENT_MS = 5000;
const FORGOTTEN_MS = 60_000;

const isNobody = (counts: PlaceCounts) => PLACES_AT_TABLE.every((place) => counts[place] === 0);

/** Who is at which table by way of other servers, as far as they have said. All times are those of one steady clock, in ms. */
export class Elsewhere {
  readonly #servers = new Map<string, Server>();

  /** True where nobody knew of it: it has heard nothing of us either. */
  hear(node: string, now: number): boolean {
    const known = this.#servers.get(node);
    if (known !== undefined) known.heardAt = now;
    else this.#servers.set(node, { tables: new Map(), heardAt: now, isHere: true });
    return known === undefined;
  }

  /** Takes in what it said; gives the tables of which that was news. */
  learn(node: string, turn: number, news: readonly TableNews[], now: number): string[] {
    this.hear(node, now);
    const { tables } = this.#servers.get(node)!;
    return news
      .filter(({ gameId, counts }) => {
        const known = tables.get(gameId);
        if (known !== undefined && known.turn >= turn) return false;
        tables.set(gameId, { counts, turn, at: now });
        return PLACES_AT_TABLE.some((place) => counts[place] !== (known?.counts[place] ?? 0));
      })
      .map(({ gameId }) => gameId);
  }

  get hasServers(): boolean {
    return this.#servers.size > 0;
  }

  count(gameId: string, place: keyof PlaceCounts): number {
    let count = 0;
    for (const { tables, isHere } of this.#servers.values())
      if (isHere) count += tables.get(gameId)?.counts[place] ?? 0;
    return count;
  }

  /** Who fell silent, or came back: gives the tables at which that changes something. */
  look(now: number): string[] {
    const changed: string[] = [];
    for (const [node, server] of this.#servers) {
      const isHere = now - server.heardAt < SILENT_MS;
      if (isHere !== server.isHere) changed.push(...server.tables.keys());
      server.isHere = isHere;
      if (now - server.heardAt > FORGOTTEN_MS) this.#servers.delete(node);
    }
    return changed;
  }

  /** What was not said again holds no more: gives the tables at which that changes something. */
  expire(now: number): string[] {
    const changed: string[] = [];
    for (const { tables } of this.#servers.values())
      for (const [gameId, { at, counts }] of tables) {
        if (now - at < HOLDS_MS) continue;
        tables.delete(gameId);
        if (!isNobody(counts)) changed.push(gameId);
      }
    return changed;
  }
}
