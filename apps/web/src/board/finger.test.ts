import { expect, test } from 'vitest';
import { isCarried, mustShow } from './finger.ts';

test.each([
  ['mouse', 180, false],
  ['pen', 180, false],
  ['touch', 180, true],
  ['touch', 0, false],
])('%s with a threshold of %i ms has first to show that it is meant: %s', (type, holdMs, expected) => {
  expect(mustShow(type, holdMs)).toBe(expected);
});

test.each([
  [{ x: 0, y: 0 }, { x: 8, y: 0 }, false],
  [{ x: 0, y: 0 }, { x: 8.1, y: 0 }, true],
  [{ x: 10, y: 10 }, { x: 4, y: 4 }, true],
  [{ x: 10, y: 10 }, { x: 5, y: 5 }, false],
])('from %j to %j is carried: %s', (from, to, expected) => {
  expect(isCarried(from, to)).toBe(expected);
});
