import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ActAnswer, ClientToServer, ServerToClient, WireAct } from '@jadoube/protocol';
import { io, type Socket } from 'socket.io-client';

const ACK_MS = 3000;
const PATIENCE_MS = 60_000;

export async function call<T>(url: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** What somebody was told was done: it must be in the ledger for ever. */
export interface Acknowledged {
  readonly actId: string;
  readonly version: number;
}

/** A player with a socket that reconnects as the page's does, and says an act again, under its own id, until it is answered. */
export class Player {
  readonly url: string;
  readonly token: string;
  readonly acknowledged: Acknowledged[] = [];
  /** The newest version of which the table told him. */
  version = 0;
  /** When he last lost his connection, and when the table had him back (`performance.now()`). */
  lostAt: number | undefined;
  backAt: number | undefined;
  #socket: Socket<ServerToClient, ClientToServer> | undefined;
  #gameId = '';

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async of(url: string, name: string): Promise<Player> {
    const { token } = await call<{ token: string }>(url, '/guests', { name });
    return new Player(url, token);
  }

  /** Sits at the table, and comes back to it by himself. Resolves when he is there. */
  async sit(gameId: string): Promise<void> {
    this.#gameId = gameId;
    const socket: Socket<ServerToClient, ClientToServer> = io(this.url, {
      transports: ['websocket'],
      auth: { token: this.token },
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 3000,
    });
    this.#socket = socket;
    socket.on('table:events', ({ version }) => this.#knows(version));
    socket.on('disconnect', () => {
      this.lostAt = performance.now();
      this.backAt = undefined;
    });
    await new Promise<void>((resolve) => socket.on('connect', () => void this.#join().then(resolve)));
  }

  async act(act: WireAct): Promise<ActAnswer> {
    const actId = randomUUID();
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const answer = await this.#ask(actId, act);
      if (answer?.ok) this.acknowledged.push({ actId, version: answer.version });
      if (answer?.ok || (answer && !['unavailable', 'too-fast'].includes(answer.refusal.code))) return answer;
      await wait(100);
    }
    throw new Error(`no answer to ${JSON.stringify(act)}`);
  }

  close(): void {
    this.#socket?.close();
  }

  async #ask(actId: string, act: WireAct): Promise<ActAnswer | undefined> {
    if (!this.#socket?.connected) return undefined;
    return this.#socket
      .timeout(ACK_MS)
      .emitWithAck('table:act', { gameId: this.#gameId, actId, act })
      .catch(() => undefined);
  }

  async #join(): Promise<void> {
    const answer = await this.#socket
      ?.timeout(ACK_MS)
      .emitWithAck('table:join', { gameId: this.#gameId })
      .catch(() => undefined);
    if (answer?.ok) {
      this.#knows(answer.view.version);
      this.backAt = performance.now();
    } else if (this.#socket?.connected) this.#socket.disconnect().connect();
  }

  #knows(version: number): void {
    this.version = Math.max(this.version, version);
  }
}

export interface Seated {
  readonly id: string;
  readonly white: Player;
  readonly black: Player;
}

/** Two players at a table, the game begun, neither of them connected yet. */
export async function seatPlayers(url: string, terms: Record<string, unknown>): Promise<Seated> {
  const [white, black] = await Promise.all([Player.of(url, 'Howard'), Player.of(url, 'Adolf')]);
  const game = await call<{ id: string; invite: string }>(url, '/games', { terms, seat: 'white' }, white.token);
  await call(url, `/games/${game.id}/seats`, { invite: game.invite }, black.token);
  return { id: game.id, white, black };
}
