import { makeMove } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { makeUci, parseUci } from './uci.ts';

describe('UCI', () => {
  test.each([
    ['e2e4', makeMove(12, 28)],
    ['e1g1', makeMove(4, 6)],
    ['a7a8q', makeMove(48, 56, 'queen')],
    ['h2h1n', makeMove(15, 7, 'knight')],
    ['a7b8r', makeMove(48, 57, 'rook')],
    ['a7b8b', makeMove(48, 57, 'bishop')],
  ])('%s, both ways', (text, move) => {
    expect(parseUci(text)).toBe(move);
    expect(makeUci(move)).toBe(text);
  });
  test.each([
    '',
    '--',
    '0000',
    'e2',
    'e2e2',
    'e2e9',
    'i2e4',
    'E2E4',
    'e7e8Q',
    'e7e8k',
    'e7e8p',
    'e7e8=q',
    'e2-e4',
    ' e2e4',
    'e2e4\n',
    'e2e4q5',
    'e4',
  ])('"%s" is no move', (text) => {
    expect(parseUci(text)).toBeUndefined();
  });
});
