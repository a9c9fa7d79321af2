import { positionOfFen, provePerpetual, type Strategy } from '@jadoube/board';
import { expect, test } from 'vitest';
import { checkHere, sizeOf, take, waysAt, writtenCheck } from './strategy-walk.ts';
import { goOn, numbered, shownAt, walkFrom } from './walk.ts';

function provedAt(fen: string): Strategy {
  const proof = provePerpetual(positionOfFen(fen), 'white');
  if (proof.verdict !== 'proved') throw new Error(proof.verdict);
  return proof.strategy;
}

const FEN = 'kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1';

test('[blue-draw-d] a proof is stepped through until the circle closes', () => {
  const strategy = provedAt(FEN);
  const begun = walkFrom(strategy.root);
  const check = checkHere(strategy, begun) ?? '';
  expect(writtenCheck(strategy, begun)).toMatch(/^Q.*\+$/);
  let walk = goOn(begun, check);
  expect(shownAt(walk).check).toBe('a8');
  for (let turns = 0; turns <= sizeOf(strategy); turns++) {
    const ways = waysAt(strategy, walk);
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.every(({ check: next, checkSan }) => next !== '' && /[+#]$/.test(checkSan))).toBe(true);
    const on = ways.find(({ mate }) => !mate);
    if (!on) return;
    if (on.closes !== undefined) {
      expect(walk.steps.length).toBeGreaterThan(on.closes);
      return;
    }
    walk = take(walk, on);
  }
  throw new Error('the circle never closed');
});

test('a line is numbered as on a score sheet', () => {
  const white = ['c4e4', 'b8b7', 'e4e8'].reduce(goOn, walkFrom(FEN));
  expect(numbered(white).map(({ number, san }) => `${number}${san}`)).toEqual(['1.Qe4+', 'Qb7', '2.Qe8+']);
  const black = ['e8f8', 'd5e6'].reduce(goOn, walkFrom('4k3/8/8/3Q4/8/8/8/4K3 b - - 0 1'));
  expect(numbered(black).map(({ number, san }) => `${number}${san}`)).toEqual(['1…Kf8', '2.Qe6']);
});

test('a move that is not legal leaves the walk where it is', () => {
  expect(goOn(walkFrom(FEN), 'c4c9').steps).toEqual([]);
});
