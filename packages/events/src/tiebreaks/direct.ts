import type { Tpn } from '../event.ts';
import { grouped } from '../grouped.ts';
import type { GameLine } from '../score.ts';
import { isForfeit, type Results } from './unplayed.ts';

/** What one of the tied scored against the others of them. */
export interface Encounter {
  readonly opponent: Tpn;
  /** The average of all games with him (FIDE C.07, 6.1.2). */
  readonly value: number;
}

const gamesAgainst = (results: Results, tpn: Tpn, opponent: Tpn): readonly GameLine[] =>
  (results.sheet.get(tpn) ?? []).flatMap((line) =>
    line.kind === 'game' && line.opponent === opponent && (line.played || (results.fixed && isForfeit(line)))
      ? [line]
      : [],
  );

/** The meetings of one with all others who are tied with him; forfeits count only where 15.2 makes them games (6.1.1). */
export const encountersOf = (results: Results, tpn: Tpn, tied: readonly Tpn[]): readonly Encounter[] =>
  tied.flatMap((opponent) => {
    const games = gamesAgainst(results, tpn, opponent);
    const total = games.reduce((sum, { points }) => sum + points, 0);
    return games.length === 0 ? [] : [{ opponent, value: total / games.length }];
  });

interface Row {
  readonly tpn: Tpn;
  readonly score: number;
  /** Of the others, how many he never met. */
  readonly missing: number;
}

const rowsOf = (results: Results, tied: readonly Tpn[]): readonly Row[] =>
  tied.map((tpn) => {
    const encounters = encountersOf(results, tpn, tied);
    const score = encounters.reduce((sum, { value }) => sum + value, 0);
    return { tpn, score, missing: tied.length - 1 - encounters.length };
  });

/** Whoever stays above all others even when he loses all games that were not played and they win theirs (6.3). */
const clearFirst = (rows: readonly Row[]): Row | undefined =>
  rows.find((row) => rows.every((other) => other === row || row.score > other.score + other.missing));

const byScore = (rows: readonly Row[]): readonly (readonly Tpn[])[] =>
  [...grouped(rows, ({ score }) => score)].sort(([a], [b]) => b - a).map(([, each]) => each.map(({ tpn }) => tpn));

const leadersOf = (rows: readonly Row[]): readonly Tpn[] => {
  const first = rows.length > 1 ? clearFirst(rows) : undefined;
  return first === undefined ? [] : [first.tpn, ...leadersOf(rows.filter((row) => row !== first))];
};

/**
 * The tied in order, those who stay level in one group. Whenever something was decided the rule is used again on those
 * still level (6.2, 6.3).
 */
export const directEncounter = (results: Results, tied: readonly Tpn[]): readonly (readonly Tpn[])[] => {
  if (tied.length < 2) return [tied];
  const rows = rowsOf(results, tied);
  if (rows.every(({ missing }) => missing === 0)) {
    const groups = byScore(rows);
    return groups.length === 1 ? groups : groups.flatMap((group) => directEncounter(results, group));
  }
  const leaders = leadersOf(rows);
  if (leaders.length === 0) return [tied];
  const left = tied.filter((tpn) => !leaders.includes(tpn));
  return [...leaders.map((tpn) => [tpn]), ...(left.length > 0 ? directEncounter(results, left) : [])];
};
