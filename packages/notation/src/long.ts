import {
  castlingRookOf,
  fileOf,
  isCastling,
  makeMove,
  makeSquare,
  manAt,
  type Position,
  type Role,
  type Square,
} from '@jadoube/board';
import { LETTER_OF_ROLE } from './letters.ts';

/** A pawn that goes to the en passant square over a corner takes, though nothing lies there. */
const takesInPassing = (pos: Position, from: Square, to: Square): boolean => {
  const man = manAt(pos, from);
  return (
    man?.role === 'pawn' && man.color === pos.turn && to === pos.epSquare && Math.abs(fileOf(from) - fileOf(to)) === 1
  );
};

/**
 * A play in long algebraic notation, legal or not: `Ng1-g3`, `e4xd5`, `e7-e8=Q`, `O-O`. It says what the hand did and
 * nothing of check. A king's two files are castling where his right is held or the rook stands in its corner.
 * Throws RangeError when no man lies on the first square.
 */
export const makeLong = (pos: Position, from: Square, to: Square, promotion?: Role): string => {
  const man = manAt(pos, from);
  if (man === undefined) throw new RangeError('a play begins on an empty square');
  const move = makeMove(from, to);
  if (isCastling(pos, move) || castlingRookOf(pos, move) !== undefined) return to > from ? 'O-O' : 'O-O-O';
  const takes = from !== to && (manAt(pos, to) !== undefined || takesInPassing(pos, from, to));
  const became = man.role === 'pawn' && promotion !== undefined ? LETTER_OF_ROLE[promotion] : '';
  return `${LETTER_OF_ROLE[man.role]}${makeSquare(from)}${takes ? 'x' : '-'}${makeSquare(to)}${became && `=${became}`}`;
};
