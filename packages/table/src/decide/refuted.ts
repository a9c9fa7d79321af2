import type { Color } from '@jadoube/board';
import type { ClauseId } from '@jadoube/laws';
import { accept, type Decision } from '../decision.ts';

/** A claim that is wrong in fact, or comes too late: noted, and of no further effect. */
export const refuted = (by: Color, claim: string, why: string, clause?: ClauseId): Decision =>
  accept({ event: 'claim-refuted', by, claim, why, ...(clause === undefined ? {} : { clause }) });
