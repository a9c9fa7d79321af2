import { expect, test } from 'vitest';
import { exampleView } from './example-view.ts';
import { manToTakeOff, menToTakeOff } from './take-off.ts';

const rook = { ...exampleView().terms, odds: { kind: 'rook', giver: 'white' }, setUp: 'hand' } as const;
const exchange = { ...rook, odds: { kind: 'exchange', giver: 'white' } } as const;
const NO_ROOK = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR';
const NEITHER = 'r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR';
const setting = 'setting-up' as const;

test.each([
  ['a rook', { phase: setting, terms: rook }, 'a1', undefined],
  ['a rook that is off', { phase: setting, terms: rook, board: NO_ROOK }, undefined, undefined],
  ['a rook, and the game is on', { phase: 'playing' as const, terms: rook }, undefined, undefined],
  ['no odds', { phase: setting }, undefined, undefined],
  ['the exchange', { phase: setting, terms: exchange }, 'a1', 'b8'],
  ['the exchange, the rook off', { phase: setting, terms: exchange, board: NO_ROOK }, 'b8', 'b8'],
  ['the exchange, both off', { phase: setting, terms: exchange, board: NEITHER }, undefined, undefined],
])('%s: what giver and receiver have still to take off', (_, change, giver, receiver) => {
  const view = exampleView(change);
  expect([manToTakeOff(view, 'white')?.square, manToTakeOff(view, 'black')?.square]).toEqual([giver, receiver]);
  expect(manToTakeOff(view, null)).toBeNull();
});

test('an onlooker is told of all that lie there', () => {
  expect(menToTakeOff(exampleView({ phase: setting, terms: exchange }))).toEqual([
    { square: 'a1', name: 'Queen’s Rook', side: 'white' },
    { square: 'b8', name: 'Queen’s Knight', side: 'black' },
  ]);
});
