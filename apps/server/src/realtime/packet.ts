import type { TableSocket } from './io.ts';

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

export function frameOf(text: string): Buffer {
  const payload = MESSAGE + text;
  const length = Buffer.byteLength(payload);
  const head = headOf(length);
  const frame = Buffer.allocUnsafe(head.length + length);
  frame.set(head);
  frame.write(payload, head.length);
  return frame;
}

/** An event whose one argument is JSON already. */
export function packetOf(event: string, json: string): Packet {
  const text = `2[${JSON.stringify(event)},${json}]`;
  return { text, options: { compress: false, wsPreEncodedFrame: [frameOf(text)] } };
}

/** Goes into the same queue as everything that Socket.IO sends there. */
export function sendTo(socket: TableSocket, { text, options }: Packet): void {
  if (socket.connected) socket.conn.write(text, options);
}
