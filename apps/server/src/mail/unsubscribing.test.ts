import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { unsubscribeToken, userOfUnsubscribeToken } from './unsubscribing.ts';

const secret = Buffer.alloc(32, 1);
const userId = randomUUID();
const token = unsubscribeToken(secret, userId);

it('is good for him whose mail it stops, and for nobody else', () => {
  expect(userOfUnsubscribeToken(secret, token)).toBe(userId);
  expect(unsubscribeToken(secret, randomUUID())).not.toBe(token);
});

it.each([
  ['', 'nothing'],
  [token.slice(1), 'a part of it'],
  [`${token}AAAA`, 'more than it'],
  [`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`, 'another id under the same signature'],
  [unsubscribeToken(Buffer.alloc(32, 2), userId), 'one of another server'],
  ['ä'.repeat(48), 'no base64url'],
])('%j is refused: %s', (wrong) => expect(userOfUnsubscribeToken(secret, wrong)).toBeUndefined());
