// The load generator of the peers. Run with tsx, for the harness is TypeScript.
import { randomUUID } from 'node:crypto';
import { Client as ColyseusClient } from 'colyseus.js';
import { obey } from '../harness/obey.ts';
import { inLots } from '../harness/tables.ts';
import { Wire } from '../harness/wire.ts';

const moveOf = (text) => ({
  from: text.slice(0, 2),
  to: text.slice(2, 4),
  ...(text.length > 4 ? { promotion: text[4] } : {}),
});

/** Of Colyseus: a connection for each game. */
class Visitor {
  onTold = () => {};
  #client;
  #rooms = new Map();
  #done = () => {};
  constructor(url) {
    this.#client = new ColyseusClient(url);
  }
  async enter(roomId) {
    const room = roomId === undefined ? await this.#client.create('chess') : await this.#client.joinById(roomId);
    room.onMessage('answer', ({ ok }) => this.#done(ok));
    room.onMessage('moved', ({ version }) => this.onTold(version));
    this.#rooms.set(room.roomId, room);
    return room.roomId;
  }
  send(message, done) {
    const [id, move] = message.split(' ');
    this.#done = done;
    this.#rooms.get(id).send('move', moveOf(move));
  }
  async call(id) {
    await this.#rooms.get(id).leave(true);
    this.#rooms.delete(id);
  }
}

const COLYSEUS = {
  connect: async (url, pairs) =>
    Array.from({ length: pairs }, () => ({ white: new Visitor(url), black: new Visitor(url) })),
  async lay(_, { white, black }) {
    const id = await white.enter();
    await black.enter(id);
    return id;
  },
  play: (id, move) => `${id} ${move}`,
  leave: (id) => id,
};

const UPDATE = '42/chess,["update","';
const SYNC = '42/chess,["sync","';
const ID = 36;

/** Of boardgame.io: the answer to him who moved is the same message that the other gets. */
class Matched {
  onTold = () => {};
  #wire;
  #seat;
  #plies = new Map();
  #done = () => {};
  #synced = () => {};
  constructor(wire, seat) {
    this.#wire = wire;
    this.#seat = seat;
    wire.onFrame = (frame, start, end) => this.#read(frame, start, end);
  }
  sit(id) {
    this.#plies.set(id, 0);
    this.#wire.send(`42/chess,["sync","${id}","${this.#seat}",null,2]`);
    return new Promise((resolve) => {
      this.#synced = resolve;
    });
  }
  send(message, done) {
    const [id, move] = message.split(' ');
    this.#done = done;
    const payload = { type: 'move', args: [moveOf(move)], playerID: this.#seat, credentials: null };
    const action = { type: 'MAKE_MOVE', payload };
    this.#wire.send(`42/chess,["update",${JSON.stringify(action)},${this.#plies.get(id)},"${id}","${this.#seat}"]`);
  }
  async call(id) {
    this.#plies.delete(id);
  }
  #read(frame, start, end) {
    const head = frame.toString('latin1', start, Math.min(end, start + UPDATE.length));
    if (head.startsWith(SYNC)) return this.#synced();
    if (head !== UPDATE) return;
    const id = frame.toString('latin1', start + UPDATE.length, start + UPDATE.length + ID);
    const plies = (this.#plies.get(id) ?? 0) + 1;
    this.#plies.set(id, plies);
    const mover = plies % 2 === 1 ? '0' : '1';
    if (mover === this.#seat) this.#done(true);
    else this.onTold(plies);
  }
}

const BOARDGAME = {
  connect: (url, pairs) =>
    inLots(pairs, 16, async () => ({
      white: new Matched(await Wire.connect(url, {}, '/chess'), '0'),
      black: new Matched(await Wire.connect(url, {}, '/chess'), '1'),
    })),
  async lay(_, { white, black }) {
    const id = randomUUID();
    await white.sit(id);
    await black.sit(id);
    return id;
  },
  play: (id, move) => `${id} ${move}`,
  leave: (id) => id,
};

obey((name) => (name === 'colyseus' ? COLYSEUS : BOARDGAME));
