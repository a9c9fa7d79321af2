import type { Color } from '@jadoube/board';
import { nameOf } from '../words/men.ts';
import type { Placement } from './placement.ts';

const ORDER = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

function menOf(men: Placement, side: Color): string {
  const own = [...men].filter(([, man]) => man.color === side);
  own.sort(([a, x], [b, y]) => ORDER.indexOf(x.role) - ORDER.indexOf(y.role) || a.localeCompare(b));
  return own.map(([square, man]) => `${nameOf(man)} ${square}`).join(', ');
}

/** The board for one who does not see it: "White: King e1, Rook a1. Black: King e8." */
export const sayBoard = (men: Placement): string => `White: ${menOf(men, 'white')}. Black: ${menOf(men, 'black')}.`;
