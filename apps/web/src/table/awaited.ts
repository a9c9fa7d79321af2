import { type Color, opposite } from '@jadoube/board';
import type { GameView, Place } from '@jadoube/protocol';
import type { Offence } from '@jadoube/table';
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

/** What is waited for, and from whom, in one sentence: "Black may exact a penalty, or play on.", to himself "Your move." */
export function sayAwaited(view: GameView): string {
  if (view.status === 'open')
    return view.players.white && view.players.black ? 'The other has yet to sit down.' : 'A seat is still open.';
  if (view.phase === 'over') return 'The game is over.';
  const mine = sideOf(view.seat);
  const resting = sayResting(view, mine);
  if (resting) return resting;
  const open = view.offences[0];
  const elector = open ? electorOf(open) : null;
  if (open && elector) {
    const who = elector === mine ? 'You' : nameOfSide(elector);
    return open.awaits
      ? `${nameOfSide(open.by)} waits for ${elector === mine ? 'you' : who} to speak.`
      : `${who} may exact a penalty, or play on.`;
  }
  const designator = designatorOf(view);
  if (designator) {
    const verb = designator === mine ? 'You name' : `${nameOfSide(designator)} names`;
    return `${verb} the man that ${nameOfSide(view.toMove)} must move.`;
  }
  return view.toMove === mine ? 'Your move.' : `${nameOfSide(view.toMove)} to move.`;
}
