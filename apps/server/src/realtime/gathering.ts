import type { Socket } from 'node:net';

/** Sockets that are written out in one go; then other work gets its turn. Each costs the system some microseconds. */
const AT_ONCE = 200;
/** Bytes that may lie about for one client before he is waited for. */
const MOST_WAITING = 65_536;

/** What a stream calls when something is written. */
type Done = (error?: Error | null) => void;
type Write = (chunk: Uint8Array, done?: Done) => boolean;

/** What was written to one socket in this turn. */
class Gathered {
  readonly #socket: Socket;
  readonly #write: Write;
  #chunks: Uint8Array[] = [];
  bytes = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#write = socket.write.bind(socket) as Write;
  }

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.bytes += chunk.length;
  }

  /** In one piece: copying some hundred bytes costs less than handing over a list. */
  writeOut(done?: Done): boolean {
    const [first, ...others] = this.#chunks;
    const bytes = this.bytes;
    this.#chunks = [];
    this.bytes = 0;
    if (first === undefined || this.#socket.destroyed) return true;
    return this.#write(others.length === 0 ? first : Buffer.concat([first, ...others], bytes), done);
  }
}

/**
 * What is written to a socket in one turn of the loop goes out in one piece: he who acts is answered and told in one call of
 * the system instead of two, and each call costs as much as deciding the act. Whatever waits is written out in slices, so that
 * a move before a thousand onlookers does not hold up the other games.
 */
export class Gathering {
  #waiting: Gathered[] = [];
  #writing = false;

  /** From now on. The writer is told at once that he may go on, unless the client does not keep up. */
  gather(socket: Socket): void {
    const gathered = new Gathered(socket);
    const end = socket.end.bind(socket) as (...args: unknown[]) => Socket;
    socket.write = ((chunk: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean => {
      const told = typeof encoding === 'function' ? encoding : done;
      const isSlow = socket.writableLength + gathered.bytes > MOST_WAITING;
      if (gathered.bytes === 0) this.#later(gathered);
      gathered.add(typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding | undefined) : chunk);
      if (isSlow) return gathered.writeOut(told);
      told?.();
      return true;
    }) as Socket['write'];
    socket.end = ((...args: unknown[]) => {
      gathered.writeOut();
      return end(...args);
    }) as Socket['end'];
  }

  #later(gathered: Gathered): void {
    this.#waiting.push(gathered);
    if (this.#writing) return;
    this.#writing = true;
    setImmediate(() => this.#writeOut());
  }

  #writeOut(): void {
    const turn = this.#waiting.length <= AT_ONCE ? this.#waiting : this.#waiting.slice(0, AT_ONCE);
    this.#waiting = this.#waiting.slice(turn.length);
    for (const gathered of turn) gathered.writeOut();
    if (this.#waiting.length > 0) setImmediate(() => this.#writeOut());
    else this.#writing = false;
  }
}
