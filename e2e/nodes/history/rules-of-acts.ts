import { isDeepStrictEqual } from 'node:util';
import { asTableAct, type WireAct } from '@jadoube/protocol';
import { type Act, recordFor, type Seat } from '@jadoube/table';
import type { Attempt, GameHistory, Invocation, LedgerRow } from './history.ts';

/** So far may the clocks of this process and of a server differ, and a measurement be off: more is skew. */
export const SLACK_MS = 500;

type Acknowledged = Attempt & { answer: { told: 'ok' } };

const isOk = (attempt: Attempt): attempt is Acknowledged => attempt.answer.told === 'ok';
const named = ({ by, act, actId }: Invocation) => `${by}'s ${act.act} (${actId})`;

function wrongIn(history: GameHistory, invocation: Invocation, { answer }: Acknowledged): string | undefined {
  const row = history.rows.find(({ actId }) => actId === invocation.actId);
  if (row === undefined) return 'is not in the ledger';
  if (row.version !== answer.version) return `was said to be version ${answer.version} and is ${row.version}`;
  if (row.actor !== invocation.by) return `stands there as ${row.actor}'s`;
  const record = recordFor(invocation.by, { ...row, by: row.actor }, history.setup.terms);
  const events = 'events' in record ? record.events : [];
  return isDeepStrictEqual(events, answer.events) ? undefined : 'was told with other events than it has';
}

/** No acknowledged act is lost, and each is what its player was told. */
export const acknowledged = (history: GameHistory): string[] =>
  history.invocations.flatMap((invocation) =>
    invocation.attempts.filter(isOk).flatMap((attempt) => {
      const wrong = wrongIn(history, invocation, attempt);
      return wrong === undefined ? [] : [`${named(invocation)}, acknowledged by server ${attempt.node}, ${wrong}`];
    }),
  );

/** What was refused each time it was said changed nothing. */
export function refused({ rows, invocations }: GameHistory): string[] {
  const stored = new Set(rows.map(({ actId }) => actId));
  return invocations
    .filter(({ actId, attempts }) => stored.has(actId) && attempts.every(({ answer }) => answer.told === 'refused'))
    .map((invocation) => `${named(invocation)} was refused and is in the ledger`);
}

/** A server that is cut off says so; it makes no mistakes. */
export const mistaken = ({ invocations }: GameHistory): string[] =>
  invocations.flatMap((invocation) =>
    invocation.attempts
      .filter(({ answer }) => answer.told === 'refused' && answer.code === 'internal')
      .map(({ node }) => `${named(invocation)} was answered with an internal error by server ${node}`),
  );

/** Who said which version he saw has acted on that one, or not at all. */
export const expected = ({ rows, invocations }: GameHistory): string[] =>
  invocations.flatMap((invocation) => {
    const row = rows.find(({ actId }) => actId === invocation.actId);
    const { expects } = invocation;
    if (row === undefined || expects === undefined || row.version === expects + 1) return [];
    return [`${named(invocation)} was meant for what follows version ${expects}, and is version ${row.version}`];
  });

/** No act is applied twice. */
export function once({ rows }: GameHistory): string[] {
  const versions = new Map<string, number[]>();
  for (const { actId, version } of rows) versions.set(actId, [...(versions.get(actId) ?? []), version]);
  return [...versions]
    .filter(([, found]) => found.length > 1)
    .map(([actId, found]) => `the act ${actId} was applied ${found.length} times: versions ${found.join(', ')}`);
}

/** The act as the ledger has it: without the words of a sealed move, an hour counted from the game's start. */
const storedOf = (act: WireAct, startedAt: number): Act =>
  act.act === 'seal' ? { act: 'seal', record: '' } : asTableAct(act, startedAt);

/** Nothing is in the ledger that nobody did. */
export function invented({ rows, invocations, startedAt }: GameHistory): string[] {
  const said = new Map(invocations.map((invocation) => [invocation.actId, invocation]));
  const isSaid = ({ actId, actor, act }: LedgerRow) => {
    const invocation = said.get(actId);
    return invocation?.by === actor && isDeepStrictEqual(storedOf(invocation.act, startedAt), act);
  };
  return rows
    .filter((row) => row.actor !== 'table' && !isSaid(row))
    .map(({ version, actor, act }) => `version ${version}, ${actor}'s ${act.act}, was done by nobody`);
}

const isPlayers = (row: LedgerRow): row is LedgerRow & { actor: Seat } => row.actor !== 'table';

/** An act stands under the time at which a server received it, whichever server that was and whatever its clock showed. */
export function received({ rows, invocations }: GameHistory): string[] {
  const said = new Map(invocations.map((invocation) => [invocation.actId, invocation.attempts]));
  return rows.filter(isPlayers).flatMap(({ version, actId, receivedAt }) => {
    const attempts = said.get(actId) ?? [];
    const least = Math.min(...attempts.map(({ from }) => from)) - SLACK_MS;
    const most = Math.min(...attempts.filter(isOk).map(({ to }) => to)) + SLACK_MS;
    if (receivedAt >= least && receivedAt <= most) return [];
    const late = receivedAt < least ? receivedAt - least - SLACK_MS : receivedAt - most + SLACK_MS;
    return [`version ${version} was received ${late} ms after it was ${late < 0 ? 'sent' : 'answered'}`];
  });
}

/** Who acts after another was told gets the later version. */
export function inOrder({ invocations }: GameHistory): string[] {
  const done = invocations
    .flatMap((invocation) => {
      const told = invocation.attempts.filter(isOk);
      const first = invocation.attempts[0];
      if (first === undefined || told.length === 0) return [];
      const to = Math.min(...told.map((attempt) => attempt.to));
      return [{ from: first.from, to, version: told[0]!.answer.version }];
    })
    .sort((one, other) => one.from - other.from);
  const told = done.toSorted((one, other) => one.to - other.to).values();
  const wrong: string[] = [];
  let [newest, next] = [0, told.next()];
  for (const { from, version } of done) {
    for (; !next.done && next.value.to < from; next = told.next()) newest = Math.max(newest, next.value.version);
    if (version <= newest) wrong.push(`version ${version} was asked for after version ${newest} had been answered`);
  }
  return wrong;
}
