import { describe, expect, test } from 'vitest';
import { positionOfFen } from './fen.ts';
import { makeFen } from './make-fen.ts';
import type { Role } from './man.ts';
import { makeMove } from './move.ts';
import { play } from './play.ts';
import type { Position } from './position.ts';
import { parseSquare } from './square.ts';
import { START } from './start.ts';

const go = (pos: Position, text: string, promotion?: Role): Position =>
  play(pos, makeMove(parseSquare(text.slice(0, 2))!, parseSquare(text.slice(2, 4))!, promotion));
const line = (pos: Position, moves: string): Position => moves.split(' ').reduce((at, move) => go(at, move), pos);

describe('a legal move played', () => {
  test.each([
    ['counts half-moves and moves', 'g1f3 g8f6', 'rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2'],
    ['a pawn resets the half-moves', 'g1f3 e7e5', 'rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2'],
    ['no en passant square without use', 'e2e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'],
    [
      'an en passant square that is of use',
      'e2e4 a7a6 e4e5 d7d5',
      'rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3',
    ],
    [
      'for one move only',
      'e2e4 a7a6 e4e5 d7d5 b1c3 g8h6',
      'rnbqkb1r/1pp1pppp/p6n/3pP3/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 4',
    ],
    ['taking in passing', 'e2e4 a7a6 e4e5 d7d5 e5d6', 'rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3'],
    [
      'the king moved and back',
      'e2e4 e7e5 e1e2 e8e7 e2e1',
      'rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b - - 3 3',
    ],
    ['a rook moved and back', 'g1f3 g8f6 h1g1 h8g8 g1h1', 'rnbqkbr1/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R b Qq - 5 3'],
  ])('%s', (_, moves, fen) => {
    expect(makeFen(line(START, moves))).toBe(fen);
  });

  test.each([
    ['on the king side', 'e1g1', 'r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1'],
    ['on the queen side', 'e1c1', 'r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1'],
  ])('castling %s', (_, move, fen) => {
    expect(makeFen(go(positionOfFen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'), move))).toBe(fen);
  });
  test('castling of Black', () => {
    const pos = positionOfFen('r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9');
    expect(makeFen(go(pos, 'e8g8'))).toBe('r4rk1/8/8/8/8/8/8/R3K2R w KQ - 4 10');
    expect(makeFen(go(pos, 'e8c8'))).toBe('2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10');
  });
  test('castling at the odds of a rook moves the king alone', () => {
    const pos = positionOfFen('4k3/8/8/8/8/8/8/4K3 w Q - 0 1', { absentRooks: true });
    expect(makeFen(go(pos, 'e1c1'))).toBe('4k3/8/8/8/8/8/8/2K5 b - - 1 1');
    expect(go(pos, 'e1c1').absentRooks).toBe(0);
  });

  test.each([
    ['a rook takes a rook: both rights end', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'a1a8', 'Kk'],
    ['a knight takes the rook in its corner', '4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1', 'g3h1', 'Q'],
    ['no other man ends a right', 'r3k2r/8/8/8/8/8/3N4/R3K2R w KQkq - 0 1', 'd2f3', 'KQkq'],
  ])('%s', (_, fen, move, rights) => {
    expect(makeFen(go(positionOfFen(fen), move)).split(' ')[2]).toBe(rights);
  });
  test('a rook taken in its corner gives no right back when another rook comes there', () => {
    const pos = positionOfFen('4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1');
    expect(makeFen(line(pos, 'g3h1 a1b1 e8e7 b1b2 e7e8 b2h2 e8e7 h2h1')).split(' ')[2]).toBe('-');
  });
  test("the right of an absent rook is the king's alone: a man passing the corner ends nothing", () => {
    const pos = positionOfFen('4k3/8/8/3b4/8/8/8/R3K3 b KQ - 0 1', { absentRooks: true });
    expect(makeFen(line(pos, 'd5h1 a1a2 h1d5')).split(' ')[2]).toBe('K');
  });

  test.each(['knight', 'bishop', 'rook', 'queen'] as const)('promotion to a %s', (role) => {
    const after = go(positionOfFen('4k3/P7/8/8/8/8/8/K7 w - - 7 30'), 'a7a8', role);
    expect(after.board[56]).toEqual({ color: 'white', role });
    expect([after.halfmoves, after.turn]).toEqual([0, 'black']);
  });

  test('the pinned taker of GROUND 5.1 gives no en passant square', () => {
    const after = line(START, 'e2e4 c7c5 e4e5 d8b6 g1f3 b6e6 f3g1 d7d5');
    expect(after.epSquare).toBeUndefined();
  });
  test('leaves the position before it as it was, and survives copying', () => {
    const before = structuredClone(START);
    const after = go(START, 'e2e4');
    expect(START).toEqual(before);
    expect(go(structuredClone(START), 'e2e4')).toEqual(after);
  });
  test('begins on a square with a man', () => {
    expect(() => go(START, 'e3e4')).toThrow(RangeError);
  });
});
