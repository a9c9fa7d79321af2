import { randomBytes, randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { act, Guest, type Hall, joinTable, type TestSocket } from './hall.ts';
import { type Pair, parseStep, type Side } from './pairs.ts';
import { featureless, Wire, withoutAckNumber } from './wire.ts';

export const PEOPLE = ['white', 'black', 'umpire', 'spectator'] as const;
export type Person = (typeof PEOPLE)[number];

/** A clock that stands still until it is moved on: equal games take equal times. */
export class StillWorld implements World {
  #now = Date.now();
  now = () => this.#now;
  salt = () => randomBytes(32).toString('hex');

  pass(ms: number): void {
    this.#now += ms;
  }
}

/** What one came to know, without what must differ, and how long each piece was in bytes. */
export interface Heard {
  pieces: string[];
  bytes: number[];
}

/** One game as each of them had it, over the socket and by asking. */
export interface Account {
  told: Record<Person, Heard>;
  shown: Record<Person, Heard>;
}

export const heard = (texts: readonly string[]): Heard => ({
  pieces: texts.map(featureless),
  bytes: texts.map((text) => Buffer.byteLength(text)),
});

/** The sides of a pair may be laid from positions that differ, as everybody saw before the first act: a replay has it too. */
const withoutStart = (text: string): string => text.replace(/"start":\{.*?\},"steps"/, '"steps"');

interface Sitter {
  guest: Guest;
  socket: TestSocket;
  wire: Wire;
}

async function sitter(hall: Hall, name: string): Promise<Sitter> {
  const guest = await Guest.of(hall, name);
  const socket = await guest.socket(hall);
  return { guest, socket, wire: new Wire(socket) };
}

/** The same four people at one `claimed` game after another. */
export class SilentTables {
  readonly people: Record<Person, Sitter>;
  readonly #hall: Hall;
  readonly #world: StillWorld;

  private constructor(hall: Hall, world: StillWorld, people: Record<Person, Sitter>) {
    this.#hall = hall;
    this.#world = world;
    this.people = people;
  }

  static async open(hall: Hall, world: StillWorld): Promise<SilentTables> {
    const sitters = await Promise.all(PEOPLE.map(async (person) => [person, await sitter(hall, person)] as const));
    return new SilentTables(hall, world, Object.fromEntries(sitters) as Record<Person, Sitter>);
  }

  leave(): void {
    for (const { guest } of Object.values(this.people)) guest.leave();
  }

  /** A game begun, everybody there. */
  async sit(code: string, { fen }: Side, more: Pair['terms'] = {}): Promise<string> {
    const { white, black, umpire } = this.people;
    const clock = { kind: 'sudden-death', periods: [{ ms: 600_000 }] };
    const terms = { code, enforcement: 'claimed', umpire: 'umpire', clock, ...more };
    const made = await white.guest.call(this.#hall, '/games', { terms, seat: 'white', ...(fen && { fen }) });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const { id, invite, umpireInvite } = made.body;
    const seats = `/games/${id}/seats`;
    const seated = [
      await umpire.guest.call(this.#hall, seats, { seat: 'umpire', invite: umpireInvite }),
      await black.guest.call(this.#hall, seats, { invite }),
    ];
    if (seated.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(seated));
    const sitters = Object.values(this.people);
    await Promise.all(sitters.map(({ socket }) => joinTable(socket, id)));
    for (const { wire } of sitters) wire.take();
    return id;
  }

  /** What is done on one side of a pair, a second a step. */
  async do(id: string, { steps }: Side): Promise<void> {
    for (const { by, act: what } of steps.map(parseStep)) {
      this.#world.pass(1000);
      await act(this.people[by].socket, id, what);
    }
  }

  async rise(id: string): Promise<void> {
    await Promise.all(
      Object.values(this.people).map(({ socket }) => socket.emitWithAck('table:leave', { gameId: id })),
    );
  }

  /** White gives it up. */
  async end(id: string): Promise<void> {
    await act(this.people.white.socket, id, { act: 'resign' });
  }

  /** One side of a pair, from the sitting down to the rising. */
  async play(code: string, side: Side, terms?: Pair['terms']): Promise<Account> {
    const id = await this.sit(code, side, terms);
    await this.do(id, side);
    const account = { told: await this.told(), shown: await this.#shown(id) };
    await this.rise(id);
    return account;
  }

  /** What each was sent since the last time, up to an answer that is sent now. */
  async told(): Promise<Record<Person, Heard>> {
    return this.#ofEach(async ({ socket, wire }) => {
      await socket.emitWithAck('table:leave', { gameId: randomUUID() });
      return wire.take().slice(0, -1).map(withoutAckNumber);
    });
  }

  /** What each is shown who asks: the table, its acts, its export. */
  #shown(id: string): Promise<Record<Person, Heard>> {
    const pages = ['', '/events', '/replay', '/pgn'].map((page) => `/games/${id}${page}`);
    return this.#ofEach(({ guest }) => Promise.all(pages.map((page) => this.#page(guest, page))));
  }

  async #ofEach(texts: (sitter: Sitter) => Promise<readonly string[]>): Promise<Record<Person, Heard>> {
    const each = PEOPLE.map(async (person) => [person, heard(await texts(this.people[person]))] as const);
    return Object.fromEntries(await Promise.all(each)) as Record<Person, Heard>;
  }

  /** Status, names of headers, version and body of an answer. */
  async #page({ token }: Guest, path: string): Promise<string> {
    const answer = await fetch(`${this.#hall.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    const names = [...answer.headers.keys()].sort().join(' ');
    return `${answer.status} ${names} ${answer.headers.get('etag')} ${withoutStart(await answer.text())}`;
  }
}
