/** SQLSTATE classes that speak of the row or the statement; all others speak of the server, the disk or the connection. */
const OF_THE_ROW = new Set(['22', '23', '54']);
/** Two batches that wait for each other: the loser did nothing and may try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);

interface DriverCause {
  originalCode?: string;
  code?: string;
}

/** The SQLSTATE inside an error of Prisma, where there is one. */
function sqlState(error: unknown): string | undefined {
  const meta = (error as { meta?: { driverAdapterError?: { cause?: DriverCause } } } | undefined)?.meta;
  return meta?.driverAdapterError?.cause?.originalCode;
}

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
