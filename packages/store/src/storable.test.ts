import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotStorable } from './errors.ts';
import { assertStorableText, isUuid, storableJson } from './storable.ts';
import { uuid7 } from './uuid7.ts';

/** What PostgreSQL can store, said another way. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

describe('what can be stored', () => {
  it('is exactly what is well formed and without NUL, wherever the backslashes stand', () => {
    const awkward = fc.constantFrom('\\', 'u', '0000', '\u0000', '\ud83d', '\ude00', '"', 'd800', 'x', '\n');
    const texts = fc.array(awkward, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const write = () => storableJson('it', { [text]: [text] }, 10_000);
        if (isStorable(text)) expect(JSON.parse(write())).toEqual({ [text]: [text] });
        else expect(write).toThrow(NotStorable);
      }),
      { numRuns: 2000 },
    );
  });

  it('is looked through in a time that grows with its length only', () => {
    const began = performance.now();
    expect(() => storableJson('it', `${'\\'.repeat(100_000)}\\u0000\u0000`, 1e7)).toThrow(NotStorable);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it.each([
    ['undefined', undefined],
    ['a function', () => 1],
    ['a bigint', 1n],
    [
      'a circle',
      (() => {
        const circle: { self?: unknown } = {};
        circle.self = circle;
        return circle;
      })(),
    ],
    ['an abyss', JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown],
  ])('is not %s', (name, value) => {
    if (name === 'an abyss') expect(() => storableJson('it', value, 100)).toThrow(NotStorable);
    else expect(() => storableJson('it', value, 1e6)).toThrow(NotStorable);
  });

  it('has bounds', () => {
    assertStorableText('it', 'x'.repeat(10), 10);
    assertStorableText('it', '\u0001'.repeat(10), 10);
    expect(() => assertStorableText('it', 'x'.repeat(11), 10)).toThrow('it is longer than 10 characters');
    expect(() => assertStorableText('it', '', 10)).toThrow('it is empty');
  });
});

describe('a UUIDv7', () => {
  it('is a UUID of version 7 and the variant of RFC 9562, and begins with its time', () => {
    const id = uuid7(0x0123456789ab);
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuid7(1) < uuid7(2)).toBe(true);
    expect(uuid7(1)).not.toBe(uuid7(1));
  });
});
