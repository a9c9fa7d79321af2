import { ROLES, type Role } from './man.ts';
import type { Square } from './square.ts';

/**
 * from | to << 6 | promotion << 12, where promotion is the index of the role in ROLES and 0 for none.
 * Castling is the king's move of two files.
 */
export type Move = number;

/** Throws RangeError for a promotion to a king; "promotion to a pawn" is none. */
export const makeMove = (from: Square, to: Square, promotion?: Role): Move => {
  if (promotion === undefined) return from | (to << 6);
  if (promotion === 'king') throw new RangeError('no pawn becomes a king');
  return from | (to << 6) | (ROLES.indexOf(promotion) << 12);
};

export const fromOf = (move: Move): Square => move & 63;
export const toOf = (move: Move): Square => (move >> 6) & 63;

/** The role that the pawn takes on; undefined when the move promotes nothing. */
export const promotionOf = (move: Move): Role | undefined => {
  const index = move >> 12;
  return index === 0 ? undefined : ROLES[index];
};
