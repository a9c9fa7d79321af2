import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptFor, MOST_BYTES } from './encryption.ts';

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
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };

  /** As RFC 8291 has it from the other side. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 86);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
    const derived = (what: string, length: number) => Buffer.from(hkdfSync('sha256', input, salt, `${what}\0`, length));
    const key = derived('Content-Encoding: aes128gcm', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derived('Content-Encoding: nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    expect(padded.at(-1)).toBe(2);
    return padded.subarray(0, -1).toString();
  }

  it.each(['', 'a', 'Ihr Zug gegen Löwenthal', 'x'.repeat(MOST_BYTES)])('reads what was written for it', (message) => {
    const body = encryptFor(keys, Buffer.from(message));
    expect(decrypt(body)).toBe(message);
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
});
