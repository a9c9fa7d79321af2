import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const request = (origin: string | undefined, localAddress = '::ffff:192.168.1.7', localPort = 3000) =>
  ({
    headers: origin === undefined ? {} : { origin, host: 'evil.example' },
    socket: { localAddress, localPort },
  }) as IncomingMessage;

describe('without a configured origin', () => {
  it.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.7:3000', true],
    ['http://192.168.1.8:3000', false],
    ['http://localhost:3001', false],
    ['https://localhost:3000', false],
    ['http://evil.example', false],
    ['null', false],
    [undefined, false],
  ])('%s: %s', (origin, own) => expect(isOwnOrigin([], request(origin))).toBe(own));
});

it('takes the configured origins and no other', () => {
  expect(isOwnOrigin(['https://chess.example'], request('https://chess.example'))).toBe(true);
  expect(isOwnOrigin(['https://chess.example'], request('http://localhost:3000'))).toBe(false);
});
