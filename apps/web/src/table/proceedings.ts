import type { EventRecord, PlyView } from '@jadoube/table';
import { type Said, sayEvent } from '../words/event.ts';

/** Something said at the table, and the act (by its version in the ledger) with which it was. */
export interface Proceeding extends Said {
  readonly version: number;
}

/** What a record of acts says, in order; the score tells the plies by their moves. */
export const proceedingsOf = (records: readonly EventRecord[], score: readonly PlyView[]): Proceeding[] =>
  records.flatMap((record) => {
    if (!('events' in record)) return [];
    const { version } = record;
    return record.events.flatMap((event) => {
      const said = sayEvent(event, score);
      return said ? [{ ...said, version }] : [];
    });
  });
