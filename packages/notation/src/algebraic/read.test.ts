import { positionOfFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { readings } from '../reading/read.ts';
import { FENS, readIn } from '../testing/read-in.ts';

const TWO_KNIGHTS = '4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1';
const OPEN = FENS.open;

describe('short and long, strict and sloppy', () => {
  test.each([
    ['NO-48', 'open', 'Nf3', 'g1f3'],
    ['NO-57', TWO_KNIGHTS, 'Nf3', 'd2f3 g1f3'],
    ['NO-56', TWO_KNIGHTS, 'N1f3', 'g1f3'],
    ['by the file', TWO_KNIGHTS, 'Ndf3', 'd2f3'],
    ['by both', TWO_KNIGHTS, 'Nd2f3', 'd2f3'],
    ['in small letters', 'open', 'nf3', 'g1f3'],
    ['in capitals', 'open', 'NF3', 'g1f3'],
    ['stray dots and blanks', 'open', ' N . f 3 .', 'g1f3'],
    ['a number before', 'open', '2.Nf3', 'g1f3'],
    ['dots before', 'open', '2... Nf3', 'g1f3'],
    ['praise', 'open', 'Nf3!?', 'g1f3'],
    ['a check that is none', 'open', 'Nf3+', 'g1f3'],
    ['in words', 'open', 'Knight to f3', 'g1f3'],
    ['a draw offered', 'open', 'Nf3 (=)', 'g1f3'],
    ['a capture of nothing', 'open', 'Nxf3', ''],
    ['not legal', 'start', 'Bc4', ''],
    ['no such square', 'start', 'Nf9', ''],
    ['NO-60', 'open', 'Ng1-f3', 'g1f3'],
    ['long, no letter', 'open', 'g1-f3', 'g1f3'],
    ['long, another man', 'open', 'Bg1-f3', ''],
    ['long, capitals', 'start', 'E2-E4', 'e2e4'],
    ['long, blanks', 'start', 'e2 e4', 'e2e4'],
    ['NO-63', 'start', 'e2e4', 'e2e4'],
    ['NO-65', 'start', '5254', 'e2e4'],
    ['in pairs', 'start', '52-54', 'e2e4'],
    ['castling in digits', 'castling', '5131', 'e1c1'],
    ['castling by squares', 'castling', 'Ke1-g1', 'e1g1'],
    ['castling as a king’s move', 'castling', 'Kg1', ''],
  ])('%s: %s "%s"', (_, position, record, expected) => {
    expect(readIn(position, record)).toBe(expected);
  });
});

describe('a pawn takes', () => {
  test.each([
    ['captures', 'exd6', 'e5d6'],
    ['captures', 'e5xd6', 'e5d6'],
    ['captures', 'e5:d6', 'e5d6'],
    ['captures', 'exd', 'e5d6'],
    ['captures', 'ed', 'e5d6'],
    ['captures', 'ed6', 'e5d6'],
    ['captures', 'xd6', 'e5d6'],
    ['captures', 'EXD6', 'e5d6'],
    ['captures', 'd6', ''],
    ['captures', 'exd6 e.p.', ''],
    ['passing', 'dxe6', 'd5e6'],
    ['passing', 'dxe6 e.p.', 'd5e6'],
    ['passing', 'fxe6ep', 'f5e6'],
    ['passing', 'd5e6', 'd5e6'],
    ['captures', 'Rxf6', 'f3f6'],
    ['captures', 'Rf6', 'f3f6'],
    ['captures', 'Rf6:', 'f3f6'],
  ])('%s %s', (position, record, expected) => {
    expect(readIn(position, record)).toBe(expected);
  });
});

describe('promotion', () => {
  test.each([
    ['e8=Q', 'e7e8q'],
    ['e8Q', 'e7e8q'],
    ['e8(N)', 'e7e8n'],
    ['e8/R', 'e7e8r'],
    ['e8q', 'e7e8q'],
    ['e8', 'e7e8b e7e8n e7e8q e7e8r'],
    ['e7e8', 'e7e8b e7e8n e7e8q e7e8r'],
    ['e7e8n', 'e7e8n'],
    ['e7-e8=B', 'e7e8b'],
    ['5758', 'e7e8b e7e8n e7e8q e7e8r'],
    ['57583', 'e7e8b'],
    ['exd8=Q', 'e7d8q'],
    ['exd', 'e7d8b e7d8n e7d8q e7d8r'],
    ['e8=K', ''],
    ['e8=D', 'e7e8q'],
    ['e8S', 'e7e8n'],
    ['e8=Ф', 'e7e8q'],
  ])('%s', (record, expected) => {
    expect(readIn('promotion', record)).toBe(expected);
  });
});

describe('letters of other languages', () => {
  const KING = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
  test.each([
    ['NO-68, German', OPEN, 'Sf3', 'g1f3'],
    ['NO-69, German', OPEN, 'Lc4', 'f1c4'],
    ['German', OPEN, 'Dh5', 'd1h5'],
    ['Dutch, or a pawn', OPEN, 'Pf3', 'f2f3 g1f3'],
    ['Dutch', OPEN, 'Pc3', 'b1c3 c2c3'],
    ['French', OPEN, 'Cf3', 'g1f3'],
    ['French', OPEN, 'Fc4', 'f1c4'],
    ['Spanish, Italian', OPEN, 'Ac4', 'f1c4'],
    ['French: the king, where no rook can go', KING, 'Rf2', 'e1f2'],
    ['English before French', KING, 'Rd1', 'a1d1'],
    ['Russian', OPEN, 'Кf3', 'g1f3'],
    ['Russian', OPEN, 'Сc4', 'f1c4'],
    ['Russian: two letters', OPEN, 'Крe2', 'e1e2'],
    ['Russian in Latin letters', OPEN, 'Kre2', 'e1e2'],
    ['a Cyrillic file that looks like c', OPEN, 'Bс4', 'f1c4'],
    ['Polish', OPEN, 'Gc4', 'f1c4'],
    ['Czech: S is the German knight first', OPEN, 'Sc4', 'f1c4'],
    ['figurines', OPEN, '♘f3', 'g1f3'],
    ['a castle with a file', KING, 'Ta3', 'a1a3'],
    ['an English king is no Russian knight', 'open', 'Kf3', ''],
    ['a small letter is a pawn’s file first', 'captures', 'ed6', 'e5d6'],
  ])('%s: %s %s', (_, fen, record, expected) => {
    expect(readIn(fen, record)).toBe(expected);
  });
  test('a reading says whose letter it is', () => {
    expect(readings('Lc4', positionOfFen(OPEN)).map(({ why }) => why)).toEqual([
      'Read in algebraic notation: the bishop to c4; L is the bishop in German, Dutch, Scandinavian; here f1 to c4.',
    ]);
  });
});

describe('a text that fits several notations', () => {
  const BISHOPS = '4k3/8/8/8/8/3BB3/8/4K3 w - - 0 1';
  const read = (record: string) =>
    readings(record, positionOfFen(BISHOPS)).map(({ uci, notation }) => `${uci} ${notation}`);
  test.each([
    ['BC4', ['d3c4 san']],
    ['Bf4', ['e3f4 san']],
    ['B-B4', ['d3c4 descriptive', 'e3f4 descriptive']],
    ['BB4', ['d3c4 descriptive', 'e3f4 descriptive']],
    ['b-b4', ['d3c4 descriptive', 'e3f4 descriptive']],
  ])('%s', (record, expected) => {
    expect(read(record)).toEqual(expected);
  });
  test('all of them are told when none is exact', () => {
    const pos = positionOfFen('4k3/8/8/8/8/3B4/3B4/4K3 w - - 0 1');
    expect(readings('bb4', pos).map(({ uci, notation }) => `${uci} ${notation}`)).toEqual([
      'd2b4 san',
      'd2f4 descriptive',
      'd3c4 descriptive',
    ]);
    expect(readings('Bb4', pos).map(({ uci }) => uci)).toEqual(['d2b4']);
    expect(readings('B-B4', pos).map(({ uci }) => uci)).toEqual(['d2f4', 'd3c4']);
  });
});
