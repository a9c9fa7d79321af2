import { describe, expect, it } from 'vitest';
import type { Result } from './events.ts';
import { firstGame, type GameOfSeries, nextGame, scoreOf, seriesRuleOf } from './series.ts';

const result = (score: Result['score']): Result => ({ score, reason: 'agreement' });
const played = (score: Result['score'], first: 'one' | 'two' = 'one'): GameOfSeries => ({
  white: 'one',
  first,
  result: result(score),
});

describe('the next game of a sitting', () => {
  it.each([
    [
      '[walker-III.2] [walker-III.4] won: the move passes, the men are kept, Black begins',
      'walker',
      '1-0',
      'one',
      'two',
      'black',
    ],
    [
      '[walker-III.2] [walker-III.5] [walker-out-1] drawn: no game, in a match too; the same player begins again',
      'walker',
      '1/2-1/2',
      'one',
      'one',
      'white',
    ],
    ['[staunton-V.1] won: the other begins, with White', 'staunton', '0-1', 'two', 'two', 'white'],
    ['[staunton-V.2] drawn: the same player begins again', 'staunton', '1/2-1/2', 'one', 'one', 'white'],
    ['[blue-first-2] drawn: the move passes all the same', 'blue', '1/2-1/2', 'two', 'two', 'white'],
    ['[blue-first-3] [blue-first-4] annulled: as if never begun', 'blue', 'annulled', 'one', 'one', 'white'],
    ['[enquire-iii] won: alternately', 'enquire', '1-0', 'two', 'two', 'white'],
    ['lasker, by blue-first-2', 'lasker', '1/2-1/2', 'two', 'two', 'white'],
  ] as const)('%s', (_, code, score, white, first, firstMove) => {
    expect(nextGame(seriesRuleOf(code), played(score))).toEqual({ white, first, firstMove });
  });

  it('[walker-III.6] [staunton-VI.1] the giver of odds begins every game', () => {
    expect(nextGame(seriesRuleOf('walker'), played('1-0'), 'one')).toEqual({
      white: 'one',
      first: 'one',
      firstMove: 'white',
    });
  });

  it('[walker-III.4] over three games Black begins the second and White the third', () => {
    const rule = seriesRuleOf('walker');
    const second = nextGame(rule, played('1-0'));
    const third = nextGame(rule, { ...second, result: result('0-1') });
    expect([second.firstMove, third.firstMove]).toEqual(['black', 'white']);
  });
});

describe('the first game', () => {
  it.each([
    [
      '[walker-III.1] [blue-first-1] the winner of the lot begins, with White',
      'two',
      undefined,
      { white: 'two', first: 'two', firstMove: 'white' },
    ],
    ['[walker-III.3] or with Black, if he chooses', 'two', 'black', { white: 'one', first: 'two', firstMove: 'black' }],
  ] as const)('%s', (_, winner, chosen, game) => expect(firstGame(winner, chosen)).toEqual(game));
});

describe('the score', () => {
  const games = [played('1-0'), played('1/2-1/2'), played('0-1'), played('annulled')];
  it.each([
    ['[walker-XXV] a draw counts nothing', 'walker', { one: 1, two: 1 }],
    ['a draw counts half', 'blue', { one: 1.5, two: 1.5 }],
  ] as const)('%s', (_, code, score) => expect(scoreOf(seriesRuleOf(code), games)).toEqual(score));
});
