import type { Man } from '@jadoube/board';

/** `Knight` for a man of either colour. */
export const nameOf = (man: Pick<Man, 'role'>): string => man.role.charAt(0).toUpperCase() + man.role.slice(1);

const LETTERS = { pawn: '', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' } as const;

/** The letter by which a man stands on the score sheet; none for a pawn. */
export const letterOf = (man: Pick<Man, 'role'>): string => LETTERS[man.role];
