import type { TableSocket } from './io.ts';
import { packetOfText, sendTo } from './packet.ts';

type Receive = (...sent: unknown[]) => void;

/** An event of Socket.IO in the usual namespace that asks for an acknowledgement: `213["name",`. */
const HEAD = /^2(\d{1,15})\["([a-z:]{1,40})",/;

/** The message and the number of its acknowledgement; undefined for whatever else it is, malformed packets too. */
export function parseEvent(data: unknown, name: string): { id: string; message: unknown } | undefined {
  if (typeof data !== 'string') return undefined;
  const [, id, said] = HEAD.exec(data) ?? [];
  if (id === undefined || said !== name) return undefined;
  try {
    const sent: unknown[] = JSON.parse(data.slice(1 + id.length));
    return sent.length === 2 ? { id, message: sent[1] } : undefined;
  } catch {
    return undefined;
  }
}

/** An acknowledgement as Socket.IO writes it. */
export const ackText = (id: string, answer: unknown): string => `3${id}[${JSON.stringify(answer)}]`;

/**
 * Takes the events of one name as they come from the connection, and acknowledges them the same way: the detour over Socket.IO's
 * parser, its emitters and a turn of its own costs as much as judging an act. Everything else goes the usual way, and so does
 * whatever is not exactly such an event.
 */
export function receiveDirectly(socket: TableSocket, name: string, receive: Receive): void {
  const { conn } = socket;
  const usual = conn.listeners('data') as ((data: unknown) => void)[];
  conn.removeAllListeners('data');
  conn.on('data', (data: unknown) => {
    const event = socket.connected ? parseEvent(data, name) : undefined;
    if (event === undefined) for (const listener of usual) listener(data);
    else receive(event.message, (answer: unknown) => sendTo(socket, packetOfText(ackText(event.id, answer))));
  });
}
