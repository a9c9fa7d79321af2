import { checkersOf } from '../attacks.ts';
import { type Color, opposite } from '../color.ts';
import { positionKey } from '../identity.ts';
import { isCheckmate, legalMoves } from '../legal.ts';
import type { Move } from '../move.ts';
import { play } from '../play.ts';
import type { Position } from '../position.ts';
import { farness, type Weights } from './farness.ts';
import { lacksMaterial } from './material.ts';

/** What a search for a mate that both sides help to bring about has found. */
export type Helpmate = { readonly met: number } & (
  | { readonly found: 'mate'; readonly line: readonly Move[] }
  /** Every position that can arise and matters has been looked at: there is no mate. */
  | { readonly found: 'none' }
  | { readonly found: 'bound' }
);

/** A position met by the search, and how. */
interface Step {
  readonly pos: Position;
  readonly depth: number;
  readonly last: { readonly move: Move; readonly before: Step } | undefined;
}

interface Search {
  readonly color: Color;
  readonly weights: Weights;
  readonly seen: Set<string>;
  /** Steps to be looked into, by their farness. */
  readonly open: Step[][];
}

const lineTo = (step: Step): Move[] => {
  const line: Move[] = [];
  for (let { last } = step; last !== undefined; last = last.before.last) line.push(last.move);
  return line.reverse();
};

const isMateBy = (pos: Position, color: Color): boolean => pos.turn !== color && isCheckmate(pos);

const put = ({ open, color, weights }: Search, step: Step): void => {
  const far = Math.floor(farness(step.pos, color, weights) + weights.depth * step.depth);
  while (open.length <= far) open.push([]);
  open[far]!.push(step);
};

const nearest = ({ open }: Search): Step | undefined => open.find((steps) => steps.length > 0)?.pop();

/** Goes one move on; the step that mates, if one does. */
const lookInto = (search: Search, before: Step): Step | undefined => {
  for (const move of legalMoves(before.pos)) {
    const pos = play(before.pos, move);
    const key = positionKey(pos);
    if (search.seen.has(key)) continue;
    search.seen.add(key);
    const step: Step = { pos, depth: before.depth + 1, last: { move, before } };
    if (isMateBy(pos, search.color)) return step;
    if (!lacksMaterial(pos, search.color)) put(search, step);
  }
  return undefined;
};

/** One search with one guess, until `most` positions have been met. */
const search = (root: Step, color: Color, weights: Weights, most: number): Helpmate => {
  const seen = new Set([positionKey(root.pos)]);
  const state: Search = { color, weights, seen, open: [] };
  put(state, root);
  for (let step = nearest(state); step !== undefined; step = nearest(state)) {
    const mate = lookInto(state, step);
    if (mate !== undefined) return { found: 'mate', line: lineTo(mate), met: seen.size };
    if (seen.size > most) return { found: 'bound', met: seen.size };
  }
  return { found: 'none', met: seen.size };
};

/** Guesses that do well on different boards: crowded ones, pawns, knights and bishops alone. Found by trial. */
const GUESSES: readonly Weights[] = [
  { flight: 1, corner: 1, kings: 1, promotion: 4, adverse: 4, gather: 1, depth: 0 },
  { flight: 3, corner: 1, kings: 1, promotion: 3, adverse: 0, gather: 0, depth: 0 },
  { flight: 4, corner: 0, kings: 3, promotion: 4, adverse: 0, gather: 0, depth: 0 },
  { flight: 4, corner: 1, kings: 3, promotion: 1, adverse: 4, gather: 2, depth: 0.25 },
  { flight: 3, corner: 3, kings: 1, promotion: 4, adverse: 0, gather: 1, depth: 0 },
  { flight: 1, corner: 1, kings: 1, promotion: 4, adverse: 0, gather: 2, depth: 0 },
  { flight: 3, corner: 1, kings: 1, promotion: 4, adverse: 0, gather: 0, depth: 0.25 },
];

/** Positions met by each guess in its first turn; four times as many in the next. */
const FIRST_TURN = 2500;

/** Whether the side off turn is in check, as an unchallenged false move may leave it: then even a double check is near. */
const isAgainstTheLaws = (pos: Position): boolean => checkersOf(pos, opposite(pos.turn)).length > 0;

/**
 * Looks for a series of legal moves by both sides that ends in mate by this one, the most promising positions first, with
 * several guesses in turn. `most`: how many positions may be met in all. The line need not be the shortest.
 */
export const findHelpmate = (pos: Position, color: Color, most: number): Helpmate => {
  if (isMateBy(pos, color)) return { found: 'mate', line: [], met: 1 };
  if (lacksMaterial(pos, color) && !isAgainstTheLaws(pos)) return { found: 'none', met: 1 };
  const root: Step = { pos, depth: 0, last: undefined };
  let met = 0;
  for (let turn = FIRST_TURN; met < most; turn *= 4) {
    for (const weights of GUESSES) {
      const result = search(root, color, weights, Math.min(turn, most - met));
      met += result.met;
      if (result.found !== 'bound') return { ...result, met };
      if (met >= most) break;
    }
  }
  return { found: 'bound', met };
};
