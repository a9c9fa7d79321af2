import { randomUUID } from 'node:crypto';
import type { Recorded } from './games.ts';
import { Wire } from './wire.ts';

/** What a server wants to hear, and what it says. */
export interface Dialect {
  /** Connects the clients of so many pairs. */
  connect(url: string, pairs: number): Promise<Pair[]>;
  /** Lays a table for a pair; both sit down. Gives the id of the game. */
  lay(url: string, pair: Pair): Promise<string>;
  /** The message that plays a move. */
  play(gameId: string, move: string): string;
  /** The message that leaves a table. */
  leave(gameId: string): string;
  /** How a message begins that tells of a move; the id of the game follows, then `after`, then a number. */
  told: { before: string; after: string /** What that number is before the first move. */; zero: number };
}

const ACK = 0x33; // 43…: an acknowledgement
const BRACKET = 0x5b;
const ID = 36;

/** A socket at one table at a time, with one message on the way at a time. */
export class Client {
  readonly wire: Wire;
  readonly token: string | undefined;
  onTold: (plies: number) => void = () => {};
  readonly #offset: number;
  readonly #dialect: Dialect;
  #messages = 0;
  #onAnswer: (ok: boolean, frame: Buffer, start: number, end: number) => void = () => {};

  constructor(wire: Wire, dialect: Dialect, token?: string) {
    this.wire = wire;
    this.token = token;
    this.#dialect = dialect;
    const { before, after } = dialect.told;
    this.#offset = before.length + ID + after.length;
    wire.onFrame = (frame, start, end) => this.#read(frame, start, end);
  }

  /** Sends a message (`"event",{…}`); `done` hears whether it was taken. */
  send(message: string, done: (ok: boolean, frame: Buffer, start: number, end: number) => void): void {
    this.#onAnswer = done;
    this.wire.send(`42${this.#messages++}[${message}]`);
  }

  /** The same, for whoever is in no hurry. */
  call(message: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.send(message, (ok, frame, start, end) =>
        ok ? resolve() : reject(new Error(`${message}: ${frame.toString('utf8', start, end)}`)),
      );
    });
  }

  #read(frame: Buffer, start: number, end: number): void {
    if (frame[start + 1] === ACK) {
      const bracket = frame.indexOf(BRACKET, start);
      // [{"ok":true
      this.#onAnswer(frame[bracket + 7] === 0x74, frame, start, end);
      return;
    }
    const { before, zero } = this.#dialect.told;
    if (frame[start + 4] !== before.charCodeAt(4) || frame[start + 10] !== before.charCodeAt(10)) return;
    let plies = 0;
    for (let at = start + this.#offset; frame[at]! >= 0x30 && frame[at]! <= 0x39; at++)
      plies = plies * 10 + frame[at]! - 0x30;
    this.onTold(plies - zero + 1);
  }
}

export interface Pair {
  white: Client;
  black: Client;
}

export async function inLots<T>(count: number, size: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: size }, worker));
  return results;
}

/** The bare server of bench/limit. */
export const BARE: Dialect = {
  async connect(url, pairs) {
    const client = async () => new Client(await Wire.connect(url, {}), BARE);
    return inLots(pairs, 16, async () => ({ white: await client(), black: await client() }));
  },
  async lay(_, { white, black }) {
    const gameId = randomUUID();
    await white.call(`"join",{"gameId":"${gameId}","seat":"white"}`);
    await black.call(`"join",{"gameId":"${gameId}","seat":"black"}`);
    return gameId;
  },
  play: (gameId, move) =>
    `"move",{"gameId":"${gameId}","from":"${move.slice(0, 2)}","to":"${move.slice(2, 4)}"${promotionOf(move)}}`,
  leave: (gameId) => `"leave",{"gameId":"${gameId}"}`,
  told: { before: '42["moved",{"gameId":"', after: '","version":', zero: 1 },
};

const promotionOf = (move: string): string => (move.length > 4 ? `,"promotion":"${move[4]}"` : '');

async function post<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The project's own server, playing under these terms. */
export function ownDialect(terms: object): Dialect {
  const guest = async (url: string, name: string): Promise<Client> => {
    const { token } = await post<{ token: string }>(url, '/guests', { name });
    return new Client(await Wire.connect(url, { token }), dialect, token);
  };
  const dialect: Dialect = {
    connect: (url, pairs) =>
      inLots(pairs, 16, async (index) => ({
        white: await guest(url, `White ${index}`),
        black: await guest(url, `Black ${index}`),
      })),
    async lay(url, { white, black }) {
      const game = await post<{ id: string; invite: string }>(url, '/games', { terms, seat: 'white' }, white.token);
      await post(url, `/games/${game.id}/seats`, { invite: game.invite }, black.token);
      await Promise.all([white, black].map((client) => client.call(`"table:join",{"gameId":"${game.id}"}`)));
      return game.id;
    },
    play: (gameId, move) =>
      `"table:act",{"gameId":"${gameId}","actId":"${randomUUID()}","act":{"act":"play","from":"${move.slice(0, 2)}","to":"${move.slice(2, 4)}"${promotionOf(move)}}}`,
    leave: (gameId) => `"table:leave",{"gameId":"${gameId}"}`,
    told: { before: '42["table:events",{"gameId":"', after: '","from":', zero: 0 },
  };
  return dialect;
}

/** Which language a server speaks; the project's own with the terms that are played under. */
export type DialectName = 'bare' | { terms: object };

export const dialectOf = (name: DialectName): Dialect => (name === 'bare' ? BARE : ownDialect(name.terms));

/** A game to be played at a table that is laid. */
export interface Laid {
  gameId: string;
  moves: Recorded;
}

/** So many games for each pair that each has at least `plies` to play. */
export async function layTables(
  dialect: Dialect,
  url: string,
  pairs: readonly Pair[],
  games: readonly Recorded[],
  plies: number,
): Promise<Laid[][]> {
  let next = 0;
  const lists = pairs.map(() => {
    const list: Recorded[] = [];
    for (let left = plies; left > 0; left -= list.at(-1)!.length) list.push(games[next++ % games.length]!);
    return list;
  });
  return inLots(pairs.length, 16, async (index) => {
    const laid: Laid[] = [];
    for (const moves of lists[index]!) laid.push({ gameId: await dialect.lay(url, pairs[index]!), moves });
    return laid;
  });
}
