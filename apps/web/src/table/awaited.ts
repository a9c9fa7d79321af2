import { type Color, opposite } from '@jadoube/board';
import type { GameView, Place } from '@jadoube/protocol';
import type { Offence } from '@jadoube/table';
import { t } from '../language/language.ts';
import { sayResting } from '../words/resting.ts';
import { nameOfSide } from '../words/side.ts';

const isPlayer = (seat: Place): seat is Color => seat === 'white' || seat === 'black';

/** The side that a viewer plays; null for the umpire, for those who look on, and while the lot is not drawn. */
export const sideOf = (seat: Place): Color | null => (isPlayer(seat) ? seat : null);

/** Who elects: null where the table does of itself. */
export const electorOf = (offence: Offence): Color | null =>
  offence.electedBy === 'adversary' ? opposite(offence.by) : offence.electedBy === 'offender' ? offence.by : null;

const offersDesignation = (offence: Offence): boolean => offence.options.some(({ id }) => id === 'designate');

/** Who may name a man that the other must move; null where nobody may. */
export function designatorOf(view: GameView): Color | null {
  if (view.designatable.length === 0) return null;
  const open = view.offences.find(offersDesignation);
  return open ? electorOf(open) : opposite(view.toMove);
}

function sayElector(open: Offence, elector: Color, mine: Color | null): string {
  const [side, other] = [nameOfSide(open.by), nameOfSide(elector)];
  if (open.awaits)
    return elector === mine
      ? t('{{side}} waits for you to speak.', { side })
      : t('{{side}} waits for {{other}} to speak.', { side, other });
  return elector === mine
    ? t('You may exact a penalty, or play on.')
    : t('{{side}} may exact a penalty, or play on.', { side: other });
}

function sayDesignator(designator: Color, bound: Color, mine: Color | null): string {
  const other = nameOfSide(bound);
  return designator === mine
    ? t('You name the man that {{other}} must move.', { other })
    : t('{{side}} names the man that {{other}} must move.', { side: nameOfSide(designator), other });
}

/** What is waited for, and from whom, in one sentence: "Black may exact a penalty, or play on.", to himself "Your move." */
export function sayAwaited(view: GameView): string {
  if (view.status === 'open')
    return view.players.white && view.players.black ? t('The other has yet to sit down.') : t('A seat is still open.');
  if (view.phase === 'over') return t('The game is over.');
  const mine = sideOf(view.seat);
  const resting = sayResting(view, mine);
  if (resting) return resting;
  const open = view.offences[0];
  const elector = open ? electorOf(open) : null;
  if (open && elector) return sayElector(open, elector, mine);
  const designator = designatorOf(view);
  if (designator) return sayDesignator(designator, view.toMove, mine);
  return view.toMove === mine ? t('Your move.') : t('{{side}} to move.', { side: nameOfSide(view.toMove) });
}
