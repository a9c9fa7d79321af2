import { positionOfFen, START, withTurn } from '@jadoube/board';
import { describe, expect, it } from 'vitest';
import { oddsFault, withGiver } from './odds.ts';
import { termsOf } from './open.ts';

describe('odds with the colours exchanged', () => {
  it('take the man across the board', () => {
    const terms = termsOf({ code: 'fide', odds: { kind: 'pawn', giver: 'black', square: 'f7' } }, 'white');
    expect(withGiver(terms, 'white').odds).toEqual({ kind: 'pawn', giver: 'white', square: 'f2' });
    expect(withGiver(terms, 'black')).toBe(terms);
  });

  it('give the time to the same player', () => {
    const clock = { kind: 'sudden-death', periods: [{ ms: 60_000 }], white: { periods: [{ ms: 5000 }] } } as const;
    const terms = termsOf({ code: 'fide', odds: { kind: 'time', giver: 'white' }, clock }, 'white');
    expect(withGiver(terms, 'black').clock).toEqual({
      kind: 'sudden-death',
      periods: [{ ms: 60_000 }],
      black: { periods: [{ ms: 5000 }] },
    });
  });
});

it('the receiver of moves begins: with the giver on turn they can’t be given', () => {
  const odds = { kind: 'pawn-and-moves', giver: 'white', count: 2 } as const;
  expect(oddsFault(START, odds)).toMatch(/begins/);
  expect(oddsFault(withTurn(START, 'black'), odds)).toBeUndefined();
});

it('the exchange takes a knight off, never a king that stands there', () => {
  const position = positionOfFen('1k6/8/8/8/8/8/8/R3K3 w - - 0 1');
  expect(oddsFault(position, { kind: 'exchange', giver: 'white' })).toMatch(/no knight/);
  expect(oddsFault(START, { kind: 'exchange', giver: 'white' })).toBeUndefined();
});
