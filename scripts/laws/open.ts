import type { ClauseId } from '@jadoube/laws';

const REST = 'issue 4: draws, odds, set-up, sittings, the umpire';

/** Clauses that nothing proves yet, each with the issue that will. An entry that is no longer needed fails the check. */
export const OPEN: Readonly<Record<ClauseId, string>> = {
  'fide-5.2.2': REST,
};
