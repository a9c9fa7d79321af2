import { play, positionOfFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { FENS } from '../testing/read-in.ts';
import { parseUci } from '../uci.ts';
import { makeDescriptive } from './make.ts';

const KNIGHTS = '4k3/8/8/8/8/2N1N3/8/4K3 w - - 0 1';

describe('a move as a book of the time prints it', () => {
  test.each([
    ['a pawn', FENS.start, 'e2e4', 'P-K4'],
    ['a square that needs its side', FENS.start, 'g1f3', 'Kt-KB3'],
    ['a pawn of two that could', FENS.start, 'c2c4', 'P-QB4'],
    ['from Black’s side', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', 'e7e5', 'P-K4'],
    ['one Bishop can', FENS.open, 'f1c4', 'B-B4'],
    ['a first rank', '4k3/8/8/8/8/8/8/R4K2 w - - 0 1', 'a1e1', 'R-K1 ch'],
    ['the Rooks told apart', 'r4rk1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 1', 'a1e1', 'QR-K1'],
    ['Knights of both halves', '4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1', 'g1e2', 'KKt-K2'],
    ['Knights of both halves at once', KNIGHTS, 'c3d5', 'QKt-Q5'],
    ['Knights of one half', 'k7/8/8/8/8/N1N5/8/4K3 w - - 0 1', 'c3b5', 'Kt(B3)-Kt5'],
    ['Queens', '7k/8/8/8/8/1Q6/8/1Q4K1 w - - 0 1', 'b3d1', 'Q(Kt3)-Q1'],
    ['a capture', FENS.captures, 'e5d6', 'PxP'],
    ['a pawn named by his file', '4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1', 'd4e5', 'PxKP'],
    ['a captor named by his file', '4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1', 'e4d5', 'KPxP'],
    ['a man taken named by his side', '4k3/8/8/8/4K3/8/8/n2Q2n1 w - - 0 1', 'd1g1', 'QxKKt'],
    ['in passing', FENS.passing, 'd5e6', 'QPxP e.p.'],
    ['a promotion', FENS.promotion, 'e7e8q', 'P-K8(Q)'],
    ['a promotion, taking, with check', '3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1', 'e7d8q', 'PxR(Q) ch'],
    ['castling', FENS.castling, 'e1g1', 'Castles K.R.'],
    ['castling on the Queen’s side', FENS.castling, 'e1c1', 'Castles Q.R.'],
    ['castling with check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'Castles K.R. ch'],
    ['check doesn’t tell moves apart', '5k2/8/8/8/8/8/1Q6/7K w - - 0 1', 'b2g7', 'Q-KKt7 ch'],
    ['mate', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', 'R-R8 mate'],
    ['discovered', '4k3/8/8/8/8/8/4B3/4R1K1 w - - 0 1', 'e2b5', 'B-Kt5 double ch'],
    ['discovered check alone', '4k3/8/8/8/8/8/4B3/4R1K1 w - - 0 1', 'e2a6', 'B-R6 dis ch'],
  ])('%s: %s %s', (_, fen, uci, expected) => {
    expect(makeDescriptive(positionOfFen(fen), parseUci(uci)!)).toBe(expected);
  });
  test('at the odds of a rook', () => {
    const pos = positionOfFen('4k3/8/8/8/8/8/8/4K3 w Q - 0 1', { absentRooks: true });
    expect(makeDescriptive(pos, parseUci('e1c1')!)).toBe('Castles Q.R.');
  });
  test('a move not legal is qualified in full', () => {
    expect(makeDescriptive(positionOfFen(FENS.start), parseUci('e2e5')!)).toBe('P(K2)-K5');
  });
  test('has nothing to say of an empty square', () => {
    expect(() => makeDescriptive(positionOfFen(FENS.start), parseUci('e3e4')!)).toThrow(RangeError);
  });
});

describe('a game as a book prints it', () => {
  test('the Immortal Game, from its eleventh move', () => {
    const opening = 'rnb1kb1r/p2p1ppp/2p2n2/1B3Nq1/4PpP1/3P4/PPP4P/RNBQ1KR1 b kq - 0 11';
    const line = 'c6b5 h2h4 g5g6 h4h5 g6g5 d1f3 f6g8 c1f4 g5f6 b1c3 f8c5'.split(' ');
    let pos = positionOfFen(opening);
    const written = line.map((uci) => {
      const move = parseUci(uci)!;
      const text = makeDescriptive(pos, move);
      pos = play(pos, move);
      return text;
    });
    expect(written.join(' ')).toBe('PxB P-KR4 Q-Kt3 P-R5 Q-Kt4 Q-B3 Kt-Kt1 BxP Q-B3 Kt-B3 B-B4');
  });
});
