import { crosstable, groupsAfter, type Standing, standingsOf, type Tpn, unfolded } from '@jadoube/events';
import { type EventRecord, goneFrom, numbersOf } from './record.ts';
import { tieBreaksOf, tiesOfRules } from './rules.ts';

/** One line of a table: the place, and the last place that it may be where several share it. */
export interface TableRow extends Standing {
  readonly to: number;
}

const shared = (rows: readonly Standing[]): readonly TableRow[] =>
  rows.map((row) => ({ ...row, to: row.rank + rows.filter(({ rank }) => rank === row.rank).length - 1 }));

/** In a knock-out those who went out together share their places; while it goes on, those who are still in it. */
function byPlaces(record: EventRecord, rows: readonly Standing[]): readonly TableRow[] {
  const { rules, rounds } = record;
  const rule = { ties: tiesOfRules(rules, goneFrom(record)), placesPlayed: rules.placesPlayed };
  const decided = [...rounds.keys()].map((at) => rounds.slice(0, rounds.length - at)).concat([[]]);
  const groups = decided.map((each) => groupsAfter(numbersOf(record), each, rule)).find((each) => each !== undefined)!;
  const placeOf = (tpn: Tpn) => groups.find(({ players }) => players.includes(tpn))!;
  return rows
    .map((row) => {
      const { from, players } = placeOf(row.tpn);
      return { ...row, rank: from, to: from + players.length - 1 };
    })
    .sort((a, b) => a.rank - b.rank || b.points - a.points || a.tpn - b.tpn);
}

/** The table as it stands, the first one first. */
export function tableOf(record: EventRecord): readonly TableRow[] {
  const { kind, rules, totalRounds } = record;
  const rows = standingsOf(unfolded(record.rounds), numbersOf(record), {
    tieBreaks: tieBreaksOf(kind, rules),
    fixed: kind !== 'swiss',
    totalRounds,
  });
  return kind === 'knock-out' ? byPlaces(record, rows) : shared(rows);
}

export const crosstableOf = (record: EventRecord, rows: readonly TableRow[]) =>
  crosstable(
    record.rounds,
    rows.map(({ tpn }) => tpn),
  );
