import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attackersOf, checkersOf, isAttacked, isCheck } from './attacks.ts';
import { isCastling } from './castling.ts';
import { COLORS, opposite } from './color.ts';
import { usableEpSquare } from './en-passant.ts';
import { parseFen } from './fen.ts';
import { positionKey } from './identity.ts';
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
import { makeFen } from './make-fen.ts';
import { type Man, makeMan, ROLES } from './man.ts';
import { fromOf, type Move, toOf } from './move.ts';
import { play } from './play.ts';
import { type Board, kingOf, men, type Position } from './position.ts';
import { relocate } from './relocate.ts';
import { soundRights } from './rights.ts';
import { fileOf, rankOf, type Square } from './square.ts';
import { START } from './start.ts';

const RUNS = { numRuns: 400 };
const square = fc.integer({ min: 0, max: 63 });
const man = fc.record({ color: fc.constantFrom(...COLORS), role: fc.constantFrom(...ROLES.slice(0, 5)) });
const king = fc.oneof(square, fc.constantFrom(4, 60));

/** Any board with one king of each colour, as crowded or strange as it comes; king and rooks often at home. */
const position: fc.Arbitrary<Position> = fc
  .record({
    men: fc.array(fc.tuple(square, man), { maxLength: 40 }),
    corners: fc.subarray([0, 7, 56, 63]),
    white: king,
    black: king,
    turn: fc.constantFrom(...COLORS),
    castling: fc.integer({ min: 0, max: 15 }),
    ep: fc.option(square),
    halfmoves: fc.integer({ min: 0, max: 200 }),
    fullmoves: fc.integer({ min: 1, max: 300 }),
  })
  .filter(({ white, black }) => white !== black)
  .map(({ men, corners, white, black, turn, castling, ep, halfmoves, fullmoves }) => {
    const board: (Man | undefined)[] = Array.from({ length: 64 }, () => undefined);
    for (const corner of corners) board[corner] = makeMan(corner < 8 ? 'white' : 'black', 'rook');
    for (const [at, { color, role }] of men) board[at] = makeMan(color, role);
    board[white] = makeMan('white', 'king');
    board[black] = makeMan('black', 'king');
    return {
      board,
      turn,
      castling: soundRights(board, castling, 0),
      absentRooks: 0,
      epSquare: usableEpSquare(board, turn, ep ?? undefined),
      halfmoves,
      fullmoves,
    };
  });

const sorted = (moves: Move[]): Move[] => moves.toSorted((a, b) => a - b);

/** The slow and plain way to see whether a man attacks a square: by distances, then by what lies between. */
const plainlyAttacks = (board: Board, from: Square, to: Square): boolean => {
  const attacker = board[from];
  if (attacker === undefined || from === to) return false;
  const [df, dr] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
  const [af, ar] = [Math.abs(df), Math.abs(dr)];
  if (attacker.role === 'knight') return af * ar === 2;
  if (attacker.role === 'king') return Math.max(af, ar) === 1;
  if (attacker.role === 'pawn') return af === 1 && dr === (attacker.color === 'white' ? 1 : -1);
  const straight = attacker.role !== 'bishop' && af * ar === 0;
  const diagonal = attacker.role !== 'rook' && af === ar;
  if (!straight && !diagonal) return false;
  const step = Math.sign(dr) * 8 + Math.sign(df);
  for (let at = from + step; at !== to; at += step) if (board[at] !== undefined) return false;
  return true;
};

