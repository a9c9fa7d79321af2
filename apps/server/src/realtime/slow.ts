import type { TableSocket } from './io.ts';

/** Bytes that may wait for a client to read them; a view of a long game has some ten thousand. */
export const MOST_WAITING = 1024 * 1024;
/** Messages that wait are not even counted below this number. */
const FEW = 16;
/** A message that was not encoded by us is taken for so long. */
const ORDINARY = 2048;

/** RFC 6455, 7.4: "try again later". */
export const TOO_SLOW = { code: 1013, reason: 'too slow: what was sent was not read; come back for the newest' };
/** So long the reason may take to arrive; then the connection is broken off. */
const LAST_MS = 5000;

/** What of the `ws` below it is used. */
interface WebSocket {
  readonly bufferedAmount: number;
  close(code: number, reason: string): void;
  terminate(): void;
  once(event: 'close', listener: () => void): void;
}

/** What of Engine.IO and its transport is looked at: what it keeps back, and what the transport has taken. */
interface Connection {
  writeBuffer: readonly { data?: unknown; options?: { wsPreEncodedFrame?: readonly Buffer[] } }[];
  transport: { socket?: WebSocket };
  close(discard: boolean): void;
}

function bytesOf({ data, options }: Connection['writeBuffer'][number]): number {
  const frames = options?.wsPreEncodedFrame;
  if (frames !== undefined) return frames.reduce((sum, { length }) => sum + length, 0);
  return typeof data === 'string' ? data.length : ORDINARY;
}

/** Bytes that were sent to a client and have not gone out: he does not read. */
export function waitingFor({ writeBuffer, transport }: Connection): number {
  const taken = transport.socket?.bufferedAmount ?? 0;
  if (writeBuffer.length < FEW) return taken;
  return writeBuffer.reduce((sum, packet) => sum + bytesOf(packet), taken);
}

/** What waits is thrown away; the reason goes out behind what the transport has taken, if that is ever read. */
function cut(connection: Connection): void {
  const { socket } = connection.transport;
  socket?.close(TOO_SLOW.code, TOO_SLOW.reason);
  connection.close(true);
  const last = setTimeout(() => socket?.terminate(), LAST_MS).unref();
  socket?.once('close', () => clearTimeout(last));
}

/**
 * True where a client has too much to read: he is disconnected, so that nothing is kept for him, and when he comes back he gets
 * what is newest from the ledger instead of all that he has missed.
 */
export function cutIfSlow(socket: TableSocket): boolean {
  const connection = socket.conn as unknown as Connection;
  if (waitingFor(connection) <= MOST_WAITING) return false;
  cut(connection);
  return true;
}
