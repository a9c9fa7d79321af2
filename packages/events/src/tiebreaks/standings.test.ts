import { expect, test } from 'vitest';
import { bergerRounds } from '../berger.ts';
import type { Outcome, Pairing, Rounds } from '../event.ts';
import type { Line } from '../score.ts';
import { roundsOf } from '../testing/compact.ts';
import { PUBLISHED } from '../testing/published.ts';
import { directEncounter } from './direct.ts';
import { standingsOf, type TieBreakCode } from './standings.ts';
import { buchholz, cutOne, sonnebornBerger, sumOf } from './sums.ts';
import { adjustedScore, type Results } from './unplayed.ts';

const played = (opponent: number, points: number): Line => ({
  kind: 'game',
  opponent,
  colour: 'white',
  outcome: points === 1 ? 'white' : points === 0 ? 'black' : 'draw',
  played: true,
  points,
});

const scored = (points: number): Line[] => [
  ...Array.from({ length: Math.floor(points) }, () => played(99, 1)),
  ...(points % 1 === 0 ? [] : [played(99, 0.5)]),
];

/** FIDE Arbiters' Manual 2026, examples to C.07: R. Laxman, 7 of 10, absent in round 4. */
test('the worked example of the Arbiters’ Manual', () => {
  const opponents = [5, 5, 6.5, undefined, 4.5, 6, 5, 6.5, 5.5, 6];
  const own = [1, 1, 0, 0, 1, 0.5, 1, 0.5, 1, 1];
  const sheet = new Map<number, Line[]>();
  sheet.set(
    1,
    opponents.map((score, at) =>
      score === undefined ? { kind: 'bye', bye: 'zero', played: false, points: 0 } : played(at + 11, own[at]!),
    ),
  );
  opponents.forEach((score, at) => {
    if (score !== undefined) sheet.set(at + 11, scored(score));
  });
  const results: Results = { sheet, fixed: false, totalRounds: 10 };
  const summands = buchholz(results, 1);
  expect([sumOf(summands), sumOf(cutOne(summands)), sumOf(sonnebornBerger(results, 1))]).toEqual([55, 50, 37.25]);
  expect(cutOne(summands).find(({ cut }) => cut)).toMatchObject({ round: 4, score: 5, voluntary: true });
});

const line = (word: string): Line => {
  const byes: Record<string, Line> = {
    Z: { kind: 'bye', bye: 'zero', played: false, points: 0 },
    H: { kind: 'bye', bye: 'half', played: false, points: 0.5 },
    U: { kind: 'bye', bye: 'pairing-allocated', played: false, points: 1 },
    '-': { kind: 'game', opponent: 99, colour: 'white', outcome: 'white-forfeits', played: false, points: 0 },
    '+': { kind: 'game', opponent: 99, colour: 'white', outcome: 'black-forfeits', played: false, points: 1 },
  };
  return byes[word] ?? played(99, word === '=' ? 0.5 : Number(word));
};

/** C.07, 16.3: only what one asked for and never came back from, or in the last round, counts as drawn for others. */
test.each([
  ['1 0 =', 1.5],
  ['1 Z 1', 2],
  ['1 1 Z', 2.5],
  ['1 Z Z', 2],
  ['1 H H', 2],
  ['1 H 1', 2.5],
  ['1 1 -', 2],
  ['1 Z -', 1.5],
  ['1 - Z', 1.5],
  ['U + 1', 3],
  ['Z Z Z', 1.5],
])('a score of %s counts %s for opponents', (words, adjusted) => {
  const sheet = new Map([[1, words.split(' ').map(line)]]);
  expect(adjustedScore({ sheet, fixed: false, totalRounds: 3 }, 1)).toBe(adjusted);
});

/** C.07, 16.4: the dummy scores as one does oneself, but not more than the opponent who did not come, or half the rounds. */
test.each([
  ['a bye is no more than a draw in each round', 'U 1 1', 1.5],
  ['a bye is no more than one’s own score', 'U 0 0', 1],
  ['a forfeit win is no more than the other one scored', '+ 1 1', 0.5],
])('dummy: %s', (_, words, score) => {
  const sheet = new Map([
    [1, words.split(' ').map(line)],
    [99, ['-', '=', '0'].map(line)],
  ]);
  expect(buchholz({ sheet, fixed: false, totalRounds: 3 }, 1)[0]!.score).toBe(score);
});

