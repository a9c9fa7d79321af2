import { describe, expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

describe('a record cut into symbols', () => {
  test.each([
    ['Kt-KB3', 'N - K B 3'],
    ['Kt. to K. B. 3rd', 'N - K B 3'],
    ['KtxKtch', 'N x N check'],
    ['qktxkbp', 'Q N x K B P'],
    ['KN-K2', 'K N - K 2'],
    ['R-Ksq', 'R - K 1'],
    ["R to King's square", 'R - K 1'],
    ['PxP e. p.', 'P x P passing'],
    ['PxP en passant', 'P x P passing'],
    ['P-K8 (=)', 'P - K 8'],
    ['P--K4', 'P - K 4'],
    ['12... Q. takes P., checking', 'Q x P check'],
    ['dis. ch.', 'discovered check'],
    ['Castles (Q.R.)', 'castles ( Q R )'],
    ['', ''],
  ])('%s', (record, expected) => {
    expect(tokensOf(record)?.join(' ')).toBe(expected);
  });
  test.each(['Nf3', 'exd5', 'P-K9', 'xyzzy', 'Kt-B3 perhaps', 'P-K4 ☺', 'K'.repeat(33), 'k'.repeat(41)])(
    '"%s" holds something else',
    (record) => {
      expect(tokensOf(record)).toBeUndefined();
    },
  );
});
