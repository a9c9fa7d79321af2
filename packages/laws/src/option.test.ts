import { describe, expect, test } from 'vitest';
import { wordOf } from './option.ts';

describe('wordOf', () => {
  test.each([
    ['stand', 'stand'],
    ['move-king', 'move-king'],
    ['move:e5', 'move'],
    ['capture:e5', 'capture'],
    ['read:e7e8q', 'read'],
  ])('%s is %s', (id, word) => expect(wordOf(id)).toBe(word));

  test.each(['', 'shrug', 'Stand', ':e5', 'moves:e5'])('%j is no option', (id) =>
    expect(() => wordOf(id)).toThrow(RangeError),
  );
});
