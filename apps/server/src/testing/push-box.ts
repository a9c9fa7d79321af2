import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The browser's side of RFC 8291: keys, and what is read with them. */
export class BrowserKeys {
  readonly #own = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    this.#own.generateKeys();
  }

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#own.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** Throws where the message was not written for these keys. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 86);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#own.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', this.#own.computeSecret(sender), this.#auth, info, 32));
    const derived = (what: string, length: number) => Buffer.from(hkdfSync('sha256', input, salt, `${what}\0`, length));
    const key = derived('Content-Encoding: aes128gcm', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derived('Content-Encoding: nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    if (padded.at(-1) !== 2) throw new Error('the last record ends with 2');
    return padded.subarray(0, -1).toString();
  }
}

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  message: string;
}

/** A push service on loopback with one browser behind it. */
export class PushBox {
  readonly received: Pushed[] = [];
  readonly #browser = new BrowserKeys();
  readonly #server: Server;
  /** The statuses of the next answers; then 201. */
  readonly statuses: number[] = [];

  constructor() {
    this.#server = createServer(async (request, answer) => {
      const message = this.#browser.decrypt(await buffer(request));
      const status = this.statuses.shift() ?? 201;
      if (status === 201) this.received.push({ path: request.url ?? '', headers: request.headers, message });
      answer.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end();
    });
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** As `PushSubscription.toJSON()` gives it. */
  subscription(path: string) {
    const { port } = this.#server.address() as AddressInfo;
    return { endpoint: `http://127.0.0.1:${port}${path}`, expirationTime: null, keys: this.#browser.keys };
  }

  async close(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }
}
