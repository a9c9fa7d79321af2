import type { GameView } from '@jadoube/protocol';
import { placementOf } from '../board/placement.ts';
import { givenMan, type NamedMan } from '../words/odds.ts';

/** The man at odds that still lies on the board while the men are set up by hand; null when he is off, or none is due. */
export function manToTakeOff({ phase, terms, board }: Pick<GameView, 'phase' | 'terms' | 'board'>): NamedMan | null {
  if (phase !== 'setting-up' || terms.odds === 'none') return null;
  const man = givenMan(terms.odds);
  return man && placementOf(board).has(man.square) ? man : null;
}
