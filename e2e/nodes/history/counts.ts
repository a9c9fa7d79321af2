import { resultOf, type TableEvent } from '@jadoube/table';
import { Course } from './course.ts';
import type { Attempt, GameHistory, Invocation } from './history.ts';

/** What the terms of some tables bring about. */
const RARE = [
  'sealed',
  'opened',
  'appointed',
  'ruled',
  'stayed',
  'leave-taken',
] as const satisfies readonly TableEvent['event'][];

/** A server that was killed -9. */
export interface Kill {
  readonly node: number;
  /** Ms since 1970. */
  readonly at: number;
  /** Acts had gone to the database, or were just going, and nothing had come back. */
  readonly isInMidCommit: boolean;
}

/** What was done in games, and what of it was held against the ledger. */
export interface Counts {
  games: number;
  /** Versions in the ledger. */
  acts: number;
  results: number;
  flags: number;
  /** Acts that a player wanted done… */
  wanted: number;
  /** …that he gave up before he was connected to any server… */
  unsent: number;
  /** …that some server acknowledged, that were refused, and those of which he never heard what had become of them. */
  acknowledged: number;
  refused: number;
  unknown: number;
  /** Of the unknown ones, those that are in the ledger. */
  unknownDone: number;
  /** Times that somebody was not told what had become of an act. */
  doubts: number;
  /** Acts that were refused because their player had seen an older version. */
  stale: number;
  /** Viewers of games, their connections, and the views that they were shown, each with its clocks. */
  streams: number;
  connections: number;
  views: number;
  /** Events of those kinds that only some games have. */
  happened: Record<string, number>;
  /** Downtimes recorded so far, and times that one was credited in a game. */
  downtimes: number;
  credited: number;
  kills: KillCounts;
  /** How often what went wrong. */
  struck: Record<string, number>;
}

export interface KillCounts {
  /** That met a commit. */
  inMidCommit: number;
  inVain: number;
  /** That met acts which a player had sent to that server and of which he had not heard. */
  withActsInFlight: number;
  /** Those acts, and how many of them were on disk already. */
  actsInFlight: number;
  onDisk: number;
}

export function added(one: Counts['struck'], other: Counts['struck']): Counts['struck'] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

const isUnanswered = ({ answer }: Attempt) => answer.told === 'unknown';

const wasInFlight = (kill: Kill, attempt: Attempt): boolean =>
  attempt.node === kill.node && isUnanswered(attempt) && attempt.from <= kill.at && attempt.to >= kill.at;

/** What became of an act for whoever had sent it, taken over all the times that he said it. */
function fateOf({ attempts }: Invocation): 'unsent' | 'acknowledged' | 'refused' | 'unknown' {
  if (attempts.length === 0) return 'unsent';
  const told = attempts.map(({ answer }) => answer.told);
  if (told.includes('ok')) return 'acknowledged';
  return told.includes('refused') ? 'refused' : 'unknown';
}

/** The acts that were under way to a server when it was killed, and whether it had stored them by then. */
function caughtBy(kill: Kill, histories: readonly GameHistory[]): { acts: number; onDisk: number } {
  const caught = histories.flatMap(({ invocations, rows }) =>
    invocations
      .filter(({ attempts }) => attempts.some((attempt) => wasInFlight(kill, attempt)))
      .map(({ actId }) => rows.some((row) => row.actId === actId && row.receivedAt <= kill.at)),
  );
  return { acts: caught.length, onDisk: caught.filter(Boolean).length };
}

export function killsOf(histories: readonly GameHistory[], kills: readonly Kill[]): KillCounts {
  const caught = kills.map((kill) => caughtBy(kill, histories));
  const inMidCommit = kills.filter((kill) => kill.isInMidCommit).length;
  return {
    inMidCommit,
    inVain: kills.length - inMidCommit,
    withActsInFlight: caught.filter(({ acts }) => acts > 0).length,
    actsInFlight: caught.reduce((sum, { acts }) => sum + acts, 0),
    onDisk: caught.reduce((sum, { onDisk }) => sum + onDisk, 0),
  };
}

/** A ledger that can't be read has no result. */
function hasResult(history: GameHistory): boolean {
  try {
    const end = new Course(history).after(history.rows.length);
    return end !== undefined && resultOf(end) !== null;
  } catch {
    return false;
  }
}

export interface Happened {
  kills: readonly Kill[];
  struck: Counts['struck'];
}

export function countOf(histories: readonly GameHistory[], { kills, struck }: Happened): Counts {
  const invocations = histories.flatMap((history) =>
    history.invocations.map((invocation) => ({ invocation, rows: history.rows, fate: fateOf(invocation) })),
  );
  const attempts = invocations.flatMap(({ invocation }) => invocation.attempts);
  const rows = histories.flatMap((history) => history.rows);
  const events = rows.flatMap((row) => row.events);
  const streams = histories.flatMap((history) => history.streams);
  const connections = streams.flatMap((stream) => stream.connections);
  const unknown = invocations.filter(({ fate }) => fate === 'unknown');
  const happened = (kind: TableEvent['event']) => events.filter(({ event }) => event === kind).length;
  return {
    games: histories.length,
    acts: rows.length,
    results: histories.filter(hasResult).length,
    flags: happened('flag-fell'),
    wanted: invocations.length,
    unsent: invocations.filter(({ fate }) => fate === 'unsent').length,
    acknowledged: invocations.filter(({ fate }) => fate === 'acknowledged').length,
    refused: invocations.filter(({ fate }) => fate === 'refused').length,
    unknown: unknown.length,
    unknownDone: unknown.filter((one) => one.rows.some(({ actId }) => actId === one.invocation.actId)).length,
    doubts: attempts.filter(isUnanswered).length,
    stale: attempts.filter(({ answer }) => answer.told === 'refused' && answer.code === 'stale').length,
    streams: streams.length,
    connections: connections.length,
    views: connections.reduce((sum, { joined, messages }) => sum + messages.length + (joined ? 1 : 0), 0),
    happened: Object.fromEntries(RARE.map((kind) => [kind, happened(kind)])),
    downtimes: Math.max(0, ...histories.map(({ downtimes }) => downtimes.length)),
    credited: rows.filter(({ act }) => act.act === 'downtime').length,
    kills: killsOf(histories, kills),
    struck,
  };
}

type Sums = { [K in keyof Counts]: Counts[K] };

const isRecord = (value: unknown): value is Record<string, number> => typeof value === 'object' && value !== null;

/** Of two stretches of one run, one after the other. Downtimes are counted on by themselves. */
export function sumOf(one: Counts, other: Counts): Sums {
  const keys = Object.keys(one) as (keyof Counts)[];
  const sums = keys.map((key) => {
    const [a, b] = [one[key], other[key]];
    if (key === 'downtimes') return [key, Math.max(one.downtimes, other.downtimes)];
    return [key, isRecord(a) && isRecord(b) ? added(a, b) : (a as number) + (b as number)];
  });
  return Object.fromEntries(sums) as Sums;
}

export const NOTHING: Counts = countOf([], { kills: [], struck: {} });
