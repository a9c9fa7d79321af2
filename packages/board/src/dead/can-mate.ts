import { COLORS, type Color } from '../color.ts';
import type { Position } from '../position.ts';
import { isShutOut } from './fortress.ts';
import { findHelpmate } from './helpmate.ts';
import { type Came, isKnownToLive, noteThatLives } from './living.ts';

/** 'yes' with a mate found, 'no' with a proof, 'not-established' when the bound was too narrow for either. */
export type CanMate = 'yes' | 'no' | 'not-established';

export interface MateBound {
  /** How many positions the search may meet. */
  readonly nodes: number;
}

/** A second or two of search; most boards need a hundredth of it. */
export const MATE_BOUND: MateBound = { nodes: 100_000 };

/** A first look: enough for nearly every mate that exists. */
const FIRST_LOOK = 2500;

const ANSWERS = { mate: 'yes', none: 'no', bound: 'not-established' } as const;

/**
 * Whether this side can mate by any series of legal moves, the adversary helping (`fide-6.9`): found by a search that both
 * sides help, refuted by the men there are, by where they may ever go, or by having looked at every position.
 */
export const canMate = (position: Position, color: Color, bound: MateBound = MATE_BOUND): CanMate => {
  const first = findHelpmate(position, color, Math.min(FIRST_LOOK, bound.nodes));
  if (first.found !== 'bound') return ANSWERS[first.found];
  if (isShutOut(position, color)) return 'no';
  const left = bound.nodes - first.met;
  return left <= 0 ? 'not-established' : ANSWERS[findHelpmate(position, color, left).found];
};

/**
 * Whether it is proved that neither side can mate by any series of legal moves (`fide-5.2.2`); false when it is not.
 * @param came the position before the last move, and that move, where they are known: then mostly nothing is searched
 */
export const isDead = (position: Position, bound: MateBound = MATE_BOUND, came?: Came): boolean => {
  if (isKnownToLive(position, came)) return false;
  for (const color of COLORS) {
    const can = canMate(position, color, bound);
    if (can === 'yes') noteThatLives(position);
    if (can !== 'no') return false;
  }
  return true;
};
