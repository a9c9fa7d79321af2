import type { PlyView } from '@jadoube/table';
import type { Placement } from './placement.ts';

/**
 * The men as they stood before the last play, so far as the board in sight tells: the mover is back, a man that he took
 * is not. An option's moves start from there.
 */
export function beforeLast(men: Placement, score: readonly PlyView[]): Placement {
  const uci = score.at(-1)?.uci;
  if (!uci) return men;
  const from = uci.slice(0, 2);
  const mover = men.get(uci.slice(2, 4));
  if (!mover || men.has(from)) return men;
  const before = new Map(men);
  before.delete(uci.slice(2, 4));
  return before.set(from, mover);
}
