import { countLegal, listLegal } from './generate.ts';
import { play } from './play.ts';
import type { Position } from './position.ts';

/** How many sequences of `depth` legal moves there are: the published counts are the proof of a move generator. */
export const perft = (pos: Position, depth: number): number => {
  if (depth <= 0) return 1;
  if (depth === 1) return countLegal(pos);
  let nodes = 0;
  for (const move of listLegal(pos)) nodes += perft(play(pos, move), depth - 1);
  return nodes;
};
