import { DatabaseError } from 'pg';

/** SQLSTATE classes that speak of the row or the statement; all others speak of the server, the disk or the connection. */
const OF_THE_ROW = new Set(['22', '23', '54']);
/** Two batches that wait for each other: the loser did nothing and may try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/** The SQLSTATE of an error that the database sent. What the driver or the system says of a connection has another code, or none. */
const sqlState = (error: unknown): string | undefined => (error instanceof DatabaseError ? error.code : undefined);

/**
 * What a failed statement means. "row": it was refused for what it says, and did nothing. "again": it did nothing, and may
 * succeed now. "unknown": the server or the way to it failed, perhaps after the commit.
 */
export function meaningOf(error: unknown): 'row' | 'again' | 'unknown' {
  const state = sqlState(error);
  if (state === undefined) return 'unknown';
  if (TRY_AGAIN.has(state)) return 'again';
  return OF_THE_ROW.has(state.slice(0, 2)) ? 'row' : 'unknown';
}
