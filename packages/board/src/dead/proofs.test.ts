import { describe, expect, test } from 'vitest';
import { checkersOf } from '../attacks.ts';
import { COLORS } from '../color.ts';
import { isCheckmate } from '../legal.ts';
import { makeFen } from '../make-fen.ts';
import { type Man, makeMan, type Role } from '../man.ts';
import type { Position } from '../position.ts';
import { KING_STEPS, KNIGHT_LEAPS } from '../rays.ts';
import { isShutOut } from './fortress.ts';
import { findHelpmate } from './helpmate.ts';
import { lacksMaterial } from './material.ts';

type Random = () => number;

/** Numbers from 0 to 1, always the same ones for a seed (a multiplicative generator of Park and Miller). */
const randomFrom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
};

const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)]!;

type Laid = readonly [square: number, man: Man];

const positionOf = (men: readonly Laid[]): Position => {
  const board: (Man | undefined)[] = Array.from({ length: 64 }, () => undefined);
  for (const [square, man] of men) board[square] = man;
  return { board, turn: 'black', castling: 0, absentRooks: 0, epSquare: undefined, halfmoves: 0, fullmoves: 1 };
};

const SQUARES = Array.from({ length: 64 }, (_, square) => square);
const kingsApart = (a: number, b: number): boolean => a !== b && !KING_STEPS[a]!.includes(b);

describe('no mate comes from these men', () => {
  test('a knight against queens, each next to her king: every check gone through', () => {
    // More queens than those on squares that nothing covers would only help against the mate.
    let checks = 0;
    for (const black of SQUARES) {
      for (const white of SQUARES.filter((square) => kingsApart(square, black))) {
        for (const knight of Array.from(KNIGHT_LEAPS[black]!).filter((square) => square !== white)) {
          const free = Array.from(KING_STEPS[black]!).filter(
            (to) => !KING_STEPS[white]!.includes(to) && !KNIGHT_LEAPS[knight]!.includes(to) && to !== white,
          );
          const pos = positionOf([
            [white, makeMan('white', 'king')],
            [black, makeMan('black', 'king')],
            [knight, makeMan('white', 'knight')],
            ...free.map((square): Laid => [square, makeMan('black', 'queen')]),
          ]);
          checks++;
          if (isCheckmate(pos)) expect.fail(makeFen(pos));
        }
      }
    }
    expect(checks).toBeGreaterThan(15_000);
  });

  test('bishops of one shade against rooks, queens and bishops of that shade: many at random', () => {
    const random = randomFrom(1874);
    const light = SQUARES.filter((square) => ((square + (square >> 3)) & 1) === 1);
    for (let run = 0; run < 20_000; run++) {
      const black = pick(random, SQUARES);
      const white = pick(random, SQUARES);
      if (!kingsApart(white, black)) continue;
      const beside = Array.from(KING_STEPS[black]!).filter(() => random() < 0.6);
      const pos = positionOf([
        ...[1, 2, 3].map((): Laid => [pick(random, light), makeMan('white', 'bishop')]),
        ...beside.map((square): Laid => {
          const roles: Role[] = light.includes(square) ? ['rook', 'queen', 'bishop'] : ['rook', 'queen'];
          return [square, makeMan('black', pick(random, roles))];
        }),
        [white, makeMan('white', 'king')],
        [black, makeMan('black', 'king')],
      ]);
      if (checkersOf(pos, 'black').length === 1 && lacksMaterial(pos, 'white') && isCheckmate(pos))
        expect.fail(makeFen(pos));
    }
  });
});

/** Pawns head to head on most files, in a chain with few faults, a king for each side, and now and then a bishop, a knight or a pawn more. */
const wall = (random: Random): Position => {
  const men: Laid[] = [];
  const rank = 2 + Math.floor(random() * 3);
  for (let file = 0; file < 8; file++) {
    if (random() < 0.2) continue;
    const height = rank + (random() < 0.05 ? 0 : file & 1);
    men.push([height * 8 + file, makeMan('white', 'pawn')], [height * 8 + 8 + file, makeMan('black', 'pawn')]);
  }
  const put = (man: Man): void => {
    const taken = new Set(men.map(([square]) => square));
    const [low, high] = man.color === 'white' ? [0, rank * 8] : [rank * 8 + 24, 64];
    const home = SQUARES.slice(
      man.role === 'pawn' ? Math.max(8, low) : low,
      man.role === 'pawn' ? Math.min(56, high) : high,
    );
    const free = home.filter((square) => !taken.has(square));
    if (free.length > 0) men.push([pick(random, free), man]);
  };
  for (const color of COLORS) {
    put(makeMan(color, 'king'));
    if (random() < 0.3) put(makeMan(color, pick(random, ['bishop', 'bishop', 'knight', 'pawn'])));
  }
  return positionOf(men);
};

describe('walls at random', () => {
  test('where a side is said to be shut out, no search finds a mate; where all was searched, the rest agrees', () => {
    const random = randomFrom(62);
    const counts = { shut: 0, mate: 0 };
    for (let run = 0; run < 120; run++) {
      const pos = wall(random);
      if (pos.board.filter((man) => man?.role === 'king').length < 2) continue;
      if (checkersOf(pos, 'white').length > 0) continue;
      for (const color of COLORS) {
        const shut = isShutOut(pos, color);
        const { found } = findHelpmate(pos, color, 800);
        if (shut && found === 'mate') expect.fail(`${makeFen(pos)} ${color}`);
        if (shut) counts.shut++;
        if (found === 'mate') counts.mate++;
      }
    }
    expect(counts.shut).toBeGreaterThan(40);
    expect(counts.mate).toBeGreaterThan(40);
  });
});
