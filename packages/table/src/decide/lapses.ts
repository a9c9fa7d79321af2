import { type Color, manAt, type Position, RIGHTS } from '@jadoube/board';
import type { TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import type { Playing, State } from '../state.ts';

/** The right to castle with a given rook is gone once any man has stood in its corner, where the code has it so. */
export function castlingLapses(state: Pick<State, 'setup'>, position: Position): TableEvent[] {
  const { lapses, clause } = lawOf(state).absentRook.rule;
  if (position.absentRooks === 0 || lapses === 'never') return [];
  return RIGHTS.filter(({ bit, corner }) => (position.absentRooks & bit) !== 0 && manAt(position, corner)).map(
    ({ color, side }) => ({ event: 'castling-lapsed', color, side, clause }),
  );
}

/** An offer lasts until the other has played. */
export const lapsedOffer = (state: Pick<State, 'drawOffer'>, by: Color): TableEvent[] =>
  state.drawOffer && state.drawOffer !== by ? [{ event: 'draw-lapsed', by: state.drawOffer }] : [];

/** An offer is refused by a hand on a man, where the code says so (`fide-9.1`). */
export const refusedByTouch = (state: Playing, by: Color): TableEvent[] =>
  state.drawOffer && state.drawOffer !== by && lawOf(state).offerLapses.rule === 'touch'
    ? [{ event: 'draw-lapsed', by: state.drawOffer }]
    : [];
