import { expect, test } from 'vitest';
import { crosstable, unfolded } from './crosstable.ts';
import type { GamePairing, Outcome } from './event.ts';
import { roundsOf } from './testing/compact.ts';

test('a row shows opponent, colour and result of each round', () => {
  const rows = crosstable(roundsOf(['2w1 H 2b-', '1b0 U 1w+']), [2, 1]);
  expect(
    rows.map(({ tpn, rounds }) => [
      tpn,
      ...rounds.flat().map(({ opponent, colour, result }) => `${opponent ?? ''}${colour?.[0] ?? ''}${result}`),
    ]),
  ).toEqual([
    [2, '1b0', 'U', '1w+'],
    [1, '2w1', 'H', '2b-'],
  ]);
});

test.each<[Outcome, string, string]>([
  ['draw', '½', '½'],
  ['both-forfeit', '-', '-'],
  ['pending', '*', '*'],
  ['adjourned', 'a', 'a'],
  ['unplayed', 'x', 'x'],
])('%s is shown %s and %s', (outcome, white, black) => {
  const rows = crosstable([[{ kind: 'game', white: 1, black: 2, outcome }]], [1, 2]);
  expect(rows.map(({ rounds }) => rounds[0]![0]!.result)).toEqual([white, black]);
});

test('games of a mini-match come one after the other', () => {
  const game = (white: number, black: number): GamePairing => ({ kind: 'game', white, black, outcome: 'draw' });
  expect(unfolded([[game(1, 2), game(2, 1), game(3, 4), game(1, 2)], []])).toEqual([
    [game(1, 2), game(3, 4)],
    [game(2, 1)],
    [game(1, 2)],
    [],
  ]);
});
