import { checkersOf } from './attacks.ts';
import { COLORS, type Color, opposite } from './color.ts';
import { type Board, kingOf, type Position } from './position.ts';
import { fileOf, rankOf } from './square.ts';

/** What no sequence of legal moves leaves on the board, as far as it is seen at a glance. */
export type Strangeness =
  | 'adverse-king-in-check'
  | 'kings-adjacent'
  | 'pawn-on-end-rank'
  | 'too-many-pawns'
  | 'too-many-promotions';

const kingsAdjacent = (pos: Position): boolean => {
  const [white, black] = [kingOf(pos, 'white'), kingOf(pos, 'black')];
  return Math.max(Math.abs(fileOf(white) - fileOf(black)), Math.abs(rankOf(white) - rankOf(black))) === 1;
};

const pawnOnEndRank = ({ board }: Position): boolean =>
  board.some((man, square) => man?.role === 'pawn' && (rankOf(square) === 0 || rankOf(square) === 7));

const AT_FIRST = { queen: 1, rook: 2, bishop: 2, knight: 2 } as const;

const countOf = (board: Board, color: Color, role: string): number =>
  board.filter((man) => man?.color === color && man.role === role).length;

/** Men beyond those of the start have been pawns. */
const tooManyPromotions = (pos: Position, color: Color): boolean => {
  const promoted = Object.entries(AT_FIRST)
    .map(([role, first]) => Math.max(0, countOf(pos.board, color, role) - first))
    .reduce((sum, extra) => sum + extra, 0);
  return promoted + countOf(pos.board, color, 'pawn') > 8;
};

/**
 * The second, strict look at a position whose FEN is well formed: for positions that someone proposes to begin from.
 * On the table every position is taken as it lies. Empty where nothing strange is seen; a king given check by several men
 * at once, or pawns that can't have come to their squares, are not looked into.
 */
export const strangenessOf = (pos: Position): Strangeness[] => {
  const found: Strangeness[] = [];
  if (kingsAdjacent(pos)) found.push('kings-adjacent');
  else if (checkersOf(pos, opposite(pos.turn)).length > 0) found.push('adverse-king-in-check');
  if (pawnOnEndRank(pos)) found.push('pawn-on-end-rank');
  const overfull = COLORS.filter((color) => tooManyPromotions(pos, color));
  if (overfull.some((color) => countOf(pos.board, color, 'pawn') > 8)) found.push('too-many-pawns');
  else if (overfull.length > 0) found.push('too-many-promotions');
  return found;
};
