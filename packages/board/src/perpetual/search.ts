import { type Graph, isRefuted, type Node } from './graph.ts';
import { putOnTrial, spread } from './trial.ts';

/** What one walk along the checks on trial has found. */
type Walk = 'changed' | 'horizon' | 'closed' | 'bound';

interface Search {
  readonly graph: Graph;
  readonly root: Node;
  /** How many nodes the graph may have. */
  readonly bound: number;
  walk: number;
}

/** A node without a check on trial gets one; whether the walk must be made again. */
const look = (search: Search, node: Node): boolean => {
  putOnTrial(search.graph, node);
  if (!isRefuted(node)) return false;
  spread(node);
  return true;
};

/** Whether a check on trial still leads here in this walk. */
const isNeeded = (node: Node, walk: number): boolean =>
  !isRefuted(node) && node.parents.some((parent) => parent.walk === walk && parent.children?.includes(node) === true);

/**
 * Looks into those of a level that have not been looked into, the ones with few checks first: they fail soonest and make
 * others needless. Whether one failed.
 */
const lookInto = (search: Search, level: readonly Node[], walk: number): boolean => {
  let failed = false;
  const fresh = level.filter((node) => node.children === undefined);
  for (const node of fresh.sort((a, b) => a.checks.length - b.checks.length)) {
    if (node !== search.root && !isNeeded(node, walk)) continue;
    if (look(search, node)) failed = true;
    if (search.graph.size > search.bound) break;
  }
  return failed;
};

/** The nodes after those of a level that this walk has not come to. */
const levelAfter = (level: readonly Node[], walk: number): Node[] => {
  const next: Node[] = [];
  for (const { children } of level) {
    if (children === undefined) continue;
    for (const child of children) {
      if (child.walk === walk) continue;
      child.walk = walk;
      next.push(child);
    }
  }
  return next;
};

/** From the root along checks on trial and all replies, level by level, looking into what has not been looked into. */
const walkTo = (search: Search, depth: number): Walk => {
  const walk = ++search.walk;
  search.root.walk = walk;
  let level = [search.root];
  for (let at = 0; at < depth && level.length > 0; at++) {
    const failed = lookInto(search, level, walk);
    if (search.graph.size > search.bound) return 'bound';
    if (failed) return 'changed';
    level = levelAfter(level, walk);
  }
  return level.length > 0 ? 'horizon' : 'closed';
};

/**
 * Settles the root: refuted, or every check on trial that can come from it has been looked into and stands. A local
 * fixpoint in the manner of X. Liu and S. Smolka (1998): only what the checks on trial lead to is looked at, and a node
 * is taken for kept up until it is refuted. Level by level, so that a bad check is given up before much is built on it.
 * False when the graph has grown beyond the bound.
 */
export const settle = (graph: Graph, root: Node, bound: number): boolean => {
  const search: Search = { graph, root, bound, walk: 0 };
  for (let depth = 1; !isRefuted(root); ) {
    const found = walkTo(search, depth);
    if (found === 'bound') return false;
    if (found === 'closed') return true;
    if (found === 'horizon') depth++;
  }
  return true;
};
