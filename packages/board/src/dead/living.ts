import { positionKey } from '../identity.ts';
import { isLegal, legalMoves } from '../legal.ts';
import { fromOf, type Move, makeMove, toOf } from '../move.ts';
import { play } from '../play.ts';
import type { Position } from '../position.ts';

/** How a position arose: by this legal move from that one. */
export interface Came {
  readonly from: Position;
  readonly by: Move;
}

/**
 * Positions in which a mate was found that some series of moves leads to, by their keys. What has a mate ahead of it has one
 * whoever asks, so nothing but speed depends on what is kept here.
 */
const living = new Set<string>();
const MOST_KEPT = 4096;

export const noteThatLives = (position: Position): void => {
  if (living.size >= MOST_KEPT) living.clear();
  living.add(positionKey(position));
};

const undone = (move: Move): Move => makeMove(toOf(move), fromOf(move));

/** A move that can be taken back by another one: nothing is taken, and no pawn goes. */
const isQuiet = ({ board }: Position, move: Move): boolean =>
  board[fromOf(move)]?.role !== 'pawn' && board[toOf(move)] === undefined;

/** The other goes somewhere, the last move is taken back, and so is the other's: everything is as it was. */
const returns = (position: Position, { from, by }: Came): boolean => {
  const back = undone(by);
  const goal = positionKey(from);
  return legalMoves(position).some((move) => {
    if (!isQuiet(position, move)) return false;
    const away = play(position, move);
    if (!isLegal(away, back)) return false;
    const behind = play(away, back);
    return isLegal(behind, undone(move)) && positionKey(play(behind, undone(move))) === goal;
  });
};

/** Whether a mate is known to be ahead: of this very position, or of the one that it came from and can return to. */
export const isKnownToLive = (position: Position, came?: Came): boolean => {
  if (living.has(positionKey(position))) return true;
  const isSo = came !== undefined && isQuiet(came.from, came.by) && living.has(positionKey(came.from));
  if (!isSo || !returns(position, came)) return false;
  noteThatLives(position);
  return true;
};
