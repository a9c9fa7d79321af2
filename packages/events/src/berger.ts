import type { Pairing, Tpn } from './event.ts';

/**
 * Berger's table for n players (FIDE Handbook C.05, Annex 1): the last of an even number stays where he is and has the
 * two colours in turn, the others move on by half their number each round.
 */
const tableOf = (even: number): readonly (readonly (readonly [Tpn, Tpn])[])[] => {
  const circle = even - 1;
  const half = even / 2;
  const seat = (round: number, place: number): Tpn => ((round * half + place) % circle) + 1;
  return Array.from({ length: circle }, (_, round) => {
    const first = seat(round, 0);
    const fixed: readonly [Tpn, Tpn] = round % 2 === 0 ? [first, even] : [even, first];
    const others = Array.from({ length: half - 1 }, (__, at): readonly [Tpn, Tpn] => [
      seat(round, at + 1),
      seat(round, circle - 1 - at),
    ]);
    return [fixed, ...others];
  });
};

const paired = ([white, black]: readonly [Tpn, Tpn], players: number): Pairing => {
  if (white > players) return { kind: 'bye', player: black, bye: 'zero' };
  if (black > players) return { kind: 'bye', player: white, bye: 'zero' };
  return { kind: 'game', white, black, outcome: 'pending' };
};

/**
 * All rounds of a round robin. With an odd number each has one round of rest, worth nothing. In a double one everybody
 * meets again with the colours reversed; its two last rounds of the first turn change places, so that nobody has the
 * same colour three times running (C.05, Annex 1).
 */
export const bergerRounds = (players: number, times: 1 | 2 = 1): readonly (readonly Pairing[])[] => {
  if (!Number.isInteger(players) || players < 2) throw new RangeError(`a round robin of ${players} players`);
  const table = tableOf(players + (players % 2));
  const reversed = table.map((round) => round.map(([white, black]) => [black, white] as const));
  const last = table.length - 1;
  const first = times === 2 && last > 0 ? [...table.slice(0, last - 1), table[last]!, table[last - 1]!] : table;
  return [...first, ...(times === 2 ? reversed : [])].map((round) => round.map((pair) => paired(pair, players)));
};
