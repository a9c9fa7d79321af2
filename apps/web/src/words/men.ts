import type { Man } from '@jadoube/board';
import type { Placement } from '../board/placement.ts';
import { type Key, key, t } from '../language/language.ts';
import { shownLetters } from './letters.ts';

type Role = Man['role'];

const NAMES: Readonly<Record<Role, Key>> = {
  pawn: key('Pawn'),
  knight: key('Knight'),
  bishop: key('Bishop'),
  rook: key('Rook'),
  queen: key('Queen'),
  king: key('King'),
};

/** As one to whom something is done: he touched *the Knight on g1*. */
const ON_SQUARE: Readonly<Record<Role, Key>> = {
  pawn: key('the Pawn on {{square}}'),
  knight: key('the Knight on {{square}}'),
  bishop: key('the Bishop on {{square}}'),
  rook: key('the Rook on {{square}}'),
  queen: key('the Queen on {{square}}'),
  king: key('the King on {{square}}'),
};

/** `Knight` for a man of either colour. */
export const nameOf = (man: Pick<Man, 'role'>): string => t(NAMES[man.role]);

/** `the Knight on g1`, as the object of a sentence. */
export function manOn(square: string, men: Placement): string {
  const man = men.get(square);
  return man ? t(ON_SQUARE[man.role], { square }) : t('the man on {{square}}', { square });
}

/** The letter by which a man stands on the score sheet; none for a pawn. */
export const letterOf = (man: Pick<Man, 'role'>): string => (man.role === 'pawn' ? '' : shownLetters()[man.role]);
