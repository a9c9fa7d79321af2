import type { ClauseId } from '@jadoube/laws';

const REST = 'issue 4: draws, odds, set-up, sittings, the umpire';
const ADJOURNMENT = 'issue 5: adjournment, sealed moves, notations';
const CLUB_ROOM = 'issue 8: the club room';

/** Clauses that nothing proves yet, each with the issue that will. An entry that is no longer needed fails the check. */
export const OPEN: Readonly<Record<ClauseId, string>> = {
  'walker-III.5': REST,
  'walker-XXIX': CLUB_ROOM,
  'walker-out-1': REST,
  'walker-out-4': REST,
  'blue-err-2': REST,
  'blue-err-3': REST,
  'blue-gloss-draw': REST,
  'fide-5.2.2': REST,
  'blue-adj-4': ADJOURNMENT,
};
