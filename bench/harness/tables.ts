import { randomUUID } from 'node:crypto';
import type { Recorded } from './games.ts';
import { Wire } from './wire.ts';

/** What a server wants to hear, and what it says. */
export interface Dialect<P extends Player = Player> {
  /** Connects the clients of so many pairs. */
  connect(url: string, pairs: number): Promise<Pair<P>[]>;
  /** Lays a table for a pair; both sit down. Gives the id of the game. */
  lay(url: string, pair: Pair<P>): Promise<string>;
  /** The message that plays a move. */
  play(gameId: string, move: string): string;
  /** The message that gives a game up whose record ends before it does; left out: it is gone when both have left. */
  resign?(gameId: string): string;
  /** The message that leaves a table. */
  leave(gameId: string): string;
}

/** What a message came to; the frame that says so, where there is one. */
export type Done = (ok: boolean, frame?: Buffer, start?: number, end?: number) => void;

/** Somebody who plays. */
export interface Player {
  /** The adversary has played: so many plies have been played at that table. */
  onTold: (plies: number) => void;
  /** Sends a message; `done` hears whether it was taken. */
  send(message: string, done: Done): void;
  /** The same, for whoever is in no hurry. */
  call(message: string): Promise<void>;
}

/** How a message begins that tells of a move; the id of the game follows, then `after`, then a number. */
export interface Told {
  before: string;
  after: string;
  /** What that number is before the first move. */
  zero: number;
}

const ACK = 0x33; // 43…: an acknowledgement
const BRACKET = 0x5b;
const ID = 36;

/** A socket at one table at a time, with one message on the way at a time. */
export class Client implements Player {
  readonly wire: Wire;
  readonly token: string | undefined;
  onTold: (plies: number) => void = () => {};
  readonly #offset: number;
  readonly #told: Told;
  #messages = 0;
  #onAnswer: Done = () => {};

  constructor(wire: Wire, told: Told, token?: string) {
    this.wire = wire;
    this.token = token;
    this.#told = told;
    const { before, after } = told;
    this.#offset = before.length + ID + after.length;
    wire.onFrame = (frame, start, end) => this.#read(frame, start, end);
  }

  /** `"event",{…}` */
  send(message: string, done: Done): void {
    this.#onAnswer = done;
    this.wire.send(`42${this.#messages++}[${message}]`);
  }

  call(message: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.send(message, (ok, frame, start, end) =>
        ok ? resolve() : reject(new Error(`${message}: ${frame?.toString('utf8', start, end)}`)),
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
    const { before, zero } = this.#told;
    if (frame[start + 4] !== before.charCodeAt(4) || frame[start + 10] !== before.charCodeAt(10)) return;
    let plies = 0;
    for (let at = start + this.#offset; frame[at]! >= 0x30 && frame[at]! <= 0x39; at++)
      plies = plies * 10 + frame[at]! - 0x30;
    this.onTold(plies - zero + 1);
  }
}

export interface Pair<P extends Player = Player> {
  white: P;
  black: P;
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
const BARE_TOLD = { before: '42["moved",{"gameId":"', after: '","version":', zero: 1 };

export const BARE: Dialect<Client> = {
  async connect(url, pairs) {
    const client = async () => new Client(await Wire.connect(url, {}), BARE_TOLD);
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
};

const promotionOf = (move: string): string => (move.length > 4 ? `,"promotion":"${move[4]}"` : '');

export async function post<T>(url: string, path: string, body: object, token?: string): Promise<T> {
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

const OWN_TOLD = { before: '42["table:events",{"gameId":"', after: '","from":', zero: 0 };

/** A guest at the project's own server, with a socket. */
export async function guestAt(url: string, name: string): Promise<Client> {
  const { token } = await post<{ token: string }>(url, '/guests', { name });
  return backAt(url, token);
}

/** Somebody who has been there before. */
export const backAt = async (url: string, token: string): Promise<Client> =>
  new Client(await Wire.connect(url, { token }), OWN_TOLD, token);

/** The project's own server, playing under these terms. */
export function ownDialect(terms: object): Dialect<Client> {
  return {
    connect: (url, pairs) =>
      inLots(pairs, 16, async (index) => ({
        white: await guestAt(url, `White ${index}`),
        black: await guestAt(url, `Black ${index}`),
      })),
    async lay(url, { white, black }) {
      const game = await post<{ id: string; invite: string }>(url, '/games', { terms, seat: 'white' }, white.token);
      await post(url, `/games/${game.id}/seats`, { invite: game.invite }, black.token);
      await Promise.all([white, black].map((client) => client.call(`"table:join",{"gameId":"${game.id}"}`)));
      return game.id;
    },
    play: (gameId, move) =>
      `"table:act",{"gameId":"${gameId}","actId":"${randomUUID()}","act":{"act":"play","from":"${move.slice(0, 2)}","to":"${move.slice(2, 4)}"${promotionOf(move)}}}`,
    resign: (gameId) => `"table:act",{"gameId":"${gameId}","actId":"${randomUUID()}","act":{"act":"resign"}}`,
    leave: (gameId) => `"table:leave",{"gameId":"${gameId}"}`,
  };
}

/** Which language a server speaks; the project's own with the terms that are played under. */
export type DialectName = 'bare' | 'colyseus' | 'boardgame.io' | { terms: object };

/** A game to be played at a table that is laid. */
export interface Laid {
  gameId: string;
  moves: Recorded;
}

/** So many games for each pair that each has at least `plies` to play. */
export async function layTables<P extends Player>(
  dialect: Dialect<P>,
  url: string,
  pairs: readonly Pair<P>[],
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
