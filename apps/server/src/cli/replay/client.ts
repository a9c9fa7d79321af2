import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type {
  ActAnswer,
  ClientToServer,
  GameView,
  JoinAnswer,
  Problem,
  ServerToClient,
  WireAct,
} from '@jadoube/protocol';
import { io, type Socket } from 'socket.io-client';

const ACK_MS = 20_000;
const TRIES = 50;
const PAUSE_MS = 100;

/** Told to come again: the same act with the same actId. */
const isPassing = (answer: ActAnswer) =>
  !answer.ok && (answer.refusal.code === 'too-fast' || answer.refusal.code === 'unavailable');

async function callJson<T>(url: string, token: string | undefined, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as T | Problem;
  if (!response.ok) throw new Error(`${url}: ${response.status} ${(answer as Problem).detail}`);
  return answer as T;
}

/** A guest at the server with a socket of his own. */
export class Client {
  readonly #api: string;
  readonly #token: string;
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  /** ms from each act to its acknowledgement. */
  readonly latencies: number[];

  private constructor(url: string, token: string, latencies: number[]) {
    this.#api = `${url}/api/v1`;
    this.#token = token;
    this.latencies = latencies;
    this.#socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: PAUSE_MS });
  }

  static async connect(url: string, name: string, latencies: number[]): Promise<Client> {
    const { token } = await callJson<{ token: string }>(`${url}/api/v1/guests`, undefined, { name });
    const client = new Client(url, token, latencies);
    await new Promise<void>((resolve, reject) => {
      client.#socket.once('connect', resolve);
      client.#socket.once('connect_error', reject);
    });
    return client;
  }

  get<T>(path: string): Promise<T> {
    return callJson<T>(this.#api + path, this.#token);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return callJson<T>(this.#api + path, this.#token, body);
  }

  async pgn(gameId: string): Promise<string> {
    const response = await fetch(`${this.#api}/games/${gameId}/pgn`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    if (!response.ok) throw new Error(`the export of the game answers ${response.status}`);
    return response.text();
  }

  async join(gameId: string): Promise<GameView> {
    const answer: JoinAnswer = await this.#socket.timeout(ACK_MS).emitWithAck('table:join', { gameId });
    if (!answer.ok) throw new Error(`join: ${answer.refusal.message}`);
    return answer.view;
  }

  /** Sends an act until it is answered for good. Throws where the table refuses it. */
  async act(gameId: string, act: WireAct): Promise<void> {
    const actId = randomUUID();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const sent = performance.now();
      const answer: ActAnswer = await this.#socket.timeout(ACK_MS).emitWithAck('table:act', { gameId, actId, act });
      this.latencies.push(performance.now() - sent);
      if (answer.ok) return;
      if (!isPassing(answer))
        throw new Error(`${JSON.stringify(act)} was refused: ${answer.refusal.code}, ${answer.refusal.message}`);
      await wait(PAUSE_MS);
    }
    throw new Error(`${JSON.stringify(act)} was not taken in ${TRIES} tries`);
  }

  close(): void {
    this.#socket.close();
  }
}
