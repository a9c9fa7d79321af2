import type { Bye, ByeKind, Colour, Outcome, Pairing, Rounds } from '../event.ts';

/**
 * A tournament written as its crosstable: a row for each pairing number, a word for each round. `9w1` had White against
 * 9 and won; `=` drew, `0` lost, `+` won by forfeit, `-` lost by forfeit; U, F, H, Z are byes.
 */
const BYE_OF: Readonly<Record<string, ByeKind>> = { U: 'pairing-allocated', F: 'full', H: 'half', Z: 'zero' };

const outcomeFor = (white: string, black: string): Outcome => {
  if (white === '-' && black === '-') return 'both-forfeit';
  if (white === '+') return 'black-forfeits';
  if (black === '+') return 'white-forfeits';
  return white === '=' ? 'draw' : white === '1' ? 'white' : 'black';
};

const pairingAt = (rows: readonly (readonly string[])[], player: number, round: number): Pairing[] => {
  const word = rows[player]![round]!;
  const bye = BYE_OF[word];
  if (bye !== undefined) return [{ kind: 'bye', player: player + 1, bye } satisfies Bye];
  const [, opponent, colour, result] = /^(\d+)([wb])([01=+-])$/.exec(word) ?? [];
  if (opponent === undefined) throw new Error(`"${word}" is no result`);
  if (colour === 'b') return [];
  const reply = rows[Number(opponent) - 1]![round]!.at(-1)!;
  return [{ kind: 'game', white: player + 1, black: Number(opponent), outcome: outcomeFor(result!, reply) }];
};

export const roundsOf = (crosstable: readonly string[]): Rounds => {
  const rows = crosstable.map((row) => row.trim().split(/\s+/));
  return rows[0]!.map((_, round) => rows.flatMap((__, player) => pairingAt(rows, player, round)));
};

/** The colour drawn by lot: what an odd number has, or an even one has not, in the first round. */
export const initialColourOf = ([first = []]: Rounds): Colour => {
  const numbers = first.flatMap((pairing) =>
    pairing.kind === 'game'
      ? ([
          [pairing.white, 'white'],
          [pairing.black, 'black'],
        ] as const)
      : [],
  );
  const [tpn, colour] = [...numbers].sort(([a], [b]) => a - b)[0] ?? [1, 'white'];
  return tpn % 2 === 1 ? colour : colour === 'white' ? 'black' : 'white';
};
