import type { Move } from '../move.ts';
import { play } from '../play.ts';
import type { Position } from '../position.ts';
import { type Graph, isRefuted, type Node, nodeAt, positionAt, positionsAfter } from './graph.ts';

/** A check that may be chosen for trial. */
interface Candidate {
  readonly check: Move;
  /** The positions after its replies, by key. */
  readonly after: ReadonlyMap<string, Position>;
  /** How many of them have not been met yet. */
  readonly unmet: number;
}

const resistanceOf = (node: Node): number => node.resistance ?? Number.POSITIVE_INFINITY;

/** Of some nodes the refuted one from which the escape comes soonest. */
const soonestRefuted = (nodes: Iterable<Node | undefined>): Node | undefined => {
  let soonest: Node | undefined;
  for (const node of nodes) {
    if (node !== undefined && resistanceOf(node) < (soonest?.resistance ?? Number.POSITIVE_INFINITY)) soonest = node;
  }
  return soonest;
};

/** A check is given up; with the last one the node is refuted itself. */
const giveUp = (node: Node, check: Move, refuter: Node): void => {
  node.refutations.push({ check, node: refuter });
  node.checks = node.checks.filter((other) => other !== check);
  if (node.checks.length === 0) node.resistance = 1 + Math.max(...node.refutations.map((r) => resistanceOf(r.node)));
};

/** A check as a candidate; given up instead when a reply leads to a node known to be refuted. */
const candidateOf = (graph: Graph, node: Node, pos: Position, check: Move): Candidate | undefined => {
  const after = positionsAfter(play(pos, check));
  const met = Array.from(after.keys(), (key) => graph.get(key));
  const refuter = soonestRefuted(met);
  if (refuter !== undefined) {
    giveUp(node, check, refuter);
    return undefined;
  }
  return { check, after, unmet: met.filter((other) => other === undefined).length };
};

/** The check that adds the fewest positions to the graph, and of those the one with the fewest replies. */
const choose = (graph: Graph, node: Node, pos: Position): Candidate | undefined => {
  let best: Candidate | undefined;
  for (const check of node.checks) {
    const candidate = candidateOf(graph, node, pos, check);
    if (candidate !== undefined && candidate.unmet < (best?.unmet ?? Number.POSITIVE_INFINITY)) best = candidate;
    if (best?.unmet === 0) break;
  }
  return best;
};

/** Puts one check on trial, none of whose replies is known to refute it; leaves the node refuted when there is none. */
export const putOnTrial = (graph: Graph, node: Node): void => {
  const pos = positionAt(node);
  for (let best = choose(graph, node, pos); best !== undefined; best = choose(graph, node, pos)) {
    const { check, after } = best;
    const children = Array.from(after, ([key, next]) => nodeAt(graph, next, key));
    const refuter = soonestRefuted(children);
    if (refuter === undefined) {
      node.checks = [check, ...node.checks.filter((other) => other !== check)];
      node.children = children;
      for (const child of children) child.parents.push(node);
      return;
    }
    giveUp(node, check, refuter);
  }
};

/** A node has been refuted: the checks on trial that lead to it are given up, and so on backwards. */
export const spread = (refuted: Node): void => {
  const open = [refuted];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const parent of node.parents) {
      if (isRefuted(parent) || parent.children?.includes(node) !== true) continue;
      giveUp(parent, parent.checks[0]!, node);
      parent.children = undefined;
      if (isRefuted(parent)) open.push(parent);
    }
    node.parents = [];
  }
};
