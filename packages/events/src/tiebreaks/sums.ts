import type { Tpn } from '../event.ts';
import type { Line } from '../score.ts';
import { adjustedScore, dummyScore, isForfeit, isVoluntary, type Results } from './unplayed.ts';

/** One addend of a tie-break, to be shown. */
export interface Summand {
  /** From 1. */
  readonly round: number;
  readonly opponent: Tpn | undefined;
  /** What the opponent, or the dummy in his place, scored. */
  readonly score: number;
  readonly value: number;
  readonly voluntary: boolean;
  readonly cut: boolean;
}

const countsAsGame = (line: Line, { fixed }: Results): boolean =>
  line.kind === 'game' && (!isForfeit(line) || fixed) && line.outcome !== 'unplayed';

const summandOf = (results: Results, tpn: Tpn, line: Line, at: number, worthOf: (score: number) => number): Summand => {
  const opponent = line.kind === 'game' ? line.opponent : undefined;
  const met = countsAsGame(line, results) && opponent !== undefined;
  const score = met ? adjustedScore(results, opponent) : dummyScore(results, tpn, line);
  return { round: at + 1, opponent, score, value: worthOf(score), voluntary: !met && isVoluntary(line), cut: false };
};

const inFixed = (line: Line, { fixed }: Results): boolean => !fixed || line.kind === 'game';

const summandsOf = (results: Results, tpn: Tpn, worthOf: (line: Line, score: number) => number): readonly Summand[] =>
  (results.sheet.get(tpn) ?? []).flatMap((line, at) =>
    inFixed(line, results) ? [summandOf(results, tpn, line, at, (score) => worthOf(line, score))] : [],
  );

/** The scores of the opponents (8.1). */
export const buchholz = (results: Results, tpn: Tpn): readonly Summand[] =>
  summandsOf(results, tpn, (_, score) => score);

/** Each opponent's score times what was scored against him (9.1). */
export const sonnebornBerger = (results: Results, tpn: Tpn): readonly Summand[] =>
  summandsOf(results, tpn, (line, score) => score * line.points);

const least = (summands: readonly Summand[]): Summand | undefined =>
  [...summands].sort((a, b) => a.score - b.score || a.value - b.value)[0];

/** Cut-1 (14.1): without the least; with that of a voluntary unplayed round instead, where it is no less (16.5). */
export const cutOne = (summands: readonly Summand[]): readonly Summand[] => {
  const lowest = least(summands);
  const avoided = [...summands.filter(({ voluntary }) => voluntary)].sort((a, b) => a.value - b.value)[0];
  const gone = avoided !== undefined && lowest !== undefined && avoided.value >= lowest.value ? avoided : lowest;
  return summands.map((summand) => (summand === gone ? { ...summand, cut: true } : summand));
};

export const sumOf = (summands: readonly Summand[]): number =>
  summands.reduce((sum, { value, cut }) => (cut ? sum : sum + value), 0);
