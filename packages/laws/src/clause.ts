/** A clause is cited by one greppable string: `blue-touch-own-1`, `walker-XII`, `fide-7.5.1`. */
export type ClauseId = string;

/**
 * How a clause is applied: by the `table` of itself, at once when the entitled player makes his `claim` or elects, by the
 * `umpire` who weighs facts, or `explained` only (a definition, advice, a remark).
 */
export const APPLICATIONS = ['table', 'claim', 'umpire', 'explained'] as const;
export type Application = (typeof APPLICATIONS)[number];

export interface Clause {
  readonly id: ClauseId;
  /** The number as printed in the book. */
  readonly cite: string;
  /** What it says, in our own words. */
  readonly text: string;
  /** From the excerpt that the code is built on, or from the rest of the same book. */
  readonly outside: boolean;
  readonly applied: Application;
  /** Where the text leaves a doubt: the reading that binds here, and why. */
  readonly reading?: string;
}
