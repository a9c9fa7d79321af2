import { createHash } from 'node:crypto';
import type { TableEvent } from '@jadoube/table';
import type { Course } from './course.ts';
import type { GameHistory, Invocation, LedgerRow, Stream } from './history.ts';

type Fact<K extends TableEvent['event']> = Extract<TableEvent, { event: K }>;

const factOf = <K extends TableEvent['event']>({ events }: LedgerRow, kind: K): Fact<K> | undefined =>
  events.find((fact): fact is Fact<K> => fact.event === kind);

const recordOf = (invocation: Invocation | undefined): string | undefined =>
  invocation?.act.act === 'seal' ? invocation.act.record : undefined;

/** What came out of the envelope is what its player had put in, and both can see that it is. */
export function keptUnchanged({ invocations }: GameHistory, course: Course): string[] {
  return course.rows.flatMap((row, index) => {
    const opened = factOf(row, 'opened');
    if (!opened) return [];
    const sealing = course.rows[(course.after(index)?.envelope?.version ?? 0) - 1];
    const own = recordOf(invocations.find(({ actId }) => actId === sealing?.actId));
    const commitment = createHash('sha256').update(opened.salt).update(opened.record).digest('hex');
    return [
      ...(own === opened.record ? [] : [`version ${row.version} opens "${opened.record}", and "${own}" was sealed`]),
      ...(sealing && factOf(sealing, 'sealed')?.commitment === commitment
        ? []
        : [`version ${row.version} opens what nobody had committed himself to`]),
    ];
  });
}

/** All that a viewer was told or shown while the table was before that version. */
const heardBefore = ({ connections }: Stream, version: number): string =>
  JSON.stringify(
    connections.map(({ joined, messages }) => [
      joined && joined.view.version < version ? joined : null,
      messages.filter((message) => message.version < version),
    ]),
  );

/** What can't be read stands nowhere else: before the opening nobody has heard it, nor does the ledger hold it. */
export function keptSecret({ invocations, streams, rows }: GameHistory): string[] {
  return invocations.flatMap((invocation) => {
    const record = recordOf(invocation);
    if (!record?.startsWith('blot')) return [];
    const opening = rows.find((row) => factOf(row, 'opened')?.record === record)?.version ?? Number.POSITIVE_INFINITY;
    const told = streams.filter((stream) => heardBefore(stream, opening).includes(record));
    const stored = rows.filter((row) => row.version < opening && JSON.stringify(row).includes(record));
    return [
      ...told.map(({ viewer }) => `${viewer} heard the sealed "${record}" before version ${opening}`),
      ...stored.map(({ version }) => `version ${version} holds the sealed "${record}"`),
    ];
  });
}
