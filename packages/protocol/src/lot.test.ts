import { expect, it, test } from 'vitest';
import { type Drawn, type LotOf, lotText, nonceText, readLot } from './lot.ts';

test.each<[string, readonly LotOf[], Pick<Drawn, 'host' | 'firstMove'>]>([
  ['0f', ['seat'], { host: 'white' }],
  ['70', ['seat'], { host: 'white' }],
  ['80', ['seat'], { host: 'black' }],
  ['f0', ['seat'], { host: 'black' }],
  ['f7', ['firstMove'], { firstMove: 'white' }],
  ['08', ['firstMove'], { firstMove: 'black' }],
  ['08', ['seat', 'firstMove'], { host: 'white', firstMove: 'black' }],
  ['00', [], {}],
])('a digest that begins with %s decides %j: %j', (digest, of, drawn) => {
  expect(readLot(of, `${digest}5a`)).toEqual(drawn);
});

it('is read off salt, game and word in one', () => {
  expect(lotText({ salt: 'ab', nonce: 'mine' }, 'game')).toBe('abgamemine');
});

test.each(['a', '0b8f6f0e-6f0e-4f0e-8f0e-0b8f6f0e6f0e', '_', 'x'.repeat(64)])('%j is a word for it', (word) => {
  expect(nonceText.safeParse(word).success).toBe(true);
});

test.each(['', 'x'.repeat(65), 'two words', 'é', 'a\n', '\u0000', '"', 7, null, {}, ['a']])('%j is none', (word) => {
  expect(nonceText.safeParse(word).success).toBe(false);
});
