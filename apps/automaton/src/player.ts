import type { Question } from '@jadoube/automaton';
import type { Automaton, MyGame, WireAct } from '@jadoube/protocol';
import { Line } from './line.ts';
import { Table } from './table.ts';

/** News come over the connection; this is for what they miss. */
const ROUND_MS = 5000;
/** A game at which nobody has done anything for so long is joined when it waits for him. */
const FRESH_MS = 15 * 60_000;

export interface Seat {
  readonly origin: string;
  readonly automaton: Automaton;
  readonly token: string;
  readonly pace: number;
  think(question: Question): Promise<readonly WireAct[]>;
  say(message: string): void;
}

/** One automaton at all its tables. */
export class Player {
  readonly #seat: Seat;
  readonly #tables = new Map<string, Table>();
  readonly #lines: Line[] = [];
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #again = false;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  /** Goes round its tables, now and from now on. */
  look(): void {
    this.#again = true;
    if (!this.#looking) void this.#round();
  }

  async #round(): Promise<void> {
    this.#looking = true;
    clearTimeout(this.#timer);
    while (this.#again) {
      this.#again = false;
      await this.#goRound().catch(() => {}); // the server is away: the next round follows
    }
    this.#looking = false;
    this.#timer = setTimeout(() => this.look(), ROUND_MS);
  }

  async #goRound(): Promise<void> {
    for (const table of this.#tables.values()) if (table.isIdle) table.leave();
    for (const { id, seat, status, awaits, since } of await this.#games()) {
      const fresh = Date.now() - Date.parse(since) < FRESH_MS;
      if (status === 'playing' && (awaits.who === seat || fresh)) this.#sitAt(id);
    }
  }

  async #games(): Promise<readonly MyGame[]> {
    const { origin, token } = this.#seat;
    const response = await fetch(`${origin}/api/v1/me/games?limit=100`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return [];
    return ((await response.json()) as { games: MyGame[] }).games;
  }

  #sitAt(gameId: string): void {
    if (this.#tables.has(gameId)) return;
    const { automaton, pace, think, say } = this.#seat;
    const line = this.#line();
    const left = () => this.#tables.delete(gameId);
    const table = new Table({ gameId, mark: automaton, line, pace, think, say, left });
    this.#tables.set(gameId, table);
    table.look();
  }

  #line(): Line {
    const free = this.#lines.find(({ hasRoom }) => hasRoom);
    if (free !== undefined) return free;
    const line = new Line(this.#seat.origin, this.#seat.token, () => this.look());
    this.#lines.push(line);
    return line;
  }
}
