import type { Clause, ClauseId } from './clause.ts';
import type { CodeOfLaw } from './code-of-law.ts';
import { LISTED } from './generated/codes.ts';

const byYear = (a: CodeOfLaw, b: CodeOfLaw): number => Number(a.year) - Number(b.year);

/** The codes of law on the shelf, oldest first: every file in codes/ is one. */
export const CODES: readonly CodeOfLaw[] = [...LISTED].sort(byYear);

export const CODE_IDS: readonly string[] = CODES.map((code) => code.id);

const BY_ID: ReadonlyMap<string, CodeOfLaw> = new Map(CODES.map((code) => [code.id, code]));

/** The code of that id, or undefined. */
export const findCode = (id: string): CodeOfLaw | undefined => BY_ID.get(id);

const CLAUSES: ReadonlyMap<ClauseId, Clause> = new Map(
  CODES.flatMap((code) => code.clauses.map((clause) => [clause.id, clause] as const)),
);

/** The clause of that id in whichever code has it, or undefined. */
export const findClause = (id: ClauseId): Clause | undefined => CLAUSES.get(id);
