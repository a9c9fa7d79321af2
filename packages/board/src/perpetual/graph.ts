import { parseFen } from '../fen.ts';
import { positionKey } from '../identity.ts';
import { legalMoves } from '../legal.ts';
import type { Move } from '../move.ts';
import { play } from '../play.ts';
import type { Position } from '../position.ts';
import { checksOf } from './checks.ts';

/** A check that does not go on for ever: one of the replies leads to a node where all checks are refuted. */
export interface Refutation {
  readonly check: Move;
  readonly node: Node;
}

/**
 * A position with the claimant on turn. It counts as kept up until all its checks are refuted; a check is refuted by a
 * reply to a node that is itself refuted.
 */
export interface Node {
  readonly key: string;
  /** The checks not refuted; the one on trial is the first while there are children. */
  checks: readonly Move[];
  readonly refutations: Refutation[];
  /** The nodes after the replies to the check on trial; undefined while none has been chosen. */
  children: readonly Node[] | undefined;
  /** Nodes that have had this one for a child; their check may have been given up since. */
  parents: Node[];
  /** Once refuted: how many checks can at most be given against the known escape. */
  resistance: number | undefined;
  /** The last walk through the graph that came here. */
  walk: number;
}

/** All nodes met so far, by the key of their position. */
export type Graph = Map<string, Node>;

export const isRefuted = (node: Node): boolean => node.resistance !== undefined;

/** The node of a position, made on first sight: refuted at once when there is no check in it. */
export const nodeAt = (graph: Graph, pos: Position, key: string = positionKey(pos)): Node => {
  const known = graph.get(key);
  if (known !== undefined) return known;
  const checks = checksOf(pos);
  const resistance = checks.length === 0 ? 0 : undefined;
  const node: Node = { key, checks, refutations: [], children: undefined, parents: [], resistance, walk: 0 };
  graph.set(key, node);
  return node;
};

/** The position of a node, read back from its key (a FEN of four fields, perhaps a mask): so a node stays small. */
export const positionAt = (node: Node): Position => {
  const parsed = parseFen(node.key.split(' ').slice(0, 4).join(' '), { absentRooks: true });
  if (!parsed.ok) throw new RangeError(parsed.error.message);
  return parsed.position;
};

/** The positions after each reply of the adversary, by key. */
export const positionsAfter = (pos: Position): Map<string, Position> =>
  new Map(
    legalMoves(pos).map((reply) => {
      const after = play(pos, reply);
      return [positionKey(after), after];
    }),
  );

/** The nodes after each reply of the adversary. */
export const nodesAfter = (graph: Graph, pos: Position): Node[] =>
  Array.from(positionsAfter(pos), ([key, after]) => nodeAt(graph, after, key));
