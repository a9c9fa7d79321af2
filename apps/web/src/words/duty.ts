import type { Placement } from '../board/placement.ts';
import { nameOf } from './men.ts';
import { fromOf, listMoves, toOf, writeMoves } from './move.ts';

const only = (values: readonly string[]): string | undefined => (new Set(values).size === 1 ? values[0] : undefined);

const manOn = (square: string, men: Placement): string => {
  const man = men.get(square);
  return man ? `${nameOf(man)} on ${square}` : `man on ${square}`;
};

/** The squares of the men that are bound to move. */
export const boundMen = (duty: readonly string[]): string[] => [...new Set(duty.map(fromOf))];

/** To the player who is bound: "You touched the Knight on g1: it must move." Without moves, the empty word. */
export function sayDuty(duty: readonly string[], touched: readonly string[], men: Placement): string {
  const from = only(duty.map(fromOf));
  const taken = only(duty.map(toOf));
  if (taken && touched.includes(taken)) return `You touched the ${manOn(taken, men)}: it must be taken.`;
  if (from && touched.includes(from)) return `You touched the ${manOn(from, men)}: it must move.`;
  const moves = listMoves(writeMoves(duty, men));
  if (from) return `The ${manOn(from, men)} must move: ${moves}.`;
  return duty.length === 0 ? '' : `One of these must be played: ${moves}.`;
}
