import type { Rounds, Tpn } from '../event.ts';
import { grouped } from '../grouped.ts';
import { scoresheet, totalOf } from '../score.ts';
import { directEncounter, type Encounter, encountersOf } from './direct.ts';
import { buchholz, cutOne, type Summand, sonnebornBerger, sumOf } from './sums.ts';
import type { Results } from './unplayed.ts';

/** As FIDE names them: Buchholz, its cut-1, Sonneborn-Berger, direct encounter, number of wins. */
export const TIE_BREAKS = ['BH', 'BH/C1', 'SB', 'DE', 'WIN'] as const;
export type TieBreakCode = (typeof TIE_BREAKS)[number];

export interface TieBreak {
  readonly code: TieBreakCode;
  readonly value: number;
  /** What the value was added up from; a round each, or for DE the meetings with those level on all before it. */
  readonly summands: readonly Summand[] | readonly Encounter[];
}

export interface Standing {
  readonly tpn: Tpn;
  /** From 1; those whom nothing separates share it. */
  readonly rank: number;
  readonly points: number;
  readonly tieBreaks: readonly TieBreak[];
}

const SUMS = {
  BH: buchholz,
  'BH/C1': (results: Results, tpn: Tpn) => cutOne(buchholz(results, tpn)),
  SB: sonnebornBerger,
} as const;

/** Rounds with the points of a win, played or not (FIDE C.07, 7.1). */
const wins = (results: Results, tpn: Tpn): readonly Summand[] =>
  (results.sheet.get(tpn) ?? []).flatMap((line, at) => {
    const opponent = line.kind === 'game' ? line.opponent : undefined;
    return line.points === 1 ? [{ round: at + 1, opponent, score: 1, value: 1, voluntary: false, cut: false }] : [];
  });

const summed = (code: Exclude<TieBreakCode, 'DE'>, results: Results, tpn: Tpn): TieBreak => {
  const summands = code === 'WIN' ? wins(results, tpn) : SUMS[code](results, tpn);
  return { code, value: sumOf(summands), summands };
};

type Ranked = readonly { readonly tpn: Tpn; readonly tieBreaks: readonly TieBreak[] }[];

const encountered = (results: Results, tied: readonly Tpn[]): ReadonlyMap<Tpn, TieBreak> =>
  new Map(
    tied.map((tpn) => {
      const summands = tied.length > 1 ? encountersOf(results, tpn, tied) : [];
      return [tpn, { code: 'DE', value: summands.reduce((sum, { value }) => sum + value, 0), summands }];
    }),
  );

const noted = (group: Ranked, of: (tpn: Tpn) => TieBreak): Ranked =>
  group.map(({ tpn, tieBreaks }) => ({ tpn, tieBreaks: [...tieBreaks, of(tpn)] }));

const split = (group: Ranked, code: TieBreakCode, results: Results): readonly Ranked[] => {
  if (code === 'DE') {
    const tied = group.map(({ tpn }) => tpn);
    const shown = encountered(results, tied);
    const rows = noted(group, (tpn) => shown.get(tpn)!);
    return directEncounter(results, tied).map((part) =>
      rows.filter(({ tpn }) => part.includes(tpn)).sort((a, b) => a.tpn - b.tpn),
    );
  }
  const rows = noted(group, (tpn) => summed(code, results, tpn));
  return [...grouped(rows, ({ tieBreaks }) => tieBreaks.at(-1)!.value)]
    .sort(([a], [b]) => b - a)
    .map(([, part]) => part);
};

export interface StandingsRule {
  readonly tieBreaks: readonly TieBreakCode[];
  /** A round robin or another schedule fixed beforehand. */
  readonly fixed: boolean;
  readonly totalRounds: number;
}

/**
 * Points first, then the tie-breaks in their order, each only among those still level (FIDE C.07 in the edition of
 * 1 March 2026, 4.2; unplayed rounds by its articles 15 and 16). While rounds are still to come the numbers are those
 * of the rounds paired so far; a pending game gives nothing yet.
 */
export const standingsOf = (rounds: Rounds, players: readonly Tpn[], rule: StandingsRule): readonly Standing[] => {
  const sheet = scoresheet(rounds, players);
  const results: Results = { sheet, fixed: rule.fixed, totalRounds: rule.totalRounds };
  const points = (tpn: Tpn) => totalOf(sheet.get(tpn)!);
  const level: readonly Ranked[] = [
    ...grouped(
      [...players].sort((a, b) => a - b),
      points,
    ),
  ]
    .sort(([a], [b]) => b - a)
    .map(([, group]) => group.map((tpn) => ({ tpn, tieBreaks: [] })));
  const groups = rule.tieBreaks.reduce((parts, code) => parts.flatMap((group) => split(group, code, results)), level);
  let rank = 1;
  return groups.flatMap((group) => {
    const shared = rank;
    rank += group.length;
    return group.map(({ tpn, tieBreaks }) => ({ tpn, rank: shared, points: points(tpn), tieBreaks }));
  });
};
