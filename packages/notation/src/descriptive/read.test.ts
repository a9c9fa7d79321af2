import { positionOfFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { readings } from '../reading/read.ts';
import { FENS, readIn } from '../testing/read-in.ts';

const FOUR = 'e7e8b e7e8n e7e8q e7e8r';
const TWO_KNIGHTS = '4k3/8/8/8/8/2N1N3/8/4K3 w - - 0 1';
const TWO_QUEENS = '5k2/8/8/8/8/8/1Q6/7K w - - 0 1';

describe('squares [lasker-nota-1] [lasker-nota-2] [lasker-nota-3]', () => {
  const QUEEN = '7k/8/8/8/3Q4/8/8/K7 w - - 0 1';
  const BLACK_QUEEN = '7k/8/8/3q4/8/8/8/K7 b - - 0 1';
  test.each([
    [QUEEN, 'Q-QR7', 'd4a7'],
    [QUEEN, 'Q-QKt6', 'd4b6'],
    [QUEEN, 'Q-QB3', 'd4c3'],
    [QUEEN, 'Q-Q8', 'd4d8'],
    [QUEEN, 'Q-K5', 'd4e5'],
    [QUEEN, 'Q-KB6', 'd4f6'],
    [QUEEN, 'Q-KKt7', 'd4g7'],
    [QUEEN, 'Q-KR4', 'd4h4'],
    [QUEEN, 'Q-R4', 'd4a4 d4h4'],
    [BLACK_QUEEN, 'Q-QR7', 'd5a2'],
    [BLACK_QUEEN, 'Q-KR4', 'd5h5'],
    [BLACK_QUEEN, 'Q-Q1', 'd5d8'],
    [BLACK_QUEEN, 'Q-Qsq', 'd5d8'],
    [BLACK_QUEEN, 'Q-K9', ''],
    [BLACK_QUEEN, 'Q-K0', ''],
  ])('%s %s', (fen, record, expected) => {
    expect(readIn(fen, record)).toBe(expected);
  });
});

describe('as books, columns and hands write it', () => {
  test.each([
    ['NO-05, in a game of old', 'start', 'Kt. to K. B. 3rd', 'g1f3'],
    ['in a magazine of old', 'start', 'P. to K. 3d.', 'e2e3'],
    ['in full', 'start', "Knight to King's Bishop's third", 'g1f3'],
    ['in full, small', 'start', "queen's pawn to queen's fourth square", ''],
    ['the square of the file', 'castling', "K. R. to K. Kt's sq.", 'h1g1'],
    ['a double hyphen', 'start', 'P--K4', 'e2e4'],
    ['a dash', 'start', 'P–K4', 'e2e4'],
    ['a number before', 'start', '1. P-K4', 'e2e4'],
    ['dots for Black', 'start', '1 ... P-K4', 'e2e4'],
    ['praise', 'start', 'P-K4!?', 'e2e4'],
    ['small letters', 'start', 'kt-kb3', 'g1f3'],
    ['no hyphen', 'start', 'KtKB3', 'g1f3'],
    ['no hyphen, small', 'start', 'ptok4', 'e2e4'],
    ['N for Kt', 'start', 'N-QB3', 'b1c3'],
    ['a draw offered', 'start', 'P-K4 (=)', 'e2e4'],
    ['two moves', 'start', 'P-K4, P-Q4', ''],
    ['two moves to choose from', 'start', 'P-K4 or P-Q4', ''],
    ['a man alone', 'start', 'Kt', ''],
    ['no man', 'start', '-K4', ''],
    ['no file', 'start', 'Kt-3', ''],
    ['a move not legal', 'open', 'P-K4', ''],
  ])('%s: %s "%s"', (_, position, record, expected) => {
    expect(readIn(position, record)).toBe(expected);
  });
});

describe('men by their side [lasker-nota-4] [lasker-out-8]', () => {
  const CROSSED = '4k3/8/8/2p1p3/3B4/3B1p2/4p3/4K3 w - - 0 1';
  test.each([
    ['the Knight of the King’s half', 'start', 'KKt-B3', 'g1f3'],
    ['the Knight of the Queen’s half', 'start', 'QKt-B3', 'b1c3'],
    ['the pawn of a file', 'start', 'KBP-B4', 'f2f4'],
    ['the pawn of either file', 'start', 'BP-B4', 'c2c4 f2f4'],
    ['the pawn of the King', 'start', 'KP-K4', 'e2e4'],
    ['the pawn of a Knight', 'start', 'QKtP-Kt4', 'b2b4'],
    ['a Bishop is known by the shade of his square: here the light is the King’s', CROSSED, 'KBxP', 'd3e2'],
    ['and the dark the Queen’s', CROSSED, 'QBxP', 'd4c5 d4e5'],
    ['by his half where the shade gives nothing', '4k3/8/8/8/8/8/8/K4B2 w - - 0 1', 'KB-K2', 'f1e2'],
    ['a dark one on the King’s side', '4k3/8/8/8/8/8/8/K3B3 w - - 0 1', 'KB-B2', 'e1f2'],
    ['by brackets, NO-37', TWO_KNIGHTS, 'Kt(B3)-Q5', 'c3d5'],
    ['by brackets, the side said', TWO_KNIGHTS, 'Kt(K3)-Q5', 'e3d5'],
    ['by square brackets', TWO_KNIGHTS, 'Kt[QB3]-Q5', 'c3d5'],
    ['by a stroke', TWO_KNIGHTS, 'N/B3-Q5', 'c3d5'],
    ['by words', TWO_KNIGHTS, 'Kt at B3 to Q5', 'c3d5'],
    ['by nothing', TWO_KNIGHTS, 'Kt-Q5', 'c3d5 e3d5'],
    ['by the rank alone', '4k3/8/8/3N4/8/3N4/8/4K3 w - - 0 1', 'Kt(5)-B4', 'd5f4'],
  ])('%s: %s %s', (_, position, record, expected) => {
    expect(readIn(position, record)).toBe(expected);
  });
});

describe('captures name men, not squares [lasker-nota-5]', () => {
  test.each([
    ['captures', 'PxP', 'e5d6'],
    ['captures', 'PxKt', 'e5f6'],
    ['captures', 'PxQP', 'e5d6'],
    ['captures', 'PxKP', ''],
    ['captures', 'PxKKt', 'e5f6'],
    ['captures', 'PxQKt', ''],
    ['captures', 'KPxP', 'e5d6'],
    ['captures', 'P takes Kt', 'e5f6'],
    ['captures', 'P×Kt', 'e5f6'],
    ['captures', 'P:Kt', 'e5f6'],
    ['captures', 'pxn', 'e5f6'],
    ['captures', 'RxKt at B6', 'f3f6'],
    ['captures', 'RxKt on B6', 'f3f6'],
    ['captures', 'RxKt(KB6)', 'f3f6'],
    ['captures', 'RxKt(QB6)', ''],
    ['captures', 'R(B3)xKt', 'f3f6'],
    ['captures', 'RxB6', 'f3f6'],
    ['captures', 'RxP', ''],
    ['captures', 'PxK', ''],
    // A capture written as a move is read where nothing else fits, a pawn's never.
    ['captures', 'R-B6', 'f3f6'],
    ['captures', 'P-B6', ''],
    ['4k3/8/8/3p4/8/2N3N1/8/4K3 w - - 0 1', 'Kt-Q5', 'c3d5'],
    ['4k3/8/8/3p4/5p2/2N5/4N3/4K3 w - - 0 1', 'Kt-B4', 'e2f4'],
    // Where one Knight takes on B4 and the other goes to B4, the move without a sign is the quiet one.
    ['4k3/8/8/8/5p2/N7/4N3/4K3 w - - 0 1', 'Kt-B4', 'a3c4'],
  ])('%s %s', (position, record, expected) => {
    expect(readIn(position, record)).toBe(expected);
  });
});

describe('taken in passing', () => {
  test.each([
    ['NO-22', 'passing', 'PxP e.p.', 'd5e6 f5e6'],
    ['one of two', 'passing', 'QPxP e.p.', 'd5e6'],
    ['in words', 'passing', 'BP takes P en passant', 'f5e6'],
    ['in English', 'passing', 'BP takes P in passing', 'f5e6'],
    ['not said', 'passing', 'PxP', 'd5e6 f5e6'],
    ['shortened', 'passing', 'PxP ep.', 'd5e6 f5e6'],
    ['said, but nothing can be so taken', 'captures', 'PxP e.p.', ''],
  ])('%s: %s %s', (_, position, record, expected) => {
    expect(readIn(position, record)).toBe(expected);
  });
});

describe('promotion', () => {
  test.each([
    ['P-K8', FOUR],
    ['P-K8(Q)', 'e7e8q'],
    ['P-K8=Q', 'e7e8q'],
    ['P-K8=Kt', 'e7e8n'],
    ['P-K8 queening', 'e7e8q'],
    ['P-K8 queens', 'e7e8q'],
    ['P-K8 (=R)', 'e7e8r'],
    ['P-K8/B', 'e7e8b'],
    ['P-K8Q', 'e7e8q'],
    ['P-K8, becoming a Knight', 'e7e8n'],
    ['P. to K. 8th and becomes a Queen', 'e7e8q'],
    ['P-K8(K)', ''],
    ['P-K8(P)', ''],
    ['PxR', 'e7d8b e7d8n e7d8q e7d8r'],
    ['PxR(Kt)', 'e7d8n'],
    ['PxR(Q8)(Kt)', 'e7d8n'],
    ['PxRQ', 'e7d8q'],
    ['P-K8(Q) ch', 'e7e8q'],
  ])('%s', (record, expected) => {
    expect(readIn('promotion', record)).toBe(expected);
  });
});

describe('castling', () => {
  test.each([
    ['Castles', 'e1c1 e1g1'],
    ['castles', 'e1c1 e1g1'],
    ['Castles K.R.', 'e1g1'],
    ['Castles (Q.R.)', 'e1c1'],
    ['Castles QR', 'e1c1'],
    ['Castles K', 'e1g1'],
    ["Castles on the King's side", 'e1g1'],
    ['castles queenside', 'e1c1'],
    ['Castles long', 'e1c1'],
    ['Castles K.R. ch', 'e1g1'],
    ['O-O', 'e1g1'],
    ['O-O-O', 'e1c1'],
    ['0-0-0', 'e1c1'],
    ['o-o', 'e1g1'],
    ['00', 'e1g1'],
    ['O-O-O-O', ''],
    ['K-Kt1', ''],
  ])('%s', (record, expected) => {
    expect(readIn('castling', record)).toBe(expected);
  });
});

describe('check narrows the readings, and is left aside where it would leave none (B15)', () => {
  const DISCOVERY = '4k3/8/8/8/8/8/4N3/1N2R1K1 w - - 0 1';
  const MATE = '6k1/5ppp/8/8/8/8/8/R2R2K1 w - - 0 1';
  test.each([
    ['BL-13', TWO_QUEENS, 'Q-Kt7 ch', 'b2g7'],
    ['not said', TWO_QUEENS, 'Q-Kt7', 'b2b7 b2g7'],
    ['none gives it', 'start', 'Kt-B3 ch', 'b1c3 g1f3'],
    ['in brackets', TWO_QUEENS, 'Q-Kt7 (ch)', 'b2g7'],
    ['a plus', TWO_QUEENS, 'Q-Kt7+', 'b2g7'],
    ['a dagger', TWO_QUEENS, 'Q-Kt7†', 'b2g7'],
    ['checking', TWO_QUEENS, 'Q. to Kt. 7th, checking', 'b2g7'],
    ['giving check', TWO_QUEENS, 'Q-Kt7 giving check', 'b2g7'],
    ['mate said where there is but check', TWO_QUEENS, 'Q-Kt7 mate', 'b2g7'],
    ['discovered', DISCOVERY, 'Kt-B3 dis ch', 'e2c3'],
    ['discovered, with stops', DISCOVERY, 'Kt-B3 dis. ch.', 'e2c3'],
    ['discovered, in one word', DISCOVERY, 'Kt-B3 disch', 'e2c3'],
    ['not said where it is discovered', DISCOVERY, 'Kt-B3', 'b1c3 e2c3'],
    ['mate by one of two', MATE, 'R-Q8 mate', 'd1d8'],
    ['mate', MATE, 'R-R8 checkmate', 'a1a8'],
    ['double', '4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1', 'Kt-B6 dbl ch', 'e4f6'],
  ])('%s: %s %s', (_, position, record, expected) => {
    expect(readIn(position, record)).toBe(expected);
  });
  test('and each reading says so', () => {
    const whyOf = (fen: string, record: string) => readings(record, positionOfFen(fen)).map(({ why }) => why);
    expect(whyOf(TWO_QUEENS, 'Q-Kt7 ch')).toEqual([
      "Read in descriptive notation: the Queen to Kt7, counted from White's side; here b2 to g7; it gives the check that is written.",
    ]);
    expect(whyOf(TWO_QUEENS, 'Q-Kt7 mate')[0]).toContain('it gives check, though not as is written');
    expect(whyOf(FENS.start, 'Kt-KB3 ch')[0]).toContain('the check that is written no such move gives');
    expect(whyOf(FENS.passing, 'QPxP')[0]).toContain('a pawn is taken in passing');
    expect(whyOf(FENS.promotion, 'P-K8')[0]).toContain('what the pawn becomes is left out, here a bishop');
  });
});
