import type { ClauseId } from '@jadoube/laws';

/** Clauses that nothing proves yet, each with the issue that will. An entry that is no longer needed fails the check. */
export const OPEN: Readonly<Record<ClauseId, string>> = {};
