import { describe, expect, test } from 'vitest';
import { ROLES } from './man.ts';
import { fromOf, makeMove, promotionOf, toOf } from './move.ts';

describe('a move is one number', () => {
  test.each(['knight', 'bishop', 'rook', 'queen'] as const)('with a promotion to %s', (role) => {
    const move = makeMove(52, 60, role);
    expect(move).toBe(52 | (60 << 6) | (ROLES.indexOf(role) << 12));
    expect([fromOf(move), toOf(move), promotionOf(move)]).toEqual([52, 60, role]);
  });
  test('without promotion', () => {
    const move = makeMove(63, 0);
    expect([fromOf(move), toOf(move), promotionOf(move)]).toEqual([63, 0, undefined]);
    expect(makeMove(52, 60, 'pawn')).toBe(makeMove(52, 60));
  });
  test('never to a king', () => {
    expect(() => makeMove(52, 60, 'king')).toThrow(RangeError);
  });
});
