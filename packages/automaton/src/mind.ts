import type { AutomatonMark, Strength } from '@jadoube/protocol';
import type { Effort } from './search.ts';

/** How a strength thinks: how far it looks, and how much worse a move may be that it plays all the same. */
export interface Mind {
  readonly effort: Effort;
  /** In hundredths of a pawn: moves within it are as good as the best to him. */
  readonly margin: number;
}

const MINDS: Readonly<Record<Strength, Mind>> = {
  1: { effort: { nodes: 400, depth: 1, quiet: false }, margin: 90 },
  2: { effort: { nodes: 1500, depth: 2, quiet: true }, margin: 60 },
  3: { effort: { nodes: 6000, depth: 3, quiet: true }, margin: 25 },
  4: { effort: { nodes: 24_000, depth: 12, quiet: true }, margin: 6 },
};

export const mindOf = ({ strength }: AutomatonMark): Mind => MINDS[strength];

/** For what is weighed besides the move: an election, an offer. Nobody is too weak to see what a penalty takes. */
export const WEIGHING: Effort = { nodes: 2500, depth: 3, quiet: true };
