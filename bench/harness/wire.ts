import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/** Frames of text or data that the server sends are looked at as they lie in the buffer: a load generator has to be quick. */
export type Reader = (frame: Buffer, start: number, end: number) => void;

const OPEN = 0x30; // 0: Engine.IO opens
const PING = 0x32; // 2
const ENTERED = 0x30; // 40: the namespace is entered
const NOTHING = Buffer.alloc(0);

/** Bytes before the payload, by the second byte of the frame; the server masks nothing. */
const headOf = (second: number): number => (second < 126 ? 2 : second === 126 ? 4 : 10);

const lengthOf = (all: Buffer, at: number, start: number): number => {
  if (start - at === 2) return all[at + 1]!;
  return start - at === 4 ? all.readUInt16BE(at + 2) : Number(all.readBigUInt64BE(at + 2));
};

/**
 * A client of Socket.IO over WebSocket reduced to what a load generator needs: frames out, frames in. Its masking key is
 * zero, which the protocol allows and which costs nothing.
 */
export class Wire {
  onFrame: Reader = () => {};
  /** The connection is gone, whoever ended it. */
  onClose: () => void = () => {};
  readonly #socket: Socket;
  #rest: Buffer = NOTHING;
  #waiting: (() => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Resolves when the namespace is entered; `auth` as Socket.IO has it. */
  static async connect(url: string, auth: object, namespace = ''): Promise<Wire> {
    const { hostname, port } = new URL(url);
    const socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\n` +
        `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    const wire = new Wire(socket);
    socket.on('error', () => {}); // every end comes as 'close', too
    socket.on('close', () => wire.onClose());
    await wire.#enter(`${namespace === '' ? '' : `${namespace},`}${JSON.stringify(auth)}`);
    return wire;
  }

  async #enter(whereAndWho: string): Promise<void> {
    const entered = new Promise<void>((resolve) => {
      this.#waiting = resolve;
    });
    const refused = once(this.#socket, 'close').then(() =>
      Promise.reject(new Error('the server closed the connection')),
    );
    this.#socket.once('data', (head: Buffer) => {
      const body = head.indexOf('\r\n\r\n') + 4;
      if (!head.subarray(0, 12).toString().startsWith('HTTP/1.1 101')) this.#socket.destroy();
      this.#socket.on('data', (data: Buffer) => this.#read(data));
      this.send(`40${whereAndWho}`);
      this.#read(head.subarray(body));
    });
    await Promise.race([entered, refused]);
    refused.catch(() => {});
  }

  send(text: string): void {
    const length = Buffer.byteLength(text);
    const head = length < 126 ? 6 : 8;
    const frame = Buffer.allocUnsafe(head + length);
    frame[0] = 0x81;
    frame[1] = 0x80 | Math.min(length, 126);
    if (head === 8) frame.writeUInt16BE(length, 2);
    frame.fill(0, head - 4, head);
    frame.write(text, head);
    this.#socket.write(frame);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    const all = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data]);
    let at = 0;
    while (at + 2 <= all.length) {
      const start = at + headOf(all[at + 1]!);
      if (start > all.length) break;
      const end = start + lengthOf(all, at, start);
      if (end > all.length) break;
      this.#take(all, start, end);
      at = end;
    }
    this.#rest = at === all.length ? NOTHING : all.subarray(at);
  }

  #take(all: Buffer, start: number, end: number): void {
    const kind = all[start];
    if (kind === PING) this.send('3');
    else if (this.#waiting === undefined) this.onFrame(all, start, end);
    else if (kind !== OPEN && all[start + 1] === ENTERED) {
      this.#waiting();
      this.#waiting = undefined;
    }
  }
}
