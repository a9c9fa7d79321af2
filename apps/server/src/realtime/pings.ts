import { performance } from 'node:perf_hooks';
import type { TableSocket } from './io.ts';
import { RoundTrips } from './round-trips.ts';

/** The first round trips follow one another at once; then there is one in so long. */
export const PING_MS = 2000;

/** What a connection of `ws` has of it (RFC 6455, 5.5.2): a browser answers by itself, no page can do so in its place. */
interface PingedSocket {
  ping(payload: string): void;
  on(event: 'pong', listener: (payload: Buffer) => void): void;
}

/** One connection: the ping that is on its way, and what came of those before it. */
class Pinged {
  readonly trips = new RoundTrips();
  readonly #socket: PingedSocket;
  #number = 0;
  #sentAt: number | undefined;

  constructor(socket: PingedSocket) {
    this.#socket = socket;
    socket.on('pong', (payload) => this.#came(String(payload)));
  }

  /** One at a time: that an answer is still awaited says enough. */
  ping(): void {
    if (this.#sentAt !== undefined) return;
    this.#number += 1;
    this.#sentAt = performance.now();
    this.#socket.ping(String(this.#number));
  }

  #came(payload: string): void {
    if (this.#sentAt === undefined || payload !== String(this.#number)) return;
    this.trips.add(performance.now() - this.#sentAt);
    this.#sentAt = undefined;
    if (this.trips.estimate === undefined) this.ping();
  }
}

/** Measures how long messages are on their way to those players whose terms give time back for that. */
export class Pings {
  readonly #pinged = new Map<TableSocket, Pinged>();

  /** From now on, until it is forgotten. */
  measure(socket: TableSocket): void {
    const { socket: wire } = socket.conn.transport as unknown as { socket?: PingedSocket };
    if (wire === undefined || this.#pinged.has(socket)) return;
    const pinged = new Pinged(wire);
    this.#pinged.set(socket, pinged);
    pinged.ping();
  }

  /** There and back, ms; undefined where nothing, or too little, was measured. */
  lagOf(socket: TableSocket): number | undefined {
    return this.#pinged.get(socket)?.trips.estimate;
  }

  forget(socket: TableSocket): void {
    this.#pinged.delete(socket);
  }

  async round(): Promise<void> {
    for (const [socket, pinged] of this.#pinged) if (socket.connected) pinged.ping();
  }
}
