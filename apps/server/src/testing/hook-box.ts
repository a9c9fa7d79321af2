import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedHook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real HTTP server that webhooks are sent to; it keeps what it got, and answers as it is told. */
export class HookBox {
  readonly received: ReceivedHook[] = [];
  /** What it answers: a status, or nothing at all; `Retry-After`, `Location` with it. */
  answer: (hook: ReceivedHook, response: ServerResponse) => void = (_, response) => void response.writeHead(204).end();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<HookBox> {
    const server = createServer();
    const box = new HookBox(server);
    server.on('request', async (request, response) => {
      const hook = { path: request.url ?? '', headers: request.headers, body: await text(request).catch(() => '') };
      box.received.push(hook);
      box.answer(hook, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return box;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  typesOf(): string[] {
    return this.received.map(({ body }) => JSON.parse(body).type);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
