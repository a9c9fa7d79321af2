import { describe, expect, test } from 'vitest';
import type { Pairing, Rounds } from '../event.ts';
import { playersOf } from '../event.ts';
import { initialColourOf, roundsOf } from '../testing/compact.ts';
import { ANSWERED, PUBLISHED } from '../testing/published.ts';
import { pairDutch } from './dutch.ts';

const written = (pairings: readonly Pairing[]): string[] =>
  pairings
    .flatMap((pairing) => {
      if (pairing.kind === 'game') return [`${pairing.white}-${pairing.black}`];
      return pairing.bye === 'pairing-allocated' ? [`${pairing.player} bye`] : [];
    })
    .sort();

const presentIn = (pairings: readonly Pairing[]): number[] =>
  pairings.flatMap((pairing) =>
    pairing.kind === 'game' || pairing.bye === 'pairing-allocated' ? playersOf(pairing) : [],
  );

const pairedAgain = (rounds: Rounds, at: number): string[] => {
  const made = pairDutch({
    present: presentIn(rounds[at]!),
    rounds: rounds.slice(0, at),
    totalRounds: rounds.length,
    initialColour: initialColourOf(rounds),
  });
  return made.ok ? written(made.pairings) : [made.reason];
};

describe.each(Object.entries(PUBLISHED))('%s', (_, crosstable) => {
  const rounds = roundsOf(crosstable);
  test.each(rounds.map((__, at) => at))('is paired as published, round index %s', (at) => {
    expect(pairedAgain(rounds, at)).toEqual(written(rounds[at]!));
  });
});

test.each(ANSWERED)('$name', ({ crosstable, absent, answer }) => {
  const rounds = roundsOf(crosstable);
  const present = crosstable.map((_, at) => at + 1).filter((tpn) => !absent.includes(tpn));
  const made = pairDutch({ present, rounds, totalRounds: 3, initialColour: 'white' });
  expect(made.ok && written(made.pairings)).toEqual(answer);
});
