import { isDeepStrictEqual } from 'node:util';
import {
  type Aid,
  type Coming,
  type Downtime,
  decide,
  dueBy,
  type State,
  type TableEvent,
  UNAIDED,
} from '@jadoube/table';
import type { Course } from './course.ts';
import type { GameHistory, LedgerRow } from './history.ts';

/** Versions without a gap, none twice. */
export function counted(_: GameHistory, { rows }: Course): string[] {
  const versions = rows.map(({ version }) => version);
  const wrong = versions.findIndex((version, index) => version !== index + 1);
  return wrong < 0 ? [] : [`after version ${versions[wrong - 1] ?? 0} comes version ${versions[wrong]}`];
}

/** Time never goes backwards in a game, and an act has the time at which it was received. */
export function timed({ startedAt }: GameHistory, { rows }: Course): string[] {
  return rows.flatMap(({ version, actor, at, receivedAt }, index) => {
    const before = rows[index - 1]?.at ?? 0;
    if (at < before) return [`version ${version} is ${before - at} ms before the one before it`];
    const own = Math.max(before, receivedAt - startedAt);
    return actor === 'table' || at === own ? [] : [`version ${version} stands at ${at} ms, and was received at ${own}`];
  });
}

const isEnd = ({ event }: TableEvent) => event === 'ended';
const isFlag = ({ event }: TableEvent) => event === 'flag-fell';

/** One result a game and nothing after it, one flag. */
export function ended(_: GameHistory, { rows }: Course): string[] {
  const events = rows.flatMap((row) => row.events.map((fact) => ({ fact, version: row.version })));
  const [end, ...more] = events.filter(({ fact }) => isEnd(fact));
  const flags = events.filter(({ fact }) => isFlag(fact));
  const after = rows.filter(({ version }) => end !== undefined && version > end.version);
  return [
    ...more.map(({ version }) => `a second result at version ${version}`),
    ...after.map(({ version }) => `version ${version} comes after the result at version ${end?.version}`),
    ...flags.slice(1).map(({ version }) => `a second flag at version ${version}`),
  ];
}

const overBy = (downtimes: readonly Downtime[], at: number) => downtimes.filter(({ to }) => to <= at);

const isOpening = (fact: TableEvent) => fact.event === 'opened';

/** What a server was handed from elsewhere, as far as it stands in what came of it. */
function aidOf({ events }: LedgerRow): Aid {
  const opened = events.find(isOpening);
  const sealed = events.find(({ event }) => event === 'sealed');
  const lag = creditIn(events);
  return {
    ...UNAIDED,
    ...(sealed?.event === 'sealed' && { commitment: sealed.commitment }),
    ...(opened?.event === 'opened' && { sealed: { record: opened.record, salt: opened.salt } }),
    ...(lag !== undefined && { lag }),
  };
}

/** What was given back for lag with a completed move; undefined where none was completed. */
function creditIn(events: readonly TableEvent[]): number | undefined {
  const completed = events.find(({ event }) => event === 'completed');
  return completed?.event === 'completed' ? (completed.credit ?? 0) : undefined;
}

/** What had come in when it was asked what was due: so much of a lag as it needed is what must have been measured. */
function comingWith({ actor, act, events }: LedgerRow, { clock }: State): Coming | undefined {
  if (act.act === 'flag' && act.lag !== undefined) return { by: clock?.running ?? 'table', lag: act.lag };
  const credit = creditIn(events);
  return credit === undefined ? undefined : { by: actor, lag: credit };
}

/** What the table did of itself was due then; before a player's act was taken nothing was due, no flag and no downtime. */
function wrongInTime(row: LedgerRow, before: State, downtimes: readonly Downtime[]): string | undefined {
  const due = dueBy(before, row.at, overBy(downtimes, row.at), comingWith(row, before));
  if (row.actor !== 'table') return due ? `was taken before the ${due.act.act} due at ${due.at} ms` : undefined;
  return isDeepStrictEqual(due, { at: row.at, act: row.act })
    ? undefined
    : `is a ${row.act.act} at ${row.at} ms, where ${due ? `a ${due.act.act} at ${due.at} ms` : 'nothing'} was due`;
}

function wrongInLaw(row: LedgerRow, before: State): string | undefined {
  const { actor, act, at, events } = row;
  const decision = decide(before, actor, act, at, aidOf(row));
  if (!decision.ok) return `is an act that the table refuses: ${decision.refusal.message}`;
  return isDeepStrictEqual(decision.events, events) ? undefined : 'has other events than the table makes of it';
}

/**
 * Each act was decided on what was in the ledger before it, and each clock is as the policy has it: the same pure functions
 * give the same events, the flag falls when it falls, and each downtime is credited before anything is judged by a clock.
 */
export function decided({ downtimes, startedAt }: GameHistory, course: Course): string[] {
  const since = downtimes.map(({ from, to }) => ({ from: from - startedAt, to: to - startedAt }));
  return course.rows.flatMap((row, index) => {
    const before = course.after(index);
    if (before === undefined) return [];
    const wrong = wrongInTime(row, before, since) ?? wrongInLaw(row, before);
    return wrong === undefined ? [] : [`version ${row.version}, ${row.actor}'s ${row.act.act}, ${wrong}`];
  });
}
