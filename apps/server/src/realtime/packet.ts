import type { Writable } from 'node:stream';
import type { TableSocket } from './io.ts';
import { cutIfSlow } from './slow.ts';

/** A message as it travels, encoded once for however many sockets. */
export interface Packet {
  /** An event of Socket.IO: `2["name",…]`. */
  readonly text: string;
  /** The same as a frame of WebSocket, as the transport takes it. */
  readonly options: { compress: false; wsPreEncodedFrame: readonly [Buffer] };
}

/** Engine.IO's type of a packet that carries a message. */
const MESSAGE = '4';
const FINAL_TEXT = 0x81;

/** The bytes before the payload (RFC 6455, 5.2): a server masks nothing. */
function headOf(length: number): number[] {
  if (length < 126) return [FINAL_TEXT, length];
  if (length < 65_536) return [FINAL_TEXT, 126, length >> 8, length & 0xff];
  return [FINAL_TEXT, 127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff];
}

export function frameOf(...parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = headOf(length);
  const frame = Buffer.allocUnsafe(head.length + length);
  frame.set(head);
  let at = head.length;
  for (const part of parts) at += part.copy(frame, at);
  return frame;
}

/** JSON in three parts, of which the one in the middle differs from packet to packet. */
export interface Parted {
  before: string;
  after: string;
}

/** An event whose one argument is JSON already, for whatever stands in its middle: what is common is encoded once. */
export function packetsOf(event: string, { before, after }: Parted): (middle: string) => Packet {
  const [head, tail] = [`2[${JSON.stringify(event)},${before}`, `${after}]`];
  const [first, last] = [Buffer.from(MESSAGE + head), Buffer.from(tail)];
  return (middle) => ({
    text: head + middle + tail,
    options: { compress: false, wsPreEncodedFrame: [frameOf(first, Buffer.from(middle), last)] },
  });
}

/** An event with one argument. */
export const packetOf = (event: string, argument: unknown): Packet =>
  packetsOf(event, { before: '', after: '' })(JSON.stringify(argument));

/** A message that is text of Socket.IO already. */
export function packetOfText(text: string): Packet {
  return { text, options: { compress: false, wsPreEncodedFrame: [frameOf(Buffer.from(MESSAGE + text))] } };
}

/** What of Engine.IO is looked at: whether anything waits to be sent before this. */
interface Connection {
  readonly readyState: string;
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly name: string; readonly writable: boolean };
  readonly request: { readonly socket: Writable };
}

/** Nothing waits: what is written to the socket now comes behind all that was sent, without the detour over queue and transport. */
const isFree = ({ readyState, writeBuffer, transport }: Connection): boolean =>
  readyState === 'open' && writeBuffer.length === 0 && transport.writable && transport.name === 'websocket';

/** In the order of everything that Socket.IO sends there; who does not read it is cut off. */
export function sendTo(socket: TableSocket, { text, options }: Packet): void {
  if (!socket.connected || cutIfSlow(socket)) return;
  const connection = socket.conn as unknown as Connection;
  if (isFree(connection)) connection.request.socket.write(options.wsPreEncodedFrame[0]);
  else socket.conn.write(text, options);
}
