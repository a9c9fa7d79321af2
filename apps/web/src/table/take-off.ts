import { type Color, opposite } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';
import type { Odds } from '@jadoube/table';
import { placementOf } from '../board/placement.ts';
import { givenMan, manAtHome, type NamedMan } from '../words/odds.ts';

/** A man that comes off, and whose he is. */
export interface ManToTakeOff extends NamedMan {
  readonly side: Color;
}

/** What the odds take off: the giver's man, and in the exchange the Knight that the receiver gives for it. */
function menOf(odds: Odds): ManToTakeOff[] {
  const receiver = opposite(odds.giver);
  const knight = odds.kind === 'exchange' ? manAtHome(receiver === 'white' ? 'b1' : 'b8', receiver) : undefined;
  const given = givenMan(odds);
  return [given ? [{ ...given, side: odds.giver }] : [], knight ? [{ ...knight, side: receiver }] : []].flat();
}

/** The men at odds that still lie on the board while it is set up by hand, the giver's first. */
export function menToTakeOff({ phase, terms, board }: Pick<GameView, 'phase' | 'terms' | 'board'>): ManToTakeOff[] {
  if (phase !== 'setting-up' || terms.odds === 'none') return [];
  return menOf(terms.odds).filter(({ square }) => placementOf(board).has(square));
}

/** The next man for this player to take off: the giver may take off all of them, the receiver his own. */
export function manToTakeOff(
  view: Pick<GameView, 'phase' | 'terms' | 'board'>,
  mine: Color | null,
): ManToTakeOff | null {
  const { odds } = view.terms;
  const isGiver = odds !== 'none' && odds.giver === mine;
  return menToTakeOff(view).find(({ side }) => isGiver || side === mine) ?? null;
}
