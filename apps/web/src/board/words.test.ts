import { expect, test } from 'vitest';
import { placementOf } from './placement.ts';
import { sayBoard } from './words.ts';

test('kings first, pawns last, by square', () => {
  expect(sayBoard(placementOf('4k3/8/8/8/8/8/P6r/R3K2R'))).toBe(
    'White: King e1, Rook a1, Rook h1, Pawn a2. Black: King e8, Rook h2.',
  );
});
