import { expect, test } from 'vitest';
import { type BoardKey, keyOnBoard } from './cursor.ts';
import { placementOf } from './placement.ts';

const men = placementOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
const white = { men, bottom: 'white', mine: 'white' } as const;
const black = { men, bottom: 'black', mine: 'black' } as const;

test.each<[string, string, typeof white | typeof black, BoardKey]>([
  ['ArrowUp', 'e2', white, { to: 'e3' }],
  ['ArrowRight', 'e2', white, { to: 'f2' }],
  ['ArrowDown', 'e1', white, { to: 'e1' }],
  ['ArrowLeft', 'a4', white, { to: 'a4' }],
  ['ArrowUp', 'e7', black, { to: 'e6' }],
  ['ArrowRight', 'e7', black, { to: 'd7' }],
  ['g', 'e2', white, { to: 'g2' }],
  ['5', 'g2', white, { to: 'g5' }],
  ['Home', 'e2', white, { to: 'a2' }],
  ['End', 'e2', black, { to: 'a2' }],
  ['N', 'a1', white, { to: 'b1' }],
  ['N', 'b1', white, { to: 'g1' }],
  ['N', 'g1', white, { to: 'b1' }],
  ['N', 'a1', black, { to: 'b8' }],
  ['K', 'a1', { ...white, mine: null } as never, { to: 'e1' }],
  ['Enter', 'e2', white, { deed: 'hand' }],
  ['z', 'e2', white, null],
  [' ', 'e2', white, null],
  ['9', 'e2', white, null],
])('%s on %s', (key, cursor, seen, expected) => {
  expect(keyOnBoard(key, cursor, seen)).toEqual(expected);
});

test('a man who is not there is not found', () => {
  expect(keyOnBoard('Q', 'e1', { ...white, men: placementOf('4k3/8/8/8/8/8/8/4K3') })).toBeNull();
});
