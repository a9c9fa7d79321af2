import type { ClauseId } from './clause.ts';
import type { CodeOfLaw } from './code-of-law.ts';
import { findClause } from './codes.ts';

/** Is it said anywhere in what the code answers, as its own clause or as one that it follows where it is silent? */
function isSaidIn(value: unknown, id: ClauseId): boolean {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.values(value).some((inner) => isSaidIn(inner, id));
}

/** Does that clause hold at a table under this code: is it one of its own, or one that it borrows? */
export function governs({ clauses, ...answers }: CodeOfLaw, id: ClauseId): boolean {
  return clauses.some((clause) => clause.id === id) || (findClause(id) !== undefined && isSaidIn(answers, id));
}
