import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ActAnswer, ClientToServer, GameView, JoinAnswer, ServerToClient, WireAct } from '@jadoube/protocol';
import { type LedgerAct, openStore, type Store } from '@jadoube/store';
import { io, type Socket } from 'socket.io-client';
import { type App, buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Rhythm } from '../notices/courier.ts';
import type { WebhookRhythm } from '../webhooks/sender.ts';
import { realWorld, type World } from '../world.ts';

export type TestSocket = Socket<ServerToClient, ClientToServer>;

/** A server for tests: the real application on the real store, listening on a free port. */
export interface Hall extends App {
  store: Store;
  url: string;
  origin: string;
  /** What lies in the ledger of a game. */
  ledger(gameId: string): Promise<LedgerAct[]>;
  close(): Promise<void>;
}

/** A master key that is no secret: 32 zero bytes. */
const TEST_KEY = `test:${Buffer.alloc(32).toString('base64')}`;

/** A key towards push services that is no secret either. */
const TEST_VAPID = Buffer.alloc(32, 7).toString('base64url');

export interface HallOptions {
  rhythm?: Partial<Rhythm>;
  webhookRhythm?: Partial<WebhookRhythm>;
  environment?: Record<string, string>;
  world?: World;
  webRoot?: string;
  logTo?: { write(line: string): void };
  automatonPace?: number;
}

export async function openHall(
  databaseUrl: string,
  { environment, world, webRoot, rhythm, webhookRhythm, logTo, automatonPace }: HallOptions = {},
): Promise<Hall> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    JADOUBE_MASTER_KEY: TEST_KEY,
    VAPID_PRIVATE_KEY: TEST_VAPID,
    ...environment,
  });
  const store = await openStore({ databaseUrl, dataDir: '', allowUnsafe: true, log: () => {} });
  const opened = await buildApp({
    config,
    store,
    world: world ?? realWorld,
    webRoot: webRoot ?? '/nowhere',
    ...(rhythm && { rhythm }),
    ...(webhookRhythm && { webhookRhythm }),
    ...(logTo && { logTo }),
    ...(automatonPace !== undefined && { automatonPace }),
  });
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  await opened.rooms.resume();
  const { port } = opened.app.server.address() as AddressInfo;
  return {
    ...opened,
    store,
    url: `http://127.0.0.1:${port}`,
    origin: `http://localhost:${port}`,
    ledger: (gameId) => store.ledger.read(gameId),
    async close() {
      await opened.app.close();
      await store.close();
    },
  };
}

export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  body: any;
}

/** Somebody with a token, for HTTP and for sockets. */
export class Guest {
  readonly token: string;
  readonly id: string;
  readonly #sockets: TestSocket[] = [];

  private constructor(token: string, id: string) {
    this.token = token;
    this.id = id;
  }

  static async of({ url }: Hall, name: string): Promise<Guest> {
    const response = await fetch(`${url}/api/v1/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const { token, user } = (await response.json()) as { token: string; user: { id: string } };
    return new Guest(token, user.id);
  }

  async call(hall: Hall, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await fetch(`${hall.url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  async socket(hall: Hall): Promise<TestSocket> {
    const socket: TestSocket = io(hall.url, { transports: ['websocket'], auth: { token: this.token }, forceNew: true });
    this.#sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.close();
  }
}

export interface Table {
  id: string;
  white: Guest;
  black: Guest;
}

/** Two guests at a table, the game begun. */
export async function sitDown(
  hall: Hall,
  terms: Record<string, unknown> = { code: 'fide' },
  more: object = {},
): Promise<Table> {
  const [white, black] = await Promise.all([Guest.of(hall, 'Howard'), Guest.of(hall, 'Adolf')]);
  const made = await white.call(hall, '/games', { terms, seat: 'white', ...more });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { id, invite } = made.body;
  const seated = await black.call(hall, `/games/${id}/seats`, { invite });
  if (seated.status !== 200) throw new Error(JSON.stringify(seated.body));
  return { id, white, black };
}

export const joinTable = (socket: TestSocket, gameId: string, since?: number): Promise<JoinAnswer> =>
  socket.timeout(5000).emitWithAck('table:join', { gameId, ...(since === undefined ? {} : { since }) });

export const act = (socket: TestSocket, gameId: string, what: WireAct, more: object = {}): Promise<ActAnswer> =>
  socket.timeout(5000).emitWithAck('table:act', { gameId, actId: randomUUID(), act: what, ...more });

export const viewOf = async (guest: Guest, hall: Hall, gameId: string): Promise<GameView> =>
  (await guest.call(hall, `/games/${gameId}`)).body;

/** `e2e4 e7e5`: plays by the two in turn, over HTTP. */
export async function playMoves(hall: Hall, { id, white, black }: Table, moves: string): Promise<void> {
  for (const [index, uci] of moves.split(' ').entries()) {
    const player = index % 2 === 0 ? white : black;
    const what = { act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4) };
    const answer = await player.call(hall, `/games/${id}/acts`, { actId: randomUUID(), act: what });
    if (answer.status !== 200) throw new Error(`${uci}: ${JSON.stringify(answer.body)}`);
  }
}
