import { expect, test } from 'vitest';
import type { GamePairing, Outcome, Pairing } from './event.ts';
import { groupsAfter, type KnockoutRule, type Lots, pairKnockout, type TieRule, tiesOf } from './knockout.ts';

const game = (white: number, black: number, outcome: Outcome): GamePairing => ({ kind: 'game', white, black, outcome });
const THREE: TieRule = { bestOf: 3, draws: 'replayed' };
const SEVEN: TieRule = { bestOf: 7, draws: 'replayed' };
const lots = (...numbers: number[]): Lots => ({ below: (limit) => (numbers.shift() ?? 0) % limit });

const LONDON: KnockoutRule = { ties: [THREE, SEVEN], placesPlayed: 8 };

const TIES: [string, TieRule, GamePairing[], (number | undefined)[]][] = [
  ['two wins of three', THREE, [game(1, 2, 'black'), game(2, 1, 'white')], [2, undefined]],
  ['a draw is played again', THREE, [game(1, 2, 'black'), game(2, 1, 'draw'), game(1, 2, 'white')], [undefined, 2]],
  ['a game goes on', THREE, [game(1, 2, 'black'), game(2, 1, 'pending')], [undefined, undefined]],
  ['an adjourned game goes on', THREE, [game(1, 2, 'adjourned')], [undefined, undefined]],
  ['a forfeit is a win', THREE, [game(1, 2, 'white'), game(2, 1, 'white-forfeits')], [1, undefined]],
  ['nobody came', THREE, [game(1, 2, 'both-forfeit')], [undefined, 2]],
  ['half points', { bestOf: 2, draws: 'halved' }, [game(1, 2, 'white'), game(2, 1, 'draw')], [1, undefined]],
  [
    'level after two: further games',
    { bestOf: 2, draws: 'halved' },
    [game(1, 2, 'draw'), game(2, 1, 'draw')],
    [undefined, 1],
  ],
  ['one has gone', { ...THREE, gone: new Set([1]) }, [game(1, 2, 'white'), game(2, 1, 'pending')], [2, undefined]],
  ['both have gone', { ...THREE, gone: new Set([1, 2]) }, [game(1, 2, 'black')], [2, undefined]],
  ['a single game', { bestOf: 1, draws: 'halved' }, [game(1, 2, 'black')], [2, undefined]],
];

test.each(TIES)('tie: %s', (_, rule, games, expected) => {
  const [tie] = tiesOf(games, rule);
  expect([tie!.winner, tie!.next?.white]).toEqual(expected);
});

test('seeds: the first two can meet in the last round only', () => {
  const players = [1, 2, 3, 4, 5, 6, 7, 8];
  const made = pairKnockout(players, [], LONDON, { by: 'seeds', lots: lots() });
  expect(made).toEqual([game(1, 8, 'pending'), game(5, 4, 'pending'), game(2, 7, 'pending'), game(6, 3, 'pending')]);
});

test('six by seeds: the first two have a bye', () => {
  const made = pairKnockout([1, 2, 3, 4, 5, 6], [], LONDON, { by: 'seeds', lots: lots() })!;
  expect(made.filter(({ kind }) => kind === 'bye')).toEqual([
    { kind: 'bye', player: 1, bye: 'full' },
    { kind: 'bye', player: 2, bye: 'full' },
  ]);
});

test('lots decide who meets and who begins', () => {
  const made = pairKnockout([1, 2, 3, 4], [], LONDON, { by: 'lots', lots: lots(3, 0, 1, 0, 1, 0) });
  expect(made).toEqual([game(1, 4, 'pending'), game(3, 2, 'pending')]);
});

const won = (pairings: readonly Pairing[], times: number): Pairing[] =>
  pairings.flatMap((pairing): Pairing[] =>
    pairing.kind === 'bye'
      ? [pairing]
      : Array.from({ length: times }, (_, at) =>
          at % 2 === 0 ? game(pairing.white, pairing.black, 'white') : game(pairing.black, pairing.white, 'black'),
        ),
  );

test.each([
  [16, 8, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [16, 1, [1, 2, 3, 5, 9]],
  [16, 4, [1, 2, 3, 4, 5, 9]],
  [2, 1, [1, 2]],
  [13, 4, [1, 2, 3, 4, 5, 9]],
])('%s players, places played down to %s', (count, placesPlayed, places) => {
  const players = Array.from({ length: count }, (_, at) => at + 1);
  const rule = { ...LONDON, placesPlayed };
  const rounds: Pairing[][] = [];
  for (let round = 0; round < 6; round++) {
    const next = pairKnockout(players, rounds, rule, { by: 'lots', lots: lots() })!;
    if (next.length === 0) break;
    rounds.push(won(next, round === 0 ? 2 : 4));
  }
  const groups = groupsAfter(players, rounds, rule)!;
  expect(groups.map(({ from }) => from).sort((a, b) => a - b)).toEqual(places);
  expect(groups.flatMap((group) => group.players).sort((a, b) => a - b)).toEqual(players);
});

test('no round is paired while a tie is undecided', () => {
  expect(pairKnockout([1, 2], [[game(1, 2, 'white')]], LONDON, { by: 'lots', lots: lots() })).toBeUndefined();
});
