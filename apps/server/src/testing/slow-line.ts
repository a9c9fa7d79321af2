import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A TCP line on which everything is so many ms on its way, there and back alike, and comes in order. */
export class SlowLine {
  readonly url: string;
  readonly #server: Server;
  readonly #ends = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** To that port of this machine. */
  static async open(port: number, ms: number): Promise<SlowLine> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const line = new SlowLine(server);
    server.on('connection', (near) => line.#join(near, connect(port, '127.0.0.1'), ms));
    return line;
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket, ms: number): void {
    const carry = (from: Socket, to: Socket) => {
      let way = Promise.resolve();
      const send = (write: () => void) => {
        const arrives = wait(ms);
        way = way.then(() => arrives).then(write);
      };
      this.#ends.add(from);
      from.setNoDelay(true);
      from.on('data', (chunk) => send(() => to.write(chunk)));
      from.on('close', () => send(() => to.destroy()));
      from.on('error', () => {});
    };
    carry(near, far);
    carry(far, near);
  }
}
