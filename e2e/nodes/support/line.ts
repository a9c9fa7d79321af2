import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** `passes`; `refuses`: cut, and whoever calls is turned away; `hangs`: nothing comes through, and nobody is told. */
type Mode = 'passes' | 'refuses' | 'hangs';

interface Watch {
  text: string;
  withhold: boolean;
  seen: () => void;
}

interface Pair {
  near: Socket;
  far: Socket;
}

/** A TCP line from a server to what it needs, which a test can cut, let hang, and mend. */
export class Line {
  readonly port: number;
  readonly #target: number;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #mode: Mode = 'passes';
  #watch: Watch | undefined;

  private constructor(target: number, server: Server) {
    this.#target = target;
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (near) => this.#accept(near));
  }

  static async open(target: number): Promise<Line> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Line(target, server);
  }

  refuse(): void {
    this.#mode = 'refuses';
    for (const pair of this.#pairs) this.#drop(pair);
  }

  hang(): void {
    this.#mode = 'hangs';
    for (const { near, far } of this.#pairs) {
      near.pause();
      far.pause();
    }
  }

  mend(): void {
    this.#mode = 'passes';
    this.#watch = undefined;
    for (const { near, far } of this.#pairs) {
      near.resume();
      far.resume();
    }
  }

  /**
   * Hangs when `text` next goes towards the target: right after it, or, with `withhold`, before it. Resolves at that moment;
   * what comes back meanwhile does not come through.
   */
  hangAt(text: string, { withhold }: { withhold: boolean }): Promise<void> {
    return new Promise((seen) => {
      this.#watch = { text, withhold, seen };
    });
  }

  async close(): Promise<void> {
    this.refuse();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(near: Socket): void {
    near.on('error', () => {});
    if (this.#mode === 'refuses') return void near.resetAndDestroy();
    const far = connect(this.#target, '127.0.0.1');
    const pair = { near, far };
    this.#pairs.add(pair);
    far.on('error', () => {});
    near.on('data', (chunk) => this.#send(pair, chunk));
    far.on('data', (chunk) => near.write(chunk));
    for (const end of [near, far]) end.on('close', () => this.#drop(pair));
    if (this.#mode === 'hangs') near.pause();
    if (this.#mode === 'hangs') far.pause();
  }

  #send({ far }: Pair, chunk: Buffer): void {
    const watch = this.#watch;
    const isSeen = watch !== undefined && chunk.includes(watch.text);
    if (!isSeen || !watch.withhold) far.write(chunk);
    if (!isSeen) return;
    this.#watch = undefined;
    this.hang();
    watch.seen();
  }

  #drop(pair: Pair): void {
    this.#pairs.delete(pair);
    for (const end of [pair.near, pair.far]) end.destroy();
  }
}
