import { type CodeOfLaw, findCode } from '@jadoube/laws';
import type { State } from './state.ts';

/** The code of law that governs this table. Asked in `decide` alone: a finished game never asks again. */
export function lawOf(state: Pick<State, 'setup'>): CodeOfLaw {
  const law = findCode(state.setup.terms.code);
  if (!law) throw new RangeError(`no code of law ${state.setup.terms.code}`);
  return law;
}
