import type { Color } from '@jadoube/board';
import type { Reason, Result } from '@jadoube/table';
import { type Key, key, t } from '../language/language.ts';
import { nameOfSide } from './side.ts';

/** Who lost, as `{}`; the draws and the annulled speak of nobody. */
const LOST: Readonly<Partial<Record<Reason, Key>>> = {
  checkmate: key('{{side}} is checkmated.'),
  resignation: key('{{side}} resigned.'),
  time: key('{{side}}’s time ran out.'),
  forfeit: key('{{side}} forfeits the game.'),
  abandonment: key('{{side}} left the table.'),
  disturbance: key('{{side}} disturbed the play once too often.'),
  refusal: key('{{side}} would not abide.'),
  'declared-win': key('{{side}} declared a win, and did not win.'),
  odds: key('The terms of the odds decide against {{side}}.'),
  ruling: key('The umpire rules against {{side}}.'),
};

const DRAWN: Readonly<Partial<Record<Reason, Key>>> = {
  agreement: key('The players agreed to a draw.'),
  stalemate: key('Stalemate.'),
  repetition: key('The position came for the third time.'),
  'fifty-moves': key('Fifty moves without progress.'),
  'perpetual-check': key('Perpetual check.'),
  'insufficient-material': key('Neither side can force mate.'),
  'mating-count': key('The count of fifty ran out without mate.'),
  time: key('The time ran out, and the other side could not have mated.'),
  forfeit: key('A second irregularity, and the other side could not have mated.'),
  odds: key('By the terms of the odds.'),
  ruling: key('The umpire rules a draw.'),
  'declared-win': key('A win was declared, and not reached.'),
};

/** "White wins", "Drawn", "Annulled". */
export const sayScore = (score: Result['score']): string =>
  score === '1-0'
    ? t('White wins')
    : score === '0-1'
      ? t('Black wins')
      : score === '1/2-1/2'
        ? t('Drawn game')
        : t('Annulled');

const loserOf = (score: Result['score']): Color | null =>
  score === '1-0' ? 'black' : score === '0-1' ? 'white' : null;

/** Why it ended, in a sentence: "White’s time ran out." */
export function sayReason({ score, reason }: Result): string {
  const loser = loserOf(score);
  if (loser) {
    const [why, side] = [LOST[reason], nameOfSide(loser)];
    return why ? t(why, { side }) : t('{{side}} loses: {{reason}}.', { side, reason });
  }
  if (score === 'annulled' && reason === 'abandonment') return t('Neither came to the resumption in time.');
  if (score === 'annulled') return t('The game is as if never begun.');
  const drawn = DRAWN[reason];
  return drawn ? t(drawn) : `${reason}.`;
}
