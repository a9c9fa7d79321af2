import type { Color } from '@jadoube/board';
import type { Reason, Result } from '@jadoube/table';
import { nameOfSide } from './side.ts';

/** Who lost, as `{}`; the draws and the annulled speak of nobody. */
const LOST: Readonly<Partial<Record<Reason, string>>> = {
  checkmate: '{} is checkmated.',
  resignation: '{} resigned.',
  time: '{}’s time ran out.',
  forfeit: '{} forfeits the game.',
  abandonment: '{} left the table.',
  disturbance: '{} disturbed the play once too often.',
  refusal: '{} would not abide.',
  'declared-win': '{} declared a win, and did not win.',
  odds: 'The terms of the odds decide against {}.',
  ruling: 'The umpire rules against {}.',
};

const DRAWN: Readonly<Partial<Record<Reason, string>>> = {
  agreement: 'The players agreed to a draw.',
  stalemate: 'Stalemate.',
  repetition: 'The position came for the third time.',
  'fifty-moves': 'Fifty moves without progress.',
  'perpetual-check': 'Perpetual check.',
  'insufficient-material': 'Neither side can force mate.',
  'mating-count': 'The count of fifty ran out without mate.',
  time: 'The time ran out, and the other side could not have mated.',
  forfeit: 'A second irregularity, and the other side could not have mated.',
  odds: 'By the terms of the odds.',
  ruling: 'The umpire rules a draw.',
  'declared-win': 'A win was declared, and not reached.',
};

/** "White wins", "Drawn", "Annulled". */
export const sayScore = (score: Result['score']): string =>
  score === '1-0' ? 'White wins' : score === '0-1' ? 'Black wins' : score === '1/2-1/2' ? 'Drawn game' : 'Annulled';

const loserOf = (score: Result['score']): Color | null =>
  score === '1-0' ? 'black' : score === '0-1' ? 'white' : null;

/** Why it ended, in a sentence: "White’s time ran out." */
export function sayReason({ score, reason }: Result): string {
  const loser = loserOf(score);
  if (loser) return (LOST[reason] ?? `{} loses: ${reason}.`).replace('{}', nameOfSide(loser));
  if (score === 'annulled' && reason === 'abandonment') return 'Neither came to the resumption in time.';
  if (score === 'annulled') return 'The game is as if never begun.';
  return DRAWN[reason] ?? `${reason}.`;
}
