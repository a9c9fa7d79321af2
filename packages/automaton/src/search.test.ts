import {
  isLegal,
  legalMoves,
  makeFen,
  makeMan,
  makeMove,
  men,
  type Position,
  play,
  positionOfFen,
  relocate,
  withMan,
} from '@jadoube/board';
import { makeUci } from '@jadoube/notation';
import { describe, expect, test } from 'vitest';
import { chanceOf, pick } from './chance.ts';
import { mindOf } from './mind.ts';
import { bestScore, MATED, search } from './search.ts';
import { worthOf } from './worth.ts';

const STRONG = mindOf({ strength: 4, errs: false });

const bestOf = (fen: string): string => {
  const position = positionOfFen(fen);
  return makeUci(search(position, legalMoves(position), STRONG.effort)[0]?.move ?? 0);
};

test.each([
  ['the back rank', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'a1a8'],
  ['the scholar’s mate', 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4', 'h5f7'],
  ['smothered', '6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1', 'g5f7'],
  ['a pawn that becomes a queen', '7k/P7/6K1/8/8/8/8/8 w - - 0 1', 'a7a8q'],
  ['for Black', '3rk3/8/8/8/8/8/5PPP/6K1 b - - 0 1', 'd8d1'],
])('mate in one is found: %s', (_, fen, uci) => {
  const position = positionOfFen(fen);
  const [best] = search(position, legalMoves(position), STRONG.effort);
  expect([makeUci(best?.move ?? 0), best?.score]).toEqual([uci, MATED + 999]);
});

test.each([
  ['two rooks', '6k1/8/8/8/8/8/R6P/1R4K1 w - - 0 1'],
  ['queen and king', '7k/8/5K2/8/8/8/8/1Q6 w - - 0 1'],
])('mate in two is found: %s', (_, fen) => {
  expect(bestScore(positionOfFen(fen), STRONG.effort)).toBeGreaterThan(MATED);
});

test.each([
  ['a knight left hanging', 'rnbqkb1r/pppppppp/8/3n4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3', 'e4d5'],
  ['a queen en prise is taken back', 'rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3', 'f3h4'],
])('the hanging man is won: %s', (_, fen, uci) => {
  expect(bestOf(fen)).toBe(uci);
});

test('what is worth something to one is worth as little to the other', () => {
  const position = positionOfFen('r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4');
  expect(worthOf({ ...position, turn: 'black' })).toBe(-worthOf(position));
});

/** A position that no game could bring: men put about, taken off, set down anew, the side not on turn perhaps in check. */
function strange(position: Position, chance: () => number): Position {
  const from = pick(men(position), chance);
  const to = Math.floor(chance() * 64);
  const [taken, man] = [position.board[to], position.board[from]];
  if (taken?.role === 'king' || man === undefined) return position;
  if (chance() < 0.3 && man.role !== 'king') return withMan(position, from, undefined);
  if (chance() < 0.2 && taken === undefined)
    return withMan(
      position,
      to,
      makeMan(chance() < 0.5 ? 'white' : 'black', pick(['queen', 'rook', 'pawn', 'knight'], chance)),
    );
  return relocate(position, from, to);
}

describe('whatever lies on the board', () => {
  test('the move is a legal one, and nothing throws', () => {
    const chance = chanceOf('strange');
    const effort = { nodes: 120, depth: 3, quiet: true };
    let tried = 0;
    for (let number = 0; number < 60; number++) {
      let position = positionOfFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
      for (let step = 0; step < 50; step++) {
        position = chance() < 0.25 ? strange(position, chance) : position;
        const moves = legalMoves(position);
        if (moves.length === 0) break;
        const [best] = search(position, moves, effort, 50);
        expect(best !== undefined && isLegal(position, best.move), makeFen(position)).toBe(true);
        tried += 1;
        position = play(position, pick(moves, chance));
      }
    }
    expect(tried).toBeGreaterThan(2000);
  });

  test('only the moves that are handed in are weighed', () => {
    const position = positionOfFen('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1');
    const duty = [makeMove(6, 5), makeMove(6, 7)];
    expect(
      search(position, duty, STRONG.effort)
        .map(({ move }) => move)
        .sort(),
    ).toEqual(duty.sort());
    expect(search(position, [], STRONG.effort)).toEqual([]);
  });

  test('the same is thought of the same position', () => {
    const position = positionOfFen('r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4');
    const once = () => search(position, legalMoves(position), { nodes: 3000, depth: 6, quiet: true }, 20);
    expect(once()).toEqual(once());
  });
});
