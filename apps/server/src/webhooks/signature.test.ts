import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { makeSecret, secretOf, signaturesOf } from './signature.ts';

const SERVER = Buffer.alloc(32, 1);
const [ID, BODY] = ['0196f0a0-0000-7000-8000-000000000000', '{"type":"game.ended","data":{"é":1}}'];
const now = () => Math.floor(Date.now() / 1000);

const headersOf = (signature: string, timestamp = now()) => ({
  'webhook-id': ID,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
});

describe('a signature, by an independent library', () => {
  const [one, two] = [secretOf(SERVER, 'e', 1), secretOf(SERVER, 'e', 2)];
  const receiver = new Webhook(makeSecret(one));

  it('is good for its secret, also beside another one', () => {
    const at = now();
    expect(receiver.verify(BODY, headersOf(signaturesOf([one], ID, at, BODY), at))).toEqual(JSON.parse(BODY));
    expect(receiver.verify(BODY, headersOf(signaturesOf([two, one], ID, at, BODY), at))).toEqual(JSON.parse(BODY));
  });

  it.each([
    ['another secret', () => headersOf(signaturesOf([two], ID, now(), BODY)), BODY],
    ['another body', () => headersOf(signaturesOf([one], ID, now(), BODY)), `${BODY} `],
    ['another id', () => ({ ...headersOf(signaturesOf([one], 'x', now(), BODY)) }), BODY],
    ['an old time', () => headersOf(signaturesOf([one], ID, now() - 600, BODY), now() - 600), BODY],
  ])('is not good for %s', (_what, headers, body) => expect(() => receiver.verify(body, headers())).toThrow());

  it('differs from endpoint to endpoint, and from server to server', () => {
    const all = [one, two, secretOf(SERVER, 'f', 1), secretOf(Buffer.alloc(32, 2), 'e', 1)].map(makeSecret);
    expect(new Set(all).size).toBe(4);
    expect(all[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
