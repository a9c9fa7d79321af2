import { describe, expect, test } from 'vitest';
import { positionOfFen } from './fen.ts';
import {
  hasLegalMove,
  isCheckmate,
  isLegal,
  isStalemate,
  legalCapturesOf,
  legalMoves,
  legalMovesFrom,
  pseudoMovesFrom,
} from './legal.ts';
import { fromOf, type Move, makeMove, promotionOf, toOf } from './move.ts';
import { makeSquare, parseSquare } from './square.ts';
import { START } from './start.ts';

const say = (move: Move): string =>
  makeSquare(fromOf(move)) + makeSquare(toOf(move)) + (promotionOf(move)?.replace(/^/, '=') ?? '');
const said = (moves: Move[]): string => moves.map(say).sort().join(' ');
const square = (name: string): number => parseSquare(name)!;

describe('the legal moves of one man', () => {
  test.each([
    ['a pawn at home', '4k3/8/8/8/8/8/4P3/K7 w - - 0 1', 'e2', 'e2e3 e2e4'],
    ['a pawn with a man before it', '4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1', 'e2', ''],
    ['a pawn with a man two before it', '4k3/8/8/8/4n3/8/4P3/K7 w - - 0 1', 'e2', 'e2e3'],
    ['a pawn that may take', '4k3/8/8/8/8/3n1n2/4P3/K7 w - - 0 1', 'e2', 'e2d3 e2e3 e2e4 e2f3'],
    ['a pawn about to promote', '4k3/P7/8/8/8/8/8/K7 w - - 0 1', 'a7', 'a7a8=bishop a7a8=knight a7a8=queen a7a8=rook'],
    [
      'a pawn of Black that promotes by taking only',
      'k7/8/8/8/8/8/1p6/RN2K3 b - - 0 1',
      'b2',
      'b2a1=bishop b2a1=knight b2a1=queen b2a1=rook',
    ],
    ['a pawn pinned on its file', '4r1k1/8/8/8/8/3n4/4P3/4K3 w - - 0 1', 'e2', ''],
    ['a pawn pinned on its file, no check', '4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2', 'e2e3 e2e4'],
    ['a pawn pinned on a diagonal takes the pinner', '6k1/8/8/8/8/6b1/5P2/4K3 w - - 0 1', 'f2', 'f2g3'],
    ['a pinned knight', '4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1', 'e4', ''],
    ['a pinned rook keeps the line', '4r1k1/8/4R3/8/8/8/8/4K3 w - - 0 1', 'e6', 'e6e2 e6e3 e6e4 e6e5 e6e7 e6e8'],
    ['a knight that can cover a check', '4k3/8/8/8/4r3/8/6N1/4K3 w - - 0 1', 'g2', 'g2e3'],
    ['a knight that can take the checker', '4k3/8/8/6N1/4r3/8/8/4K3 w - - 0 1', 'g5', 'g5e4'],
    ['a man in double check', '4r1k1/8/8/8/8/3n4/8/4K2R w - - 0 1', 'h1', ''],
    ['a king does not shield himself', '6k1/8/8/8/8/8/r3K3/8 w - - 0 1', 'e2', 'e2d1 e2d3 e2e1 e2e3 e2f1 e2f3'],
    ['a king may take what nobody covers', '6k1/8/8/8/8/8/4r3/4K3 w - - 0 1', 'e1', 'e1d1 e1e2 e1f1'],
    ['a man of the side not on turn', '4k3/8/8/8/8/8/4P3/K7 b - - 0 1', 'e2', ''],
    ['an empty square', '4k3/8/8/8/8/8/4P3/K7 w - - 0 1', 'e3', ''],
  ])('%s', (_, fen, from, expected) => {
    const pos = positionOfFen(fen);
    const moves = legalMovesFrom(pos, square(from));
    expect(said(moves)).toBe(expected);
    expect(said(legalMoves(pos).filter((move) => fromOf(move) === square(from)))).toBe(said(moves));
  });
});

