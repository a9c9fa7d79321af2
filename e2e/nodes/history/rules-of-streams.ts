import { isDeepStrictEqual } from 'node:util';
import type { GameView, ViewPatch } from '@jadoube/protocol';
import { type EventRecord, recordFor, tailOf, type Viewer, viewWithoutScore } from '@jadoube/table';
import type { Course } from './course.ts';
import type { Connection, GameHistory, Joined, Stream } from './history.ts';
import { SLACK_MS } from './rules-of-acts.ts';

/** What of a view is the table's alone, in the words in which it travels. */
const SHOWN = [
  'version',
  'phase',
  'toMove',
  'board',
  'fen',
  'offences',
  'duty',
  'dutyClause',
  'designatable',
  'count',
  'clocks',
  'result',
  'envelope',
  'readings',
  'arrived',
  'absent',
  'declaredWin',
  'touched',
  'unpressed',
  'check',
] as const;

const shown = (view: Partial<Pick<GameView, (typeof SHOWN)[number]>>) =>
  SHOWN.filter((key) => key in view).map((key) => [key, view[key]] as const);

/** A patch of the record goes on from a ply; a whole view has all plies. */
const scoreOf = ({ score }: GameView | ViewPatch) => ('plies' in score ? score : { from: 0, plies: score });

/** Where a view is not what the ledger makes of it, at the time that it says it was made. */
function wrongInView(history: GameHistory, course: Course, viewer: Viewer, view: GameView | ViewPatch): string[] {
  const state = course.after(view.version);
  if (state === undefined) return [`a view has version ${view.version}, which the ledger has not`];
  if (view.startedAt === null) return [];
  const at = Math.max(state.lastAt, Date.parse(view.now) - history.startedAt);
  const own = new Map<string, unknown>(shown(viewWithoutScore(state, viewer, at) as unknown as GameView));
  const wrong = shown(view).filter(([key, value]) => !isDeepStrictEqual(value, own.get(key)));
  const { from, plies } = scoreOf(view);
  return [
    ...wrong.map(
      ([key, value]) =>
        `at version ${view.version} shows ${key} ${JSON.stringify(value)} for ${JSON.stringify(own.get(key))}`,
    ),
    ...(isDeepStrictEqual(plies, tailOf(state, from)) ? [] : [`at version ${view.version} shows another record`]),
  ];
}

/** Where the records that came after version `from` are not those of the ledger, as this viewer may have them. */
function wrongInRecords(
  { setup }: GameHistory,
  { rows }: Course,
  viewer: Viewer,
  { from, version, events }: { from: number; version: number; events: readonly EventRecord[] },
): string[] {
  const own = rows
    .filter((row) => row.version > from && row.version <= version)
    .map((row) => recordFor(viewer, { ...row, by: row.actor }, setup.terms));
  return isDeepStrictEqual(events, own) ? [] : [`was told other acts after version ${from} up to ${version}`];
}

/** One step after the other: what came next begins where the last ended, whichever of two came first. */
function gapsIn({ joined, messages }: Connection): string[] {
  if (joined === undefined) return [];
  const later = messages.filter(({ version }) => version > joined.view.version);
  const starts = [joined.view.version, ...later.map(({ version }) => version)];
  return later
    .filter(({ from }, index) => from !== starts[index])
    .map(({ from, version }) => `was told ${from} to ${version} where another version was awaited`);
}

function wrongInJoining(history: GameHistory, course: Course, viewer: Viewer, joined: Joined): string[] {
  const { since, events, view } = joined;
  return [
    ...(since === undefined || events === undefined
      ? []
      : wrongInRecords(history, course, viewer, { from: since, version: view.version, events })),
    ...wrongInView(history, course, viewer, view),
  ];
}

const fromTheFuture = (at: number, { now, version }: GameView | ViewPatch): string[] =>
  Date.parse(now) <= at + SLACK_MS
    ? []
    : [`at version ${version} a view is ${Date.parse(now) - at} ms before its time`];

/** What he saw after each message: patches lie over what he had got on joining. */
function seenIn({ joined, messages }: Connection): ViewPatch[] {
  let held: Partial<ViewPatch> = { ...joined?.view, score: { from: 0, plies: [] } };
  return messages.map(({ version, view }) => {
    if (joined === undefined || version < joined.view.version) return view;
    const seen = { ...held, ...view };
    held = seen;
    return seen;
  });
}

function wrongIn(history: GameHistory, course: Course, viewer: Viewer, connection: Connection): string[] {
  const { joined, messages } = connection;
  const seen = seenIn(connection);
  return [
    ...gapsIn(connection),
    ...(joined ? wrongInJoining(history, course, viewer, joined) : []),
    ...(joined ? fromTheFuture(joined.at, joined.view) : []),
    ...messages.flatMap((message, index) => [
      ...wrongInRecords(history, course, viewer, message),
      ...wrongInView(history, course, viewer, seen[index] ?? message.view),
      ...fromTheFuture(message.at, message.view),
    ]),
  ];
}

/** Every viewer's stream is a prefix of the ledger, as that viewer may see it, and every view what the ledger makes of it. */
export const streamed = (history: GameHistory, course: Course): string[] =>
  history.streams.flatMap((stream) =>
    stream.connections.flatMap((connection) =>
      wrongIn(history, course, stream.viewer, connection).map(
        (wrong) => `${stream.viewer}, at server ${connection.node}, ${wrong}`,
      ),
    ),
  );

const isBehind = ({ held }: Stream, { rows }: GameHistory) => held < rows.length;

/** When all is whole again, everybody sees the end. */
export const caughtUp = (history: GameHistory): string[] =>
  history.streams
    .filter((stream) => isBehind(stream, history))
    .map(({ viewer, held }) => `${viewer} holds version ${held} of ${history.rows.length}`);
