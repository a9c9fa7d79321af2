import { expect, test } from 'vitest';
import { placementOf } from '../board/placement.ts';
import { sayOption } from './option.ts';

const men = placementOf('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');

test.each([
  [{ id: 'move-king', moves: ['e1e2'] }, 'He shall move his King: Ke2'],
  [{ id: 'move-touched', moves: ['g1e2', 'g1f3', 'g1h3'] }, 'He shall move the Knight on g1, legally: Ne2, Nf3 or Nh3'],
  [{ id: 'move:f1', moves: ['f1e2', 'f1d3'] }, 'He shall move the Bishop on f1: Be2 or Bd3'],
  [{ id: 'capture:e5', moves: ['g1e5'] }, 'He shall take the Pawn on e5: N×e5'],
  [{ id: 'designate' }, 'He shall move a man of my choice'],
  [{ id: 'stand' }, 'Let the move stand as it lies'],
  [{ id: 'read:g1f3', moves: ['g1f3'] }, 'Read it as Ng1–f3'],
  [{ id: 'of-another-day' }, 'of-another-day'],
])('%j', (option, said) => {
  expect(sayOption(option, men)).toBe(said);
});
