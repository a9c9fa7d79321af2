import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import type { TableSocket } from './io.ts';
import { frameOf, type Packet, packetsOf, sendTo } from './packet.ts';

const packetOf = (event: string, json: string): Packet => packetsOf(event, { before: json, after: '' })('');

/** The length of a frame's payload and where it begins (RFC 6455, 5.2), written down independently of what makes it. */
function payloadOf(frame: Buffer): string {
  const short = frame.readUInt8(1);
  const [start, length] =
    short < 126 ? [2, short] : short === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))];
  expect(frame.length).toBe(start + length);
  return frame.toString('utf8', start);
}

describe('a frame', () => {
  test.each([0, 1, 124, 125, 126, 65_534, 65_535, 65_536, 100_000])('of %i characters', (length) => {
    const text = 'x'.repeat(length);
    expect(payloadOf(frameOf(Buffer.from(text)))).toBe(text);
  });
  test('counts bytes, not characters', () => {
    const text = 'J’adoube: ♔ 😀'.repeat(20);
    expect(payloadOf(frameOf(Buffer.from(text), Buffer.from(text)))).toBe(text + text);
  });
  test('is a single, final, unmasked message of text', () => {
    expect([...frameOf(Buffer.from('a'))]).toEqual([0x81, 1, 0x61]);
  });
});

test('an event is what Socket.IO makes of it', () => {
  const { Encoder } = createRequire(createRequire(import.meta.url).resolve('socket.io'))('socket.io-parser');
  const body = { gameId: 'g', names: ['Zukertort “J.”', '</script>'] };
  const [text] = new Encoder().encode({ type: 2, nsp: '/', data: ['table:events', body] });
  expect(packetOf('table:events', JSON.stringify(body)).text).toBe(text);
});

test('parts are put together, in the text and in the frame', () => {
  const { text, options } = packetsOf('e', { before: '{"a":"’', after: '"}' })('♔');
  expect(text).toBe('2["e",{"a":"’♔"}]');
  expect(payloadOf(options.wsPreEncodedFrame[0])).toBe(`4${text}`);
});

test('nothing is sent to a socket that has gone', () => {
  const sent: string[] = [];
  const socket = (connected: boolean) =>
    ({
      connected,
      conn: { writeBuffer: [], transport: {}, write: (text: string) => sent.push(text) },
    }) as unknown as TableSocket;
  for (const connected of [true, false]) sendTo(socket(connected), packetOf('notice', '{}'));
  expect(sent).toEqual(['2["notice",{}]']);
});
