import type { Color } from '@jadoube/board';
import { t } from '../language/language.ts';
import { nameOf } from '../words/men.ts';
import { nameOfSide } from '../words/side.ts';
import type { Placement } from './placement.ts';

const ORDER = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

/** The men of a side with their squares, the greatest first. */
export function menOf(men: Placement, side: Color): readonly { readonly square: string; readonly name: string }[] {
  const own = [...men].filter(([, man]) => man.color === side);
  own.sort(([a, x], [b, y]) => ORDER.indexOf(x.role) - ORDER.indexOf(y.role) || a.localeCompare(b));
  return own.map(([square, man]) => ({ square, name: nameOf(man) }));
}

/** "White: King e1, Rook a1." */
export function sayMen(men: Placement, side: Color): string {
  const said = menOf(men, side).map(({ square, name }) => `${name} ${square}`);
  return `${nameOfSide(side)}: ${said.join(', ')}.`;
}

/** The board for one who does not see it: "White: King e1, Rook a1. Black: King e8." */
export const sayBoard = (men: Placement): string => `${sayMen(men, 'white')} ${sayMen(men, 'black')}`;

/** One rank, file by file: "Rank 1: a White Rook, e White King." */
export function sayRank(men: Placement, rank: number): string {
  const said = [...'abcdefgh'].flatMap((file) => {
    const man = men.get(`${file}${rank}`);
    return man ? [`${file} ${nameOfSide(man.color)} ${nameOf(man)}`] : [];
  });
  return t('Rank {{rank}}: {{men}}.', { rank, men: said.length > 0 ? said.join(', ') : t('empty') });
}
