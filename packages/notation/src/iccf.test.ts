import { makeMove } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { makeIccf, parseIccf } from './iccf.ts';

describe('ICCF numeric', () => {
  test.each([
    ['5254', makeMove(12, 28)],
    ['5171', makeMove(4, 6)],
    ['17181', makeMove(48, 56, 'queen')],
    ['17282', makeMove(48, 57, 'rook')],
    ['82713', makeMove(15, 6, 'bishop')],
    ['82814', makeMove(15, 7, 'knight')],
  ])('%s, both ways', (text, move) => {
    expect(parseIccf(text)).toBe(move);
    expect(makeIccf(move)).toBe(text);
  });
  test.each(['', '52', '5252', '5294', '0254', '52545', '52540', '525411', ' 5254', '5254\n', 'e2e4'])(
    '"%s" is no move',
    (text) => {
      expect(parseIccf(text)).toBeUndefined();
    },
  );
});
