import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ackText, parseEvent } from './direct.ts';

const { Encoder } = createRequire(createRequire(import.meta.url).resolve('socket.io'))('socket.io-parser');
const encoded = (packet: object): string => new Encoder().encode({ nsp: '/', ...packet })[0];

test('reads what Socket.IO writes, whatever the message', () => {
  fc.assert(
    fc.property(fc.nat(), fc.json(), (id, json) => {
      const message = JSON.parse(json);
      const packet = encoded({ type: 2, id, data: ['table:act', message] });
      expect(parseEvent(packet, 'table:act')).toEqual({ id: String(id), message });
    }),
  );
});

test('acknowledges as Socket.IO does', () => {
  const answer = { ok: false, version: 3, refusal: { code: 'illegal', message: 'No: “J’adoube” ♔' } };
  expect(ackText('12', answer)).toBe(encoded({ type: 3, id: 12, data: [answer] }));
});

test.each([
  ['another event', '21["table:join",{}]'],
  ['no acknowledgement asked for', '2["table:act",{}]'],
  ['no message', '21["table:act"]'],
  ['more than a message', '21["table:act",{},{}]'],
  ['another namespace', '2/club,1["table:act",{}]'],
  ['an acknowledgement', '31["table:act",{}]'],
  ['an event with attachments', '51-1["table:act",{}]'],
  ['an endless number', `2${'9'.repeat(16)}["table:act",{}]`],
  ['broken JSON', '21["table:act",{]'],
  ['something behind it', '21["table:act",{}]]'],
  ['nothing', ''],
  ['bytes', Buffer.from('21["table:act",{}]')],
])('leaves to Socket.IO %s', (_what, data) => expect(parseEvent(data, 'table:act')).toBeUndefined());