describe('on any board whatever', () => {
  test('FEN says it all, and reading it again gives the same', () => {
    fc.assert(
      fc.property(position, (pos) => {
        expect(parseFen(makeFen(pos))).toEqual({ ok: true, position: pos });
      }),
      RUNS,
    );
  });

  test('attackers are those that plain geometry finds', () => {
    fc.assert(
      fc.property(position, square, fc.constantFrom(...COLORS), (pos, target, by) => {
        const plain = men(pos, by).filter((from) => plainlyAttacks(pos.board, from, target));
        expect(attackersOf(pos, target, by)).toEqual(plain);
        expect(isAttacked(pos, target, by)).toBe(plain.length > 0);
      }),
      RUNS,
    );
  });

  test('legal moves are the moves of the men after which the own king is not attacked, and castling', () => {
    fc.assert(
      fc.property(position, (pos) => {
        const safe = (move: Move): boolean => {
          const after = play(pos, move);
          return checkersOf(after, pos.turn).length === 0;
        };
        const expected = men(pos, pos.turn).flatMap((from) => pseudoMovesFrom(pos, from).filter(safe));
        const legal = legalMoves(pos);
        expect(sorted(legal.filter((move) => !isCastling(pos, move)))).toEqual(sorted(expected));
        expect(legal.filter((move) => isCastling(pos, move)).every(safe)).toBe(true);
        expect(hasLegalMove(pos)).toBe(legal.length > 0);
      }),
      RUNS,
    );
  });

  test('the views of the legal moves agree with the list', () => {
    fc.assert(
      fc.property(position, square, (pos, at) => {
        const legal = legalMoves(pos);
        expect(sorted(legalMovesFrom(pos, at))).toEqual(sorted(legal.filter((move) => fromOf(move) === at)));
        expect(legal.every((move) => isLegal(pos, move))).toBe(true);
        expect(new Set(legal).size).toBe(legal.length);
        expect(isCheckmate(pos)).toBe(legal.length === 0 && isCheck(pos));
        expect(isStalemate(pos)).toBe(legal.length === 0 && !isCheck(pos));
        const takers = legalCapturesOf(pos, at);
        expect(takers.every((move) => play(pos, move).board[at] !== pos.board[at])).toBe(true);
        expect(takers.length > 0 && pos.board[at]?.color !== opposite(pos.turn)).toBe(false);
      }),
      RUNS,
    );
  });

  test('no king is ever taken, by whatever play', () => {
    fc.assert(
      fc.property(position, (pos) => {
        const targets = men(pos).flatMap((from) => pseudoMovesFrom(pos, from).map(toOf));
        for (const color of COLORS) expect(targets).not.toContain(kingOf(pos, color));
      }),
      RUNS,
    );
  });

  test('plays legal and illegal, in any order, leave a board that every function takes', () => {
    fc.assert(
      fc.property(
        position,
        fc.array(fc.tuple(square, square, fc.boolean(), fc.boolean()), { maxLength: 30 }),
        (start, plays) => {
          let pos = start;
          for (const [from, to, legally, rookToo] of plays) {
            const legal = legally ? legalMoves(pos) : [];
            const move = legal[from % (legal.length || 1)];
            if (move !== undefined) pos = play(pos, move);
            else if (pos.board[from] !== undefined && pos.board[to]?.role !== 'king') {
              pos = relocate(pos, from, to, 'queen', { rookToo });
            }
            expect(men(pos).filter((at) => pos.board[at]?.role === 'king')).toHaveLength(2);
            expect(soundRights(pos.board, pos.castling, pos.absentRooks)).toBe(pos.castling);
            expect(parseFen(makeFen(pos))).toEqual({ ok: true, position: pos });
            expect(typeof positionKey(pos)).toBe('string');
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('nothing that is asked changes what it was asked about', () => {
    fc.assert(
      fc.property(position, (pos) => {
        const before = structuredClone(pos);
        for (const move of legalMoves(pos)) play(pos, move);
        for (const from of men(pos)) pseudoMovesFrom(pos, from);
        expect(pos).toEqual(before);
        expect(sorted(legalMoves(before))).toEqual(sorted(legalMoves(pos)));
      }),
      { numRuns: 100 },
    );
  });
});

describe('any text at all', () => {
  const nearFen = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.string({ maxLength: 4 }))
    .map(([at, noise]) => makeFen(START).slice(0, at) + noise + makeFen(START).slice(at + 1));
  test('is a FEN or has its fault told', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary' }), nearFen), (text) => {
        const parsed = parseFen(text);
        if (parsed.ok) expect(parseFen(makeFen(parsed.position))).toEqual(parsed);
        else expect(parsed.error).toEqual({ code: expect.stringMatching(/^fen-/), message: expect.any(String) });
      }),
      { numRuns: 2000 },
    );
  });
});
