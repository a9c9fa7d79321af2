import type { Colour, Rounds, Tpn } from './event.ts';
import type { Line } from './score.ts';
import { ABSENT, linesIn } from './score.ts';

/** One round of one player as a table shows it. */
export interface Cell {
  readonly opponent: Tpn | undefined;
  readonly colour: Colour | undefined;
  /** `1 ½ 0 + - * a` (going on, adjourned) for games, `U F H Z` for byes, `x` for one called off. */
  readonly result: string;
}

const WON = { 1: '1', 0.5: '½', 0: '0' } as const;
const BYE_SIGNS = { 'pairing-allocated': 'U', full: 'F', half: 'H', zero: 'Z' } as const;

const signOf = (line: Line): string => {
  if (line.kind === 'bye') return BYE_SIGNS[line.bye];
  if (line.played) return WON[line.points as 0 | 0.5 | 1];
  if (line.outcome === 'pending') return '*';
  if (line.outcome === 'adjourned') return 'a';
  if (line.outcome === 'unplayed') return 'x';
  return line.points === 1 ? '+' : '-';
};

export const cellOf = (line: Line): Cell =>
  line.kind === 'game'
    ? { opponent: line.opponent, colour: line.colour, result: signOf(line) }
    : { opponent: undefined, colour: undefined, result: signOf(line) };

/** A row for each player in the order given; in each round the cells of all his games, one as a rule. */
export const crosstable = (
  rounds: Rounds,
  order: readonly Tpn[],
): readonly { readonly tpn: Tpn; readonly rounds: readonly (readonly Cell[])[] }[] => {
  const byRound = rounds.map((pairings) => pairings.flatMap(linesIn));
  return order.map((tpn) => ({
    tpn,
    rounds: byRound.map((lines) => {
      const own = lines.filter(([player]) => player === tpn).map(([, line]) => line);
      return (own.length > 0 ? own : [ABSENT]).map(cellOf);
    }),
  }));
};

/**
 * Where a round holds several games of the same two, as in a match or a knock-out: each game in a round of its own, so
 * that everybody has one line in each.
 */
export const unfolded = (rounds: Rounds): Rounds =>
  rounds.flatMap((pairings) => {
    const layers: (typeof pairings)[number][][] = [];
    for (const pairing of pairings) {
      const players = linesIn(pairing).map(([tpn]) => tpn);
      const layer = layers.find((each) => !each.some((other) => linesIn(other).some(([tpn]) => players.includes(tpn))));
      if (layer) layer.push(pairing);
      else layers.push([pairing]);
    }
    return layers.length > 0 ? layers : [[]];
  });
