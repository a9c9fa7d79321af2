import { expect, test } from 'vitest';
import { positionOfFen } from './fen.ts';
import type { Position } from './position.ts';
import { remembered } from './remembered.ts';
import { START } from './start.ts';

const OTHER = positionOfFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1');

test('asks once for as long as it is the same position', () => {
  const asked: Position[] = [];
  const count = remembered((pos) => {
    asked.push(pos);
    return pos.board.filter(Boolean).length;
  });
  expect([START, START, OTHER, OTHER, START].map(count)).toEqual([32, 32, 3, 3, 32]);
  expect(asked).toEqual([START, OTHER, START]);
});

test('what was thrown is not kept', () => {
  const answers = [32, new RangeError('no'), 3];
  const ask = remembered(() => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expect(ask(START)).toBe(32);
  expect(() => ask(OTHER)).toThrow(RangeError);
  expect(ask(OTHER)).toBe(3);
});