describe('castling', () => {
  const castlings = (fen: string, absentRooks = false): string => {
    const pos = positionOfFen(fen, { absentRooks });
    return said(
      legalMoves(pos).filter((move) => Math.abs(toOf(move) - fromOf(move)) === 2 && [4, 60].includes(fromOf(move))),
    );
  };
  test.each([
    ['both sides', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1c1 e1g1'],
    ['both sides of Black', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'e8c8 e8g8'],
    ['no right', 'r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1', ''],
    ['a man between', 'r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1', ''],
    ['in check', '4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1', ''],
    ['passing an attacked square', '4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1', 'e1c1'],
    ['arriving on an attacked square', '4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1', 'e1c1'],
    ['only the rook passes an attacked square', '4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1', 'e1c1 e1g1'],
    ['the rook attacked', '4k3/8/8/8/8/r7/8/R3K2R w KQ - 0 1', 'e1c1 e1g1'],
    ['the adverse king next to the path', '8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1', 'e1c1'],
  ])('%s', (_, fen, expected) => {
    expect(castlings(fen)).toBe(expected);
  });
  test.each([
    ['alone', '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1', 'e1c1 e1g1'],
    ['with one rook there', '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1', 'e1c1 e1g1'],
    ['not over a man', '4k3/8/8/8/8/8/8/1N2K3 w KQ - 0 1', 'e1g1'],
    ['not over an attacked square', '3rk3/8/8/8/8/8/8/4K3 w KQ - 0 1', 'e1g1'],
    ['not without asking for it', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', ''],
  ])('at the odds of a rook: %s', (_, fen, expected) => {
    expect(castlings(fen, true)).toBe(expected);
  });
  test('at the odds of a rook: not while a man lies in the corner', () => {
    const pos = positionOfFen('4k3/8/8/8/8/8/7B/4K3 w K - 0 1', { absentRooks: true });
    const occupied = { ...pos, board: pos.board.with(7, pos.board[15]).with(15, undefined) };
    expect(isLegal(pos, makeMove(4, 6))).toBe(true);
    expect(isLegal(occupied, makeMove(4, 6))).toBe(false);
  });
});

describe('mate and stalemate', () => {
  test.each([
    ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', false, false],
    ["fool's mate", 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', true, false],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', false, true],
    ['mate on the hundredth half-move', '7k/6Q1/6K1/8/8/8/8/8 b - - 100 90', true, false],
    ['a check that en passant alone meets', '8/8/8/1R1k4/R2pP3/8/1B3N2/K2R1R2 b - e3 0 1', false, false],
    ['smothered', '6rk/5Npp/8/8/8/8/8/K7 b - - 0 1', true, false],
  ])('%s', (_, fen, mate, stale) => {
    const pos = positionOfFen(fen);
    expect([isCheckmate(pos), isStalemate(pos), hasLegalMove(pos)]).toEqual([mate, stale, !mate && !stale]);
  });
});

describe('legal captures of a man', () => {
  test.each([
    ['by several men', '4k3/8/8/3p4/4P3/2N5/8/3RK3 w - - 0 1', 'd5', 'c3d5 d1d5 e4d5'],
    ['in passing, on its own square', '4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1', 'd5', 'c5d6 e5d6'],
    ['in passing and by a piece', '4k3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1', 'd5', 'd1d5 e5d6'],
    ['the en passant square itself is empty', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'd6', ''],
    ['a piece moving to the en passant square takes nothing', '4k3/8/8/3pP3/8/B7/8/4K3 w - d6 0 1', 'd5', 'e5d6'],
    [
      'with promotion, each role',
      '3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1',
      'd8',
      'c7d8=bishop c7d8=knight c7d8=queen c7d8=rook',
    ],
    ['not by a pinned man', '4r1k1/8/8/3p4/8/4N3/8/4K3 w - - 0 1', 'd5', ''],
    ['an own man', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2', ''],
    ['never a king', '4k3/8/8/8/8/8/4R3/K7 w - - 0 1', 'e8', ''],
  ])('%s', (_, fen, target, expected) => {
    expect(said(legalCapturesOf(positionOfFen(fen), square(target)))).toBe(expected);
  });
});

describe('how a man moves, its king left aside', () => {
  test.each([
    ['a pinned knight', '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2', 'e2c1 e2c3 e2d4 e2f4 e2g1 e2g3'],
    ['a man of the other side', '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1', 'e2', 'e2e3 e2e4'],
    ['a king into check, without castling', 'r6k/8/8/8/8/8/1r6/4K2R w K - 0 1', 'e1', 'e1d1 e1d2 e1e2 e1f1 e1f2'],
    [
      'not onto the adverse king',
      '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1',
      'e2',
      'e2a2 e2b2 e2c2 e2d2 e2e3 e2e4 e2e5 e2e6 e2e7 e2f2 e2g2 e2h2',
    ],
    ['in passing', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5', 'e5d6 e5e6'],
    ['an empty square', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'e4', ''],
  ])('%s', (_, fen, from, expected) => {
    expect(said(pseudoMovesFrom(positionOfFen(fen), square(from)))).toBe(expected);
  });
});

describe('positions that no game could bring', () => {
  test.each([
    ['a pawn on its last rank has no moves', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'a8', ''],
    ['a black pawn on its last rank has none', '4k3/8/8/8/8/8/8/p3K3 b - - 0 1', 'a1', ''],
    ['a pawn on its first rank steps one', '4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'a1', 'a1a2'],
    ['and takes', '4k3/8/8/8/8/8/1n6/P3K3 w - - 0 1', 'a1', 'a1a2 a1b2'],
    ['a black pawn on its first rank steps one', 'p3k3/8/8/8/8/8/8/4K3 b - - 0 1', 'a8', 'a8a7'],
    ['kings side by side part', '8/8/8/3kK3/8/8/8/8 w - - 0 1', 'e5', 'e5f4 e5f5 e5f6'],
    ['nothing else is played while they stand so', '8/8/8/3kK3/8/8/8/R7 w - - 0 1', 'a1', ''],
    [
      'a king in reach is not taken',
      '4k3/4R3/8/8/8/8/8/4K3 w - - 0 1',
      'e7',
      'e7a7 e7b7 e7c7 e7d7 e7e2 e7e3 e7e4 e7e5 e7e6 e7f7 e7g7 e7h7',
    ],
  ])('%s', (_, fen, from, expected) => {
    expect(said(legalMovesFrom(positionOfFen(fen), square(from)))).toBe(expected);
  });
  test('a number that is no move is not legal', () => {
    for (const number of [
      -1,
      0,
      Number.NaN,
      1e9,
      0.5,
      makeMove(12, 28) + 0.5,
      makeMove(12, 28, 'queen'),
      makeMove(12, 28) | (7 << 12),
    ]) {
      expect(isLegal(START, number)).toBe(false);
    }
    expect(isLegal(START, makeMove(12, 28))).toBe(true);
  });
});