const robin = (results: Record<string, Outcome>): Rounds =>
  bergerRounds(4).map((round) =>
    round.map(
      (pairing): Pairing =>
        pairing.kind === 'game' ? { ...pairing, outcome: results[`${pairing.white}-${pairing.black}`]! } : pairing,
    ),
  );

/** 1 won against 2, 2 against 3, 3 against 1; all three beat 4, 3 by forfeit. */
const CIRCLE = robin({
  '1-4': 'white',
  '2-3': 'white',
  '4-3': 'white-forfeits',
  '1-2': 'white',
  '2-4': 'white',
  '3-1': 'white',
});

test('a forfeit of a round robin is a game for Sonneborn-Berger and direct encounter', () => {
  const table = standingsOf(CIRCLE, [1, 2, 3, 4], { tieBreaks: ['SB', 'DE', 'WIN'], fixed: true, totalRounds: 3 });
  expect(
    table.map(({ tpn, rank, points, tieBreaks }) => [tpn, rank, points, ...tieBreaks.map(({ value }) => value)]),
  ).toEqual([
    [1, 1, 2, 2, 1, 2],
    [2, 1, 2, 2, 1, 2],
    [3, 1, 2, 2, 1, 2],
    [4, 4, 0, 0, 0, 0],
  ]);
  expect(table[2]!.tieBreaks[0]!.summands).toEqual([
    { round: 1, opponent: 2, score: 2, value: 0, voluntary: false, cut: false },
    { round: 2, opponent: 4, score: 0, value: 0, voluntary: false, cut: false },
    { round: 3, opponent: 1, score: 2, value: 2, voluntary: false, cut: false },
  ]);
});

const sheetOf = (games: [white: number, black: number, points: number][]): Results => {
  const sheet = new Map<number, Line[]>();
  const add = (tpn: number, each: Line) => sheet.set(tpn, [...(sheet.get(tpn) ?? []), each]);
  for (const [white, black, points] of games) {
    add(white, played(black, points));
    add(black, played(white, 1 - points));
  }
  return { sheet, fixed: false, totalRounds: 5 };
};

const DIRECT: [string, [number, number, number][], number[], number[][]][] = [
  ['two who met', [[1, 2, 0]], [1, 2], [[2], [1]]],
  ['two who did not meet', [[1, 3, 1]], [1, 2], [[1, 2]]],
  ['two who drew', [[1, 2, 0.5]], [1, 2], [[1, 2]]],
  [
    'a circle',
    [
      [1, 2, 1],
      [2, 3, 1],
      [3, 1, 1],
    ],
    [1, 2, 3],
    [[1, 2, 3]],
  ],
  [
    'one above two who drew',
    [
      [1, 2, 1],
      [2, 3, 0.5],
      [3, 1, 0],
    ],
    [1, 2, 3],
    [[1], [2, 3]],
  ],
  [
    'one beat both, who did not meet: nobody can pass him',
    [
      [1, 2, 1],
      [1, 3, 1],
    ],
    [1, 2, 3],
    [[1], [2, 3]],
  ],
  ['one beat another, the third met nobody', [[1, 2, 1]], [1, 2, 3], [[1, 2, 3]]],
  [
    'who met twice count the average',
    [
      [1, 2, 1],
      [2, 1, 1],
      [1, 3, 1],
      [3, 2, 1],
    ],
    [1, 2, 3],
    [[1], [3], [2]],
  ],
];

test.each(DIRECT)('direct encounter: %s', (_, games, tied, order) => {
  expect(directEncounter(sheetOf(games), tied)).toEqual(order);
});

test('every value is the sum of what is shown for it', () => {
  const rounds = roundsOf(PUBLISHED['1003: 31 players']!);
  const players = Array.from({ length: 31 }, (_, at) => at + 1);
  const tieBreaks: TieBreakCode[] = ['BH/C1', 'BH', 'SB', 'DE', 'WIN'];
  const table = standingsOf(rounds, players, { tieBreaks, fixed: false, totalRounds: 5 });
  expect(table.map(({ tpn }) => tpn).sort((a, b) => a - b)).toEqual(players);
  for (const { tieBreaks: shown } of table)
    for (const { value, summands } of shown)
      expect(summands.reduce((sum, each) => sum + ('cut' in each && each.cut ? 0 : each.value), 0)).toBe(value);
  for (const [at, { points, rank }] of table.entries())
    if (at > 0) expect([points <= table[at - 1]!.points, rank >= table[at - 1]!.rank]).toEqual([true, true]);
});
