import type { Role } from '@jadoube/board';

/** The letters of the pieces in algebraic notation; a pawn has none. */
export const LETTER_OF_ROLE: Readonly<Record<Role, string>> = {
  pawn: '',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};

/** The role of a capital letter, the pawn's of none. */
export const roleOfLetter = (letter: string): Role | undefined => {
  switch (letter) {
    case '':
      return 'pawn';
    case 'N':
      return 'knight';
    case 'B':
      return 'bishop';
    case 'R':
      return 'rook';
    case 'Q':
      return 'queen';
    case 'K':
      return 'king';
    default:
      return undefined;
  }
};
