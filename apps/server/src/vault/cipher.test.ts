import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { open, rewrap, seal } from './cipher.ts';
import { type MasterKey, MasterKeyError, parseMasterKeys } from './master-keys.ts';

const key = (id: string): MasterKey => ({ id, key: randomBytes(32) });
const master = key('a');

describe('a sealed record', () => {
  it('opens with its master key and its game, version and side', () => {
    expect(open([master], seal(master, 'Kt-KB3', 'g|7|white'), 'g|7|white')).toBe('Kt-KB3');
  });

  it.each([
    ['another side', [master], 'g|7|black'],
    ['another version', [master], 'g|8|white'],
    ['another key of that name', [key('a')], 'g|7|white'],
    ['no such key', [key('b')], 'g|7|white'],
  ])('does not open with %s', (_, masters, associated) => {
    const sealed = seal(master, 'Kt-KB3', 'g|7|white');
    expect(() => open(masters, sealed, associated)).toThrow();
  });

  it('does not open with a bit changed', () => {
    const sealed = seal(master, 'Kt-KB3', 'x');
    const last = sealed.ciphertext.length - 1;
    sealed.ciphertext[last] = (sealed.ciphertext[last] ?? 0) ^ 1;
    expect(() => open([master], sealed, 'x')).toThrow();
  });

  it('has a key of its own: the same words twice are different bytes', () => {
    expect(seal(master, 'P-K4', 'x').ciphertext).not.toEqual(seal(master, 'P-K4', 'x').ciphertext);
  });

  it('passes to a new master key untouched', () => {
    const next = key('b');
    const sealed = seal(master, 'P-K4', 'x');
    const moved = rewrap([next, master], sealed, 'x');
    expect(moved.ciphertext).toEqual(sealed.ciphertext);
    expect(open([next], moved, 'x')).toBe('P-K4');
  });
});

describe('the master keys', () => {
  const encoded = randomBytes(32).toString('base64');
  it('are read in their order', () => {
    expect(parseMasterKeys(`new:${encoded},old:${encoded}`).map(({ id }) => id)).toEqual(['new', 'old']);
  });
  it.each(['', 'short:AAAA', `:${encoded}`, `a b:${encoded}`, `a:${encoded},a:${encoded}`])('%j is refused', (text) => {
    expect(() => parseMasterKeys(text)).toThrow(MasterKeyError);
  });
});
