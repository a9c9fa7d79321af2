import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ActAnswer, ClientToServer, GameView, ServerToClient, ViewPatch, WireAct } from '@jadoube/protocol';
import type { Seat, Viewer } from '@jadoube/table';
import { io, type Socket } from 'socket.io-client';
import type { Chance } from './chance.ts';
import type { Attempt, Connection, Invocation, Stream, Told } from './history.ts';

const ACK_MS = 1500;
const CONNECT_MS = 2500;
/** The road's refusals: the act may be said again. */
const AGAIN = new Set(['unavailable', 'too-fast']);

export interface Habits {
  /** Said on another server at the same time. */
  twice: number;
  /** Given up after a doubt. */
  givesUp: number;
  /** An act answered long ago is said once more. */
  saysOldAgain: number;
  /** Said only for the version that is seen. */
  expects: number;
}

interface VisitorOptions {
  /** Addresses of the servers. */
  urls: readonly string[];
  token: string;
  gameId: string;
  viewer: Viewer;
  chance: Chance;
  habits: Habits;
}

function toldOf(answer: ActAnswer): Told {
  if (answer.ok) return { told: 'ok', version: answer.version, events: answer.events };
  const { code } = answer.refusal;
  return AGAIN.has(code) ? { told: 'unknown', why: code } : { told: 'refused', code };
}

/** False where it can't be within its time: a server that is killed between the two handshakes says nothing at all. */
function isConnected(socket: Socket<ServerToClient, ClientToServer>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), CONNECT_MS);
    const settle = (outcome: boolean) => () => {
      clearTimeout(timer);
      resolve(outcome);
    };
    socket.once('connect', settle(true));
    socket.once('connect_error', settle(false));
  });
}

const isAnswered = ({ told }: Told) => told !== 'unknown';

/** Somebody at a table, at one server or another; all that he says and hears is written down. */
export class Visitor {
  readonly invocations: Invocation[] = [];
  readonly #connections: Connection[] = [];
  readonly #options: VisitorOptions;
  #socket: Socket<ServerToClient, ClientToServer> | undefined;
  #node: number;
  #view: GameView | undefined;
  #left = false;
  #staying: Promise<void>;

  constructor(options: VisitorOptions) {
    this.#options = options;
    this.#node = options.chance.between(0, options.urls.length);
    this.#staying = this.#stay();
  }

  /** As it was last shown; undefined before. */
  get view(): GameView | undefined {
    return this.#view;
  }

  get held(): number {
    return this.#view?.version ?? 0;
  }

  get stream(): Stream {
    return { viewer: this.#options.viewer, connections: this.#connections, held: this.held };
  }

  /** Has it done, or gives it up in doubt. */
  async act(act: WireAct): Promise<Told> {
    const { chance, habits } = this.#options;
    if (chance.happens(habits.saysOldAgain) && this.invocations.length > 0)
      await this.again(chance.between(0, this.invocations.length));
    return this.#untilAnswered(this.#invocation(act), habits.givesUp);
  }

  /** Has it done, however often he has to say it. */
  insist(act: WireAct, until: number): Promise<Told> {
    return this.#untilAnswered(this.#invocation(act), 0, until);
  }

  /** Says once more what he said long ago, under its own id. */
  again(index: number): Promise<Told> {
    return this.#say(this.invocations[index]!);
  }

  /** Goes on to another server, as one does whose own is lost. */
  move(): void {
    const { urls, chance } = this.#options;
    this.#node = chance.between(0, urls.length);
    this.#socket?.disconnect();
  }

  async leave(): Promise<void> {
    this.#left = true;
    this.#socket?.disconnect();
    await this.#staying;
  }

  #invocation(act: WireAct): Invocation {
    const { viewer, chance, habits } = this.#options;
    const expects = act.act !== 'resign' && chance.happens(habits.expects) ? { expects: this.held } : {};
    const invocation: Invocation = { by: viewer as Seat, actId: randomUUID(), act, ...expects, attempts: [] };
    this.invocations.push(invocation);
    return invocation;
  }

