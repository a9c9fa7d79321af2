import { makeSquare, parseSquare, positionOfFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import type { CodeOfLaw } from './code-of-law.ts';
import { CODES, findCode } from './codes.ts';
import { impositionOf } from './touching.ts';

const codeOf = (id: string): CodeOfLaw => findCode(id) as CodeOfLaw;

const imposed = (code: string, fen: string, touches: string) => {
  const squares = touches.split(' ').flatMap((name) => parseSquare(name) ?? []);
  const found = impositionOf(codeOf(code), positionOfFen(fen), squares);
  return found && `${found.kind} ${makeSquare(found.square)} ${found.rule.remedy.clause}`;
};

const CENTRE_GAME = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const CASTLING_LAWFUL = 'r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1';

describe('the first touched that can be moved or taken is bound', () => {
  test.each([
    ['[fide-4.3.1] the first of two own men', 'fide', CENTRE_GAME, 'g1 b1', 'touched-own g1 fide-4.3.1'],
    ['[fide-4.3.1] a blocked man is passed over', 'fide', CENTRE_GAME, 'a1 b1', 'touched-own b1 fide-4.3.1'],
    [
      '[fide-4.3.2] the first of two adverse men',
      'fide',
      '4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1',
      'f5 d5',
      'touched-adverse f5 fide-4.3.2',
    ],
    ['[fide-4.3.2] an untakable man is passed over', 'fide', CENTRE_GAME, 'a7 d5', 'touched-adverse d5 fide-4.3.2'],
    [
      '[fide-4.3.3] one of each: the one takes the other',
      'fide',
      CENTRE_GAME,
      'e4 d5',
      'touched-adverse d5 fide-4.3.3',
    ],
    ['[fide-4.3.3] in either order', 'fide', CENTRE_GAME, 'd5 e4', 'touched-adverse d5 fide-4.3.3'],
    [
      '[fide-4.3.3] where it can’t, the own man touched first',
      'fide',
      CENTRE_GAME,
      'g1 d5',
      'touched-own g1 fide-4.3.1',
    ],
    ['[fide-4.3.3] or the adverse man touched first', 'fide', CENTRE_GAME, 'd5 g1', 'touched-adverse d5 fide-4.3.2'],
    ['[fide-4.5] nothing can be done with any', 'fide', CENTRE_GAME, 'a1 a7', undefined],
    [
      '[fide-4.4.1] king and rook: castling on that side',
      'fide',
      CASTLING_LAWFUL,
      'e1 a1',
      'touched-several-own a1 fide-4.4.1',
    ],
    ['[fide-4.4.2] the rook first: no castling with it', 'fide', CASTLING_LAWFUL, 'a1 e1', 'touched-own a1 fide-4.4.2'],
    ['[fide-4.3.1] king and rook, castling unlawful', 'fide', CENTRE_GAME, 'e1 h1', 'touched-own e1 fide-4.3.1'],
    ['[walker-V.1] walker is silent on several', 'walker', CENTRE_GAME, 'g1 b1', 'touched-own g1 walker-V.1'],
    ['[staunton-IX.1] and so is staunton', 'staunton', CENTRE_GAME, 'd5 c7', 'touched-adverse d5 staunton-IX.1'],
    ['[lasker-touch-2] lasker too (L3)', 'lasker', CENTRE_GAME, 'c7 d5', 'touched-adverse d5 lasker-touch-2'],
  ])('%s', (_, code, fen, touches, expected) => {
    expect(imposed(code, fen, touches)).toBe(expected);
  });
});

describe('blue has a rule of its own for several', () => {
  test.each([
    ['[blue-multi-own-1] two own men', CENTRE_GAME, 'g1 b1', 'touched-several-own b1 blue-multi-own-1'],
    [
      '[blue-multi-own-1] king and rook, castling unlawful',
      CENTRE_GAME,
      'e1 h1',
      'touched-several-own h1 blue-multi-own-1',
    ],
    [
      '[blue-multi-adv-1] all takeable',
      '4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1',
      'f5 d5',
      'touched-several-adverse d5 blue-multi-adv-1',
    ],
    ['[blue-multi-adv-2] some', CENTRE_GAME, 'c7 d5', 'touched-several-adverse d5 blue-multi-adv-2'],
    ['[blue-multi-adv-3] none', CENTRE_GAME, 'c7 b7', 'touched-several-adverse b7 blue-multi-adv-3'],
  ])('%s', (_, fen, touches, expected) => {
    expect(imposed('blue', fen, touches)).toBe(expected);
  });
});

test.each(CODES.map(({ id }) => id))('%s: nothing touched brings nothing', (code) => {
  expect(imposed(code, CENTRE_GAME, '')).toBeUndefined();
});

describe('in check', () => {
  const CHECKED = '4r1k1/8/8/8/8/8/P2B4/4K2R w K - 0 1';
  test.each([
    ['[blue-in-check-1] a man that can’t meet it', 'blue', 'a2', 'check-not-covered a2 blue-in-check-1'],
    ['[blue-touch-own-1] a man that can', 'blue', 'd2', 'touched-own d2 blue-touch-own-1'],
    ['[staunton-XVII] elsewhere the man is pinned', 'staunton', 'a2', 'touched-immovable a2 staunton-XVII'],
    ['[walker-VI.2] and the king moves', 'walker', 'a2', 'touched-immovable a2 walker-VI.2'],
    ['[lasker-touch-3] or nothing follows', 'lasker', 'a2', undefined],
  ])('%s', (_, code, touches, expected) => {
    expect(imposed(code, CHECKED, touches)).toBe(expected);
  });
});
