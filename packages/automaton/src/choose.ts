import { legalMoves, type Move, positionKey } from '@jadoube/board';
import { parseUci } from '@jadoube/notation';
import type { Chance } from './chance.ts';
import type { Mind } from './mind.ts';
import { MATED, type Scored, search } from './search.ts';
import type { Sight } from './sight.ts';

/** The moves that he may make: those of his duty, where he is bound, else all that are legal. */
export function movesAllowed({ view, me, position }: Sight): Move[] {
  const legal = legalMoves(position);
  if (view.duty === null || view.toMove !== me) return legal;
  const bound = view.duty.map(parseUci).filter((move) => move !== undefined);
  return bound.length > 0 ? bound : legal;
}

/** What has been on the board with the same side on turn. */
const seenOf = ({ past, position }: Sight): Set<string> =>
  new Set(past.filter(({ turn }) => turn !== position.turn).map(positionKey));

/** Of those that are as good as the best to him, one by chance; a mate is played where it is seen. */
function oneOf(scored: readonly Scored[], { margin }: Mind, chance: Chance): Scored | undefined {
  const [top] = scored;
  if (top === undefined || top.score >= MATED) return top;
  let best = top;
  let liked = Number.NEGATIVE_INFINITY;
  for (const one of scored) {
    if (one.score <= top.score - margin && one !== top) continue;
    const liking = one.score + margin * chance();
    if (liking > liked) [best, liked] = [one, liking];
  }
  return best;
}

/** The move that he makes; undefined where he has none. */
export function choose(sight: Sight, mind: Mind, chance: Chance): Scored | undefined {
  const moves = movesAllowed(sight);
  if (moves.length === 1 && moves[0] !== undefined) return { move: moves[0], score: 0 };
  const { effort, margin } = mind;
  return oneOf(search(sight.position, moves, effort, margin, seenOf(sight)), mind, chance);
}
