import { legalMoves, positionOfFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { makeSan, parseSan } from './san.ts';
import { makeUci, parseUci } from './uci.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

describe('standard algebraic notation', () => {
  test.each([
    ['a pawn', START, 'e2e4', 'e4'],
    ['a piece', START, 'g1f3', 'Nf3'],
    ['a pawn takes', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
    ['a pawn takes in passing', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 'exd6'],
    ['a pawn promotes', '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e7e8n', 'e8=N+'],
    ['a pawn promotes, taking', '3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e7d8q', 'exd8=Q'],
    ['a piece takes', '4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1', 'e3d5', 'Nxd5'],
    ['told by the file', '4k3/8/8/8/8/8/8/N3N1K1 w - - 0 1', 'a1c2', 'Nac2'],
    ['told by the rank', '4k3/8/N7/8/8/8/N7/6K1 w - - 0 1', 'a2b4', 'N2b4'],
    ['told by both', '8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1', 'h4e1', 'Qh4e1'],
    ['told by the file where neither shares it', '4k3/8/8/8/8/2N5/8/K5N1 w - - 0 1', 'g1e2', 'Nge2'],
    ['a pinned rival is none', '4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1', 'a1c2', 'Nc2'],
    ['castling', CASTLING, 'e1g1', 'O-O'],
    ['castling long', CASTLING, 'e1c1', 'O-O-O'],
    ['castling with check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    ['mate', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', 'Ra8#'],
    ['mate by castling', '8/8/8/8/8/8/7R/1k2K2R w K - 0 1', 'e1g1', 'O-O#'],
    ['from a pawn on its first rank', '4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'a1a2', 'a2'],
  ])('%s, both ways', (_, fen, uci, san) => {
    const pos = positionOfFen(fen);
    const move = parseUci(uci)!;
    expect(legalMoves(pos)).toContain(move);
    expect(makeSan(pos, move)).toBe(san);
    expect(parseSan(pos, san)).toBe(move);
  });

  test('castling at the odds of a rook', () => {
    const pos = positionOfFen('4k3/8/8/8/8/8/8/4K3 w Q - 0 1', { absentRooks: true });
    expect(makeSan(pos, parseUci('e1c1')!)).toBe('O-O-O');
    expect(makeUci(parseSan(pos, 'O-O-O')!)).toBe('e1c1');
  });
  test('has nothing to say of an empty square', () => {
    expect(() => makeSan(positionOfFen(START), parseUci('e3e4')!)).toThrow(RangeError);
  });
});

describe('what is forgiven', () => {
  test.each([
    ['a check not said', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'O-O', 'e1g1'],
    ['a check that is none', START, 'Nf3+', 'g1f3'],
    ['a mate that is none', START, 'e4#', 'e2e4'],
    ['praise', START, 'e4!?', 'e2e4'],
    ['noughts', CASTLING, '0-0', 'e1g1'],
    ['noughts, long, with praise', CASTLING, '0-0-0!', 'e1c1'],
    ['more of the origin than needed', START, 'Ngf3', 'g1f3'],
    ['all of the origin', START, 'Ng1f3', 'g1f3'],
  ])('%s', (_, fen, text, uci) => {
    expect(makeUci(parseSan(positionOfFen(fen), text)!)).toBe(uci);
  });
});

describe('what is not a move', () => {
  const TWO_KNIGHTS = '4k3/8/8/8/8/8/8/N3N1K1 w - - 0 1';
  test.each([
    ['nothing', START, ''],
    ['signs alone', START, '+!'],
    ['the null move', START, '--'],
    ['an illegal move', START, 'e5'],
    ['two men could', TWO_KNIGHTS, 'Nc2'],
    ['a capture of nothing', START, 'Nxf3'],
    ['a capture not said', '4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1', 'Nd5'],
    ['a pawn capture without its file', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'xd5'],
    ['a pawn with its square', START, 'e2e4'],
    ['a promotion not said', '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e8'],
    ['a promotion to a king', '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e8=K'],
    ['a promotion too early', START, 'e4=Q'],
    ['a piece that promotes', START, 'Nf3=Q'],
    ['small letters', START, 'nf3'],
    ['castling with one of each sign', CASTLING, 'O-0'],
    ['the king to where he castles', CASTLING, 'Kg1'],
    ['castling that is not allowed', START, 'O-O'],
    ['a space before', START, ' e4'],
    ['a line after', START, 'e4\n'],
    ['a move number', START, '1.e4'],
    ['a very long text', START, `Nf3${'!'.repeat(100_000)}`],
  ])('%s', (_, fen, text) => {
    expect(parseSan(positionOfFen(fen), text)).toBeUndefined();
  });
});
