import type { Placement } from '../board/placement.ts';
import { t } from '../language/language.ts';
import { manOn } from './men.ts';
import { fromOf, listMoves, toOf, writeMoves } from './move.ts';

const only = (values: readonly string[]): string | undefined => (new Set(values).size === 1 ? values[0] : undefined);

/** The squares of the men that are bound to move. */
export const boundMen = (duty: readonly string[]): string[] => [...new Set(duty.map(fromOf))];

/** To the player who is bound: "You touched the Knight on g1: it must move." Without moves, the empty word. */
export function sayDuty(duty: readonly string[], touched: readonly string[], men: Placement): string {
  const from = only(duty.map(fromOf));
  const taken = only(duty.map(toOf));
  if (taken && touched.includes(taken)) return t('You touched {{man}}: it must be taken.', { man: manOn(taken, men) });
  if (from && touched.includes(from)) return t('You touched {{man}}: it must move.', { man: manOn(from, men) });
  const moves = listMoves(writeMoves(duty, men));
  if (from) return t('You must move {{man}}: {{moves}}.', { man: manOn(from, men), moves });
  return duty.length === 0 ? '' : t('One of these must be played: {{moves}}.', { moves });
}
