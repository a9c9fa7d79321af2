import { type Color, fromOf, isLegal, type Position, promotionOf, toOf } from '@jadoube/board';
import { onTurn } from '@jadoube/laws';
import { makeLong, makeSan, parseUci } from '@jadoube/notation';
import type { State } from '../state.ts';

/** How a move is written: SAN; long algebraic where it is no legal move, or where the table keeps silent about that. */
export function textOfMove(state: State, before: Position, by: Color, uci: string): string {
  const move = parseUci(uci);
  if (move === undefined) return uci;
  const position = onTurn(before, by);
  return isLegal(position, move) && state.setup.terms.enforcement !== 'claimed'
    ? makeSan(position, move)
    : makeLong(position, fromOf(move), toOf(move), promotionOf(move));
}
