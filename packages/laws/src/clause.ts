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

/** A clause of the excerpt on which the code is built. */
export const clause = (id: ClauseId, cite: string, applied: Application, text: string, reading?: string): Clause => ({
  id,
  cite,
  text,
  outside: false,
  applied,
  ...(reading === undefined ? {} : { reading }),
});

/** A clause from the rest of the same book: part of the code, and flagged wherever it is shown. */
export const outside = (id: ClauseId, cite: string, applied: Application, text: string, reading?: string): Clause => ({
  ...clause(id, cite, applied, text, reading),
  outside: true,
});
