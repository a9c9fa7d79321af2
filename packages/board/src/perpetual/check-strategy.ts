import { isCheck } from '../attacks.ts';
import type { Color } from '../color.ts';
import { positionKey } from '../identity.ts';
import { isStalemate, legalMoves } from '../legal.ts';
import { makePositionFen } from '../make-fen.ts';
import { play } from '../play.ts';
import type { Position } from '../position.ts';
import { checkAt, type Strategy } from './strategy.ts';
import { uciOf } from './uci.ts';

/** The position after the check that the strategy gives; undefined when it names none, or no legal move, or no check. */
const afterCheck = (strategy: Strategy, pos: Position): Position | undefined => {
  const text = checkAt(strategy, pos);
  const move = legalMoves(pos).find((legal) => uciOf(legal) === text);
  const after = move === undefined ? undefined : play(pos, move);
  return after !== undefined && isCheck(after) ? after : undefined;
};

/**
 * Whether a strategy keeps the checks up for ever from a position, against every reply. Shares nothing with the prover
 * but the rules of play: it goes through all positions that can arise, each once, and asks for a legal check in each.
 * The strategy may come from anywhere.
 */
export const checkStrategy = (position: Position, claimant: Color, strategy: Strategy): boolean => {
  const rootFen = strategy.root.split(' ').slice(0, 4).join(' ');
  if (rootFen !== makePositionFen(position) || isStalemate(position)) return false;
  const seen = new Set<string>();
  const open: Position[] = [position];
  for (let pos = open.pop(); pos !== undefined; pos = open.pop()) {
    const key = positionKey(pos);
    if (seen.has(key)) continue;
    seen.add(key);
    if (pos.turn !== claimant) open.push(...legalMoves(pos).map((reply) => play(pos!, reply)));
    else {
      const after = afterCheck(strategy, pos);
      if (after === undefined) return false;
      open.push(after);
    }
  }
  return true;
};
