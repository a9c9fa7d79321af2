import { isCheck } from '../attacks.ts';
import { opposite } from '../color.ts';
import { countLegal } from '../generate.ts';
import { legalMoves } from '../legal.ts';
import { fromOf, type Move, promotionOf, toOf } from '../move.ts';
import { play } from '../play.ts';
import { kingOf, type Position } from '../position.ts';
import type { Square } from '../square.ts';

/** On one rank, file or diagonal. */
const aligned = (a: Square, b: Square): boolean => {
  const files = Math.abs((a & 7) - (b & 7));
  const ranks = Math.abs((a >> 3) - (b >> 3));
  return files === 0 || ranks === 0 || files === ranks;
};

const leapsTo = (a: Square, b: Square): boolean => Math.abs((a & 7) - (b & 7)) * Math.abs((a >> 3) - (b >> 3)) === 2;

/**
 * A quick look that lets through every move that may give check: along a line or by a leap from where it goes, along the
 * line that it leaves, or in a way of its own (castling, en passant, promotion).
 */
const mayCheck = (pos: Position, move: Move, king: Square): boolean => {
  const [from, to] = [fromOf(move), toOf(move)];
  const role = pos.board[from]?.role;
  if (aligned(from, king) || promotionOf(move) !== undefined) return true;
  if (role === 'king') return Math.abs(from - to) === 2;
  if (role === 'knight') return leapsTo(to, king);
  return aligned(to, king) || (role === 'pawn' && to === pos.epSquare);
};

interface Trial {
  readonly move: Move;
  readonly replies: number;
}

const trialOf = (pos: Position, move: Move, king: Square): Trial[] => {
  if (!mayCheck(pos, move, king)) return [];
  const after = play(pos, move);
  return isCheck(after) ? [{ move, replies: countLegal(after) }] : [];
};

/** The checks of the side on turn, those that leave the fewest replies first: mate before all others. */
export const checksOf = (pos: Position): Move[] => {
  const king = kingOf(pos, opposite(pos.turn));
  return legalMoves(pos)
    .flatMap((move) => trialOf(pos, move, king))
    .sort((a, b) => a.replies - b.replies)
    .map(({ move }) => move);
};
