import { expect, test } from 'vitest';
import type { Pairing } from './event.ts';
import { reportOn } from './faults.ts';
import { roundsOf } from './testing/compact.ts';

const ROUNDS = roundsOf(['3w1 5w1', '4w1 3b0', '1b0 2w1', '2b0 U', 'U 1b0']);
const game = (white: number, black: number): Pairing => ({ kind: 'game', white, black, outcome: 'pending' });
const bye = (player: number): Pairing => ({ kind: 'bye', player, bye: 'pairing-allocated' });
const made = (next: Pairing[]) =>
  reportOn({ rounds: ROUNDS, next, entered: [1, 2, 3, 4, 5], withdrawn: [5], again: false }).map(
    ({ errors, warnings }) => [...errors, ...warnings],
  );

test.each([
  ['with himself', [game(1, 1)], [['same-player']]],
  ['a stranger', [game(1, 9)], [['unknown-player']]],
  ['one who has gone', [game(5, 2)], [['withdrawn']]],
  ['twice in a round', [game(1, 2), game(3, 1)], [['paired-twice'], ['paired-twice']]],
  ['again, and White a third time', [game(1, 3)], [['met-before', 'same-colour-thrice', 'colour-difference']]],
  ['a second bye', [bye(4)], [['second-bye']]],
  ['nothing wrong', [game(2, 1), bye(3)], [[], []]],
])('a pairing by hand: %s', (_, next, reports) => {
  expect(made(next)).toEqual(reports);
});
