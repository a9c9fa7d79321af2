import type { Clause, ClauseId } from './clause.ts';
import type { CodeOfLaw } from './code-of-law.ts';
import { blue } from './codes/blue.ts';
import { enquire } from './codes/enquire.ts';
import { fide } from './codes/fide.ts';
import { lasker } from './codes/lasker.ts';
import { staunton } from './codes/staunton.ts';
import { walker } from './codes/walker.ts';

/** The codes of law on the shelf, oldest first. A new code is one file and a line here. */
export const CODES: readonly CodeOfLaw[] = [staunton, walker, enquire, blue, lasker, fide];

export const CODE_IDS: readonly string[] = CODES.map((code) => code.id);

const BY_ID: ReadonlyMap<string, CodeOfLaw> = new Map(CODES.map((code) => [code.id, code]));

/** The code of that id, or undefined. */
export const findCode = (id: string): CodeOfLaw | undefined => BY_ID.get(id);

const CLAUSES: ReadonlyMap<ClauseId, Clause> = new Map(
  CODES.flatMap((code) => code.clauses.map((clause) => [clause.id, clause] as const)),
);

/** The clause of that id in whichever code has it, or undefined. */
export const findClause = (id: ClauseId): Clause | undefined => CLAUSES.get(id);
