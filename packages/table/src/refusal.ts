import type { ClauseId } from '@jadoube/laws';

/** What the table will not take at all. A false move, a wrong touch, a bad claim is none of these. */
export const REFUSAL_CODES = [
  'not-your-seat',
  'not-your-turn',
  'wrong-phase',
  'over',
  'stale',
  'empty-square',
  'king-not-takeable',
  'illegal',
  'duty',
  'promotion-needed',
  'nothing-open',
  'no-such-option',
  'not-designatable',
  'no-such-claim',
  'no-call',
  'not-allowed',
  'malformed',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  readonly code: RefusalCode;
  /** One sentence that says what to do. */
  readonly message: string;
  readonly clause?: ClauseId;
}
