import { positionKey } from '../identity.ts';
import { isCheckmate, legalMoves } from '../legal.ts';
import type { Move } from '../move.ts';
import { play } from '../play.ts';
import type { Position } from '../position.ts';
import { uciOf } from './uci.ts';

/**
 * The certificate of an endless series of checks, plain JSON. For every position with the claimant on turn that can
 * come from the root by these checks and any replies, the check to be given next.
 */
export interface Strategy {
  /** FEN of the position of the claim. */
  readonly root: string;
  /** UCI of the check, by {@link positionKey}. */
  readonly moves: Readonly<Record<string, string>>;
}

/** The check that the strategy gives in a position, as UCI; undefined where it has none. */
export const checkAt = (strategy: Strategy, pos: Position): string | undefined => {
  const key = positionKey(pos);
  return Object.hasOwn(strategy.moves, key) ? strategy.moves[key] : undefined;
};

/** One branch of a proof: what the adversary may reply, and how the checks go on. */
export interface Branch {
  /** UCI of the reply. */
  readonly reply: string;
  /** The position after the reply, the claimant on turn. */
  readonly position: Position;
  /** UCI of the next check; undefined only where the certificate has a hole. */
  readonly check: string | undefined;
  /** Whether that check is mate: the branch ends there. */
  readonly mate: boolean;
}

const branchOf = (strategy: Strategy, pos: Position, move: Move): Branch => {
  const position = play(pos, move);
  const check = checkAt(strategy, position);
  const given = legalMoves(position).find((next) => uciOf(next) === check);
  const mate = given !== undefined && isCheckmate(play(position, given));
  return { reply: uciOf(move), position, check, mate };
};

/**
 * The branches at a position with the adversary on turn, one for each legal reply; none after mate. Looks one reply
 * deep, so that a screen can step through a proof of any size.
 */
export const repliesAt = (strategy: Strategy, pos: Position): Branch[] =>
  legalMoves(pos).map((move) => branchOf(strategy, pos, move));
