import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: readonly string[];
  /** Names in lower case, unfolded and decoded. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** As it came over the wire. */
  raw: string;
}

const ofQuotedPrintable = (body: string): string =>
  Buffer.from(
    body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const ofBase64 = (encoded: string): string => Buffer.from(encoded, 'base64').toString();

/** RFC 2047, as far as one meets it in a subject. */
const ofWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, word) => ofBase64(word))
    .replace(/=\?utf-8\?Q\?([^?]*)\?=/gi, (_, word) => ofQuotedPrintable(word.replaceAll('_', ' ')));

function parted(message: string): { headers: Map<string, string>; body: string } {
  const end = message.indexOf('\r\n\r\n');
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), ofWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: message.slice(end + 4) };
}

function bodyOf(message: string, type: string): string {
  const { headers, body } = parted(message);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => bodyOf(part.replace(/^\r\n/, ''), type))
      .join('');
  if (!headers.get('content-type')?.startsWith(type)) return '';
  const encoding = headers.get('content-transfer-encoding');
  return encoding === 'quoted-printable' ? ofQuotedPrintable(body) : encoding === 'base64' ? ofBase64(body) : body;
}

/** A mail server on loopback that keeps what it is sent. */
export class LetterBox {
  readonly received: Received[] = [];
  /** Answers to `RCPT TO`: a status for this address, instead of taking it. */
  readonly refusing = new Map<string, number>();
  /** Mails that were begun to be handed in, taken or not. */
  offered = 0;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** At the same port as before, where it was open before. */
  async open(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 200, // whoever keeps a connection is not waited for
      onRcptTo: ({ address }, _session, done) => {
        this.offered += 1;
        const status = this.refusing.get(address);
        done(status === undefined ? null : Object.assign(new Error('no such box here'), { responseCode: status }));
      },
      onData: (stream, { envelope }, done) => {
        text(stream).then((raw) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          const { headers } = parted(raw);
          const [plain, html] = [bodyOf(raw, 'text/plain'), bodyOf(raw, 'text/html')];
          this.received.push({ from, to, headers, text: plain.replaceAll('\r\n', '\n'), html, raw });
          done();
        }, done);
      },
    });
    server.on('error', () => {}); // a client that breaks off
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to(address: string): Received[] {
    return this.received.filter((mail) => mail.to.includes(address));
  }
}
