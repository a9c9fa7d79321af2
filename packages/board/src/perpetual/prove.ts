import type { Color } from '../color.ts';
import { isStalemate, legalMoves } from '../legal.ts';
import { makeFen } from '../make-fen.ts';
import type { Move } from '../move.ts';
import { play } from '../play.ts';
import type { Position } from '../position.ts';
import { type Graph, isRefuted, type Node, nodeAt, nodesAfter, positionAt, type Refutation } from './graph.ts';
import { settle } from './search.ts';
import type { Strategy } from './strategy.ts';
import { uciOf } from './uci.ts';

/** The answer to a claim. `nodes`: how many positions with the claimant on turn have been looked at. */
export type PerpetualProof =
  | { readonly verdict: 'proved'; readonly strategy: Strategy; readonly nodes: number }
  | {
      readonly verdict: 'refuted';
      /** UCI, from the claimed position to one where the claimant has no check; his checks hold out as long as they can. */
      readonly escape: readonly string[];
      readonly nodes: number;
    }
  | { readonly verdict: 'not-established'; readonly nodes: number };

export interface PerpetualBound {
  /** How many positions with the claimant on turn may be looked at. */
  readonly nodes: number;
}

/** Some six seconds and 120 MB; a claim against a king with some shelter needs a thousandth (docs/perpetual-check.md). */
export const PERPETUAL_BOUND: PerpetualBound = { nodes: 100_000 };

/** The checks on trial, wherever they and the replies lead. */
const strategyFrom = (root: Position, roots: readonly Node[]): Strategy => {
  const moves: Record<string, string> = {};
  const open = [...roots];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (Object.hasOwn(moves, node.key)) continue;
    moves[node.key] = uciOf(node.checks[0]!);
    open.push(...(node.children ?? []));
  }
  return { root: makeFen(root), moves };
};

/** The reply that leads to a node. */
const replyTo = (graph: Graph, pos: Position, node: Node): Move =>
  legalMoves(pos).find((reply) => nodeAt(graph, play(pos, reply)) === node)!;

/** The refuted check that holds out longest. */
const longest = ({ refutations }: Node): Refutation | undefined =>
  refutations.reduce<Refutation | undefined>(
    (best, other) => (best === undefined || other.node.resistance! > best.node.resistance! ? other : best),
    undefined,
  );

const escapeFrom = (graph: Graph, refuted: Node): string[] => {
  const line: string[] = [];
  let node = refuted;
  for (let next = longest(node); next !== undefined; next = longest(node)) {
    line.push(uciOf(next.check), uciOf(replyTo(graph, play(positionAt(node), next.check), next.node)));
    node = next.node;
  }
  return line;
};

const refutation = (graph: Graph, pos: Position, claimant: Color, refuted: Node): PerpetualProof => {
  const first = pos.turn === claimant ? [] : [uciOf(replyTo(graph, pos, refuted))];
  return { verdict: 'refuted', escape: [...first, ...escapeFrom(graph, refuted)], nodes: graph.size };
};

/**
 * Whether the claimant can give check from here on for ever: from each of his turns some legal check, after every legal
 * reply again some check. The counters play no part, a mate on the way counts as kept up. A safety game on positions
 * ({@link positionKey}), solved as a greatest fixpoint.
 *
 * With the adversary on turn the claim is about the position after every reply of his, whether he is in check or not: his
 * move is to come whatever is claimed. Mated already, the checks were kept up; stalemated, there is no check to come.
 *
 * 'not-established' when more positions would have to be looked at than the bound allows: then play decides.
 */
export const provePerpetual = (
  position: Position,
  claimant: Color,
  bound: PerpetualBound = PERPETUAL_BOUND,
): PerpetualProof => {
  const graph: Graph = new Map();
  if (isStalemate(position)) return { verdict: 'refuted', escape: [], nodes: 0 };
  const roots = position.turn === claimant ? [nodeAt(graph, position)] : nodesAfter(graph, position);
  for (const root of roots) {
    if (!settle(graph, root, bound.nodes)) return { verdict: 'not-established', nodes: graph.size };
    if (isRefuted(root)) return refutation(graph, position, claimant, root);
  }
  return { verdict: 'proved', strategy: strategyFrom(position, roots), nodes: graph.size };
};
