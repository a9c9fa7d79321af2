import { expect, test } from 'vitest';
import { bergerRounds } from './berger.ts';
import type { Pairing } from './event.ts';

const written = (round: readonly Pairing[]) =>
  round.map((pairing) => (pairing.kind === 'bye' ? `${pairing.player} rests` : `${pairing.white}-${pairing.black}`));

/** FIDE Handbook C.05, Annex 1. */
const TABLES: [number, string[]][] = [
  [4, ['1-4 2-3', '4-3 1-2', '2-4 3-1']],
  [6, ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']],
  [
    8,
    [
      '1-8 2-7 3-6 4-5',
      '8-5 6-4 7-3 1-2',
      '2-8 3-1 4-7 5-6',
      '8-6 7-5 1-4 2-3',
      '3-8 4-2 5-1 6-7',
      '8-7 1-6 2-5 3-4',
      '4-8 5-3 6-2 7-1',
    ],
  ],
];

test.each(TABLES)('Berger for %s players', (players, rounds) => {
  expect(bergerRounds(players).map((round) => written(round).join(' '))).toEqual(rounds);
});

test('of an odd number one rests each round', () => {
  expect(bergerRounds(3).map((round) => written(round).join(' '))).toEqual([
    '1 rests 2-3',
    '3 rests 1-2',
    '2 rests 3-1',
  ]);
});

test.each(Array.from({ length: 29 }, (_, at) => at + 2))(
  '%s players meet once, and twice with both colours',
  (players) => {
    const meetings = (times: 1 | 2) =>
      bergerRounds(players, times)
        .flat()
        .flatMap((pairing) => (pairing.kind === 'game' ? [`${pairing.white}-${pairing.black}`] : []));
    const once = new Set(meetings(1).map((each) => each.split('-').sort().join('-')));
    expect([once.size, meetings(1).length]).toEqual([(players * (players - 1)) / 2, (players * (players - 1)) / 2]);
    expect(new Set(meetings(2)).size).toBe(players * (players - 1));
  },
);

test('nobody has a colour three times running in a double one of an even number', () => {
  for (const players of [4, 6, 8, 10, 12]) {
    for (let tpn = 1; tpn <= players; tpn++) {
      const colours = bergerRounds(players, 2).map((round) =>
        round.some((pairing) => pairing.kind === 'game' && pairing.white === tpn) ? 'w' : 'b',
      );
      expect(colours.join('')).not.toMatch(/www|bbb/);
    }
  }
});

test.each([0, 1, 2.5, Number.NaN])('%s players make no round robin', (players) => {
  expect(() => bergerRounds(players)).toThrow(RangeError);
});
