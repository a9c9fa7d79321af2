import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, NO_PASSWORD } from './password.ts';

describe('a password', () => {
  it('is kept with OWASP’s parameters and a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(await isPassword('correct horse', one)).toBe(true);
    expect(await isPassword('correct horsf', one)).toBe(false);
  });

  it('is the same however its accents are composed', async () => {
    const stored = await hashPassword('caf\u00e9 au lait');
    expect(await isPassword('cafe\u0301 au lait', stored)).toBe(true);
  });

  it('is checked with the parameters that it was kept with', async () => {
    const key = scryptSync('old one', Buffer.alloc(16), 32, { N: 2 ** 10, r: 4, p: 2 }).toString('base64url');
    const stored = `scrypt$10$4$2$${Buffer.alloc(16).toString('base64url')}$${key}`;
    expect(await isPassword('old one', stored)).toBe(true);
    expect(await isPassword('new one', stored)).toBe(false);
  });

  // RFC 7914, 12: the third vector, with 64 bytes of key, of which 32 are the first half.
  it('is derived as RFC 7914 has it', async () => {
    const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex');
    const stored = `scrypt$10$8$16$${Buffer.from('NaCl').toString('base64url')}$${key.toString('base64url')}`;
    expect(await isPassword('password', stored)).toBe(true);
  });

  it.each(['', 'none', '$2b$10$abc', NO_PASSWORD])('is never the one of %j', async (stored) =>
    expect(await isPassword('', stored)).toBe(false),
  );
});
