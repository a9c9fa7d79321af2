import { describe, expect, it } from 'vitest';
import { BrowserKeys } from '../testing/push-box.ts';
import { encryptFor, isBrowserKey, MOST_BYTES } from './encryption.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  message: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  browser: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  server: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('gives the body of the example in RFC 8291', () => {
  const { message, auth, browser, server, salt, body } = EXAMPLE;
  const drawn = { salt: bytes(salt), privateKey: bytes(server) };
  expect(encryptFor({ p256dh: browser, auth }, Buffer.from(message), drawn).toString('base64url')).toBe(body);
});

describe('a browser', () => {
  const browser = new BrowserKeys();
  const { keys } = browser;

  it.each(['', 'a', 'Ihr Zug gegen Löwenthal', 'x'.repeat(MOST_BYTES)])('reads what was written for it', (message) => {
    const body = encryptFor(keys, Buffer.from(message));
    expect(browser.decrypt(body)).toBe(message);
    expect(body.length).toBeLessThanOrEqual(4096);
  });

  it('gets the same message never twice in the same bytes', () => {
    const message = Buffer.from('once');
    expect(encryptFor(keys, message)).not.toEqual(encryptFor(keys, message));
  });

  it('is not written to beyond what a push service must take, nor with a key that is no point', () => {
    expect(() => encryptFor(keys, Buffer.alloc(MOST_BYTES + 1))).toThrow(RangeError);
    const wrong = { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect(() => encryptFor(wrong, Buffer.from('x'))).toThrow();
  });

  it.each([
    [keys.p256dh, true],
    [Buffer.alloc(65, 4).toString('base64url'), false],
    [Buffer.alloc(65).toString('base64url'), false],
    ['', false],
    [keys.auth, false],
  ])('has a key that is a point: %s, %s', (key, is) => expect(isBrowserKey(key)).toBe(is));
});
