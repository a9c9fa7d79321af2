import type { PlyView, Terms } from '@jadoube/table';
import { expect, test } from 'vitest';
import { giveableMen, givenMan, matingMen, sayOdds, sayOpeningMoves } from './odds.ts';

test.each<[Terms['odds'], string]>([
  ['none', 'Even: no odds are given.'],
  [{ kind: 'rook', giver: 'white' }, 'White gives his Queen’s Rook (a1).'],
  [{ kind: 'rook', giver: 'black', square: 'h8' }, 'Black gives his King’s Rook (h8).'],
  [{ kind: 'pawn', giver: 'black' }, 'Black gives his King’s Bishop’s Pawn (f7).'],
  [
    { kind: 'pawn-and-moves', giver: 'black', count: 2 },
    'Black gives his King’s Bishop’s Pawn (f7), and White makes the first 2 moves.',
  ],
  [{ kind: 'moves', giver: 'white', count: 3 }, 'Black makes the first 3 moves, none past his fourth rank.'],
  [
    { kind: 'exchange', giver: 'white' },
    'White gives his Queen’s Rook (a1) for a Knight: Black takes off his Queen’s Knight.',
  ],
  [{ kind: 'draw', giver: 'white' }, 'White gives the draw: a drawn game counts as won by Black.'],
  [
    { kind: 'mate-with', giver: 'white', square: 'b2' },
    'White undertakes to mate with his Queen’s Knight’s Pawn (b2); if it is lost, or mate comes otherwise, he has lost.',
  ],
  [{ kind: 'mate-on', giver: 'black', square: 'h1' }, 'Black undertakes to mate the King on h1; mate elsewhere loses.'],
])('%j', (odds, said) => {
  expect(sayOdds(odds)).toBe(said);
});

test('the men that may be given, the usual one first', () => {
  expect(giveableMen('rook', 'black').map(({ square }) => square)).toEqual(['a8', 'h8']);
  expect(giveableMen('pawn', 'white').map(({ square }) => square)).toHaveLength(8);
  expect(giveableMen('draw', 'white')).toEqual([]);
  expect(givenMan({ kind: 'knight', giver: 'white' })).toEqual({ square: 'b1', name: 'Queen’s Knight' });
  expect(matingMen('white')).toHaveLength(15);
});

test('the moves that the receiver has still to make', () => {
  const ply = (by: 'white' | 'black') => ({ by }) as PlyView;
  const odds = { kind: 'moves', giver: 'black', count: 2 } as const;
  expect(sayOpeningMoves(odds, [])).toBe('White has 2 moves still to make before Black begins.');
  expect(sayOpeningMoves(odds, [ply('white')])).toBe('White has one move still to make before Black begins.');
  expect(sayOpeningMoves(odds, [ply('white'), ply('white')])).toBeNull();
  expect(sayOpeningMoves('none', [])).toBeNull();
});
