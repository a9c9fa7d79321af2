import type { Color } from './color.ts';

/** Pawn first and king last: the index of a role is its number in a {@link Move} and in the scratch cells. */
export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Role = (typeof ROLES)[number];

/** A piece or a pawn. Compare by fields, never by identity: a position may have been copied through a message. */
export interface Man {
  readonly color: Color;
  readonly role: Role;
}

const menOf = (color: Color): Readonly<Record<Role, Man>> => {
  const man = (role: Role): Man => Object.freeze({ color, role });
  return {
    pawn: man('pawn'),
    knight: man('knight'),
    bishop: man('bishop'),
    rook: man('rook'),
    queen: man('queen'),
    king: man('king'),
  };
};

const MEN: Readonly<Record<Color, Readonly<Record<Role, Man>>>> = { white: menOf('white'), black: menOf('black') };

/** The shared, frozen man of this colour and role. */
export const makeMan = (color: Color, role: Role): Man => MEN[color][role];
