import type { GameView } from '@jadoube/protocol';
import { type Placement, placementOf } from '../board/placement.ts';
import { t } from '../language/language.ts';
import { sayDuty } from '../words/duty.ts';
import { listMoves, writeMoves } from '../words/move.ts';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';

/** By what the player on turn is bound, to himself or of him; null where he is free. */
export function sayBound(view: GameView, men: Placement = placementOf(view.board)): string | null {
  if (!view.duty) return null;
  if (sideOf(view.seat) === view.toMove) return sayDuty(view.duty, view.touched, men);
  const moves = listMoves(writeMoves(view.duty, men));
  return t('{{side}} is bound: {{moves}}.', { side: nameOfSide(view.toMove), moves });
}