  async #untilAnswered(invocation: Invocation, givesUp: number, until = Number.POSITIVE_INFINITY): Promise<Told> {
    const { chance } = this.#options;
    let told: Told = { told: 'unknown', why: 'not said' };
    while (!this.#left && Date.now() < until) {
      told = await this.#say(invocation);
      if (isAnswered(told) || chance.happens(givesUp)) return told;
      if (chance.happens(0.5)) this.move();
      await wait(chance.between(20, 150));
    }
    return told;
  }

  /** Once, or on two servers at once. */
  async #say(invocation: Invocation): Promise<Told> {
    const { chance, habits, urls } = this.#options;
    const other = chance.between(0, urls.length);
    const said = [this.#overSocket(invocation)];
    if (chance.happens(habits.twice)) said.push(this.#overRest(invocation, other));
    const told = await Promise.all(said);
    return told.find(isAnswered) ?? told[0]!;
  }

  async #overSocket(invocation: Invocation): Promise<Told> {
    const socket = this.#socket;
    if (!socket?.connected) {
      await wait(50);
      return { told: 'unknown', why: 'not connected' };
    }
    const { gameId } = this.#options;
    const { actId, act, expects } = invocation;
    const attempt = this.#begin(invocation, this.#node, 'socket');
    const answer = socket.timeout(ACK_MS).emitWithAck('table:act', { gameId, actId, expects, act });
    return this.#end(attempt, answer.then(toldOf));
  }

  async #overRest(invocation: Invocation, node: number): Promise<Told> {
    const attempt = this.#begin(invocation, node, 'rest');
    return this.#end(attempt, this.#post(node, invocation));
  }

  async #post(node: number, { actId, act, expects }: Invocation): Promise<Told> {
    const { urls, gameId, token } = this.#options;
    const response = await fetch(`${urls[node]}/api/v1/games/${gameId}/acts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ actId, expects, act }),
      signal: AbortSignal.timeout(ACK_MS),
    });
    const body = (await response.json()) as { code: string; version: number; events: [] };
    if (response.ok) return { told: 'ok', version: body.version, events: body.events };
    return AGAIN.has(body.code) ? { told: 'unknown', why: body.code } : { told: 'refused', code: body.code };
  }

  #begin({ attempts }: Invocation, node: number, road: Attempt['road']): Attempt {
    const from = Date.now();
    const attempt: Attempt = { node, road, from, to: from, answer: { told: 'unknown', why: 'not awaited' } };
    attempts.push(attempt);
    return attempt;
  }

  async #end(attempt: Attempt, answering: Promise<Told>): Promise<Told> {
    const told = await answering.catch((error: Error): Told => ({ told: 'unknown', why: error.message }));
    attempt.to = Date.now();
    attempt.answer = told;
    return told;
  }

  /** Connects, again and again, until he leaves. */
  async #stay(): Promise<void> {
    const { chance, urls } = this.#options;
    while (!this.#left) {
      await this.#visit(this.#node).catch(() => {});
      if (chance.happens(0.7)) this.#node = chance.between(0, urls.length);
      if (!this.#left) await wait(chance.between(20, 200));
    }
  }

  /** One connection, from its beginning to its end. */
  async #visit(node: number): Promise<void> {
    const { urls, token } = this.#options;
    const socket: Socket<ServerToClient, ClientToServer> = io(urls[node]!, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnection: false,
      timeout: CONNECT_MS,
    });
    const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    try {
      if (await isConnected(socket)) await this.#join(socket, node).then(() => gone);
    } finally {
      socket.disconnect();
    }
  }

  async #join(socket: Socket<ServerToClient, ClientToServer>, node: number): Promise<void> {
    const connection: Connection = { node, messages: [] };
    this.#connections.push(connection);
    socket.on('table:events', ({ from, version, events, view }) => {
      connection.messages.push({ at: Date.now(), from, version, events, view });
      this.#shown(view);
    });
    const since = this.#view?.version;
    const { gameId } = this.#options;
    const message = { gameId, ...(since === undefined ? {} : { since }) };
    const answer = await socket.timeout(ACK_MS).emitWithAck('table:join', message);
    if (!answer.ok) return void socket.disconnect();
    const { view, events } = answer;
    connection.joined = {
      at: Date.now(),
      view,
      ...(since === undefined ? {} : { since }),
      ...(events === undefined ? {} : { events }),
    };
    this.#shown(view);
    this.#socket = socket;
    if (this.#left) socket.disconnect();
  }

  #shown(view: GameView | ViewPatch): void {
    if (view.version >= this.held) this.#view = { ...this.#view, ...view, score: [] } as GameView;
  }
}
