import type { Check } from './check.ts';

/** What is said beside the move: a check, that a pawn is taken in passing, or nothing of interest. */
export type Remark = Check | 'passing' | 'nothing';

const SPELLINGS: Readonly<Record<Remark, readonly string[]>> = {
  check: ['ch', 'chk', 'check', 'checks', 'checking', '+', '†', '‡'],
  discovered: ['dis', 'disc', 'discov', 'discovered', 'discovering', 'discovery'],
  double: ['dbl', 'doub', 'double'],
  mate: ['mate', 'mates', 'mating', 'checkmate', 'checkmates', 'checkmating', '#', '≠'],
  passing: ['ep', 'enpassant', 'enpass', 'enpas', 'inpassing'],
  nothing: ['(=)'],
};

/** Every spelling, in small letters and without spaces and dots. */
export const REMARKS: readonly (readonly [spelling: string, remark: Remark])[] = (
  Object.keys(SPELLINGS) as Remark[]
).flatMap((remark) => SPELLINGS[remark].map((spelling) => [spelling, remark] as const));

export const checksAmong = (remarks: readonly Remark[]): Check[] =>
  remarks.filter((remark) => remark !== 'passing' && remark !== 'nothing');
