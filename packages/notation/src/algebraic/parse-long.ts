import { legalMoves, type Move, type Position } from '@jadoube/board';
import { factsOf } from '../reading/facts.ts';
import { FREEDOM, fits, type Pattern } from '../reading/pattern.ts';
import { readAlgebraic } from './read.ts';

const isLong = (pattern: Pattern): boolean =>
  pattern.freedom === FREEDOM.exact && (pattern.kind === 'castling' || pattern.notation === 'long');

/**
 * The legal move that a text in long algebraic notation means in this position: `Ng1-f3`, `e4xd5`, `e7-e8=Q`, `O-O`.
 * Signs of check and praise are passed over. Undefined when no legal move or more than one is meant.
 */
export const parseLong = (pos: Position, text: string): Move | undefined => {
  const patterns = readAlgebraic(text).filter(isLong);
  const meant = legalMoves(pos).filter((move) => patterns.some((pattern) => fits(factsOf(pos, move), pattern)));
  return meant.length === 1 ? meant[0] : undefined;
};
