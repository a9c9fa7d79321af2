import type { AwaitedTask, MyGame } from '@jadoube/protocol';
import { type Key, key, t } from '../language/language.ts';
import { ownZone, sayLeft, sayMoment } from './hour.ts';
import { sayScore } from './result.ts';
import { nameOfSide } from './side.ts';

const MINE: Readonly<Record<AwaitedTask, Key>> = {
  play: key('Your move'),
  press: key('Press your clock'),
  elect: key('You may exact a penalty'),
  designate: key('You name the man that must move'),
  seal: key('Seal your move'),
  resume: key('You are awaited at the board'),
  'answer-draw': key('A draw is offered to you'),
  adjourn: key('An adjournment is proposed to you'),
  appoint: key('An hour is proposed to you'),
  rule: key('A matter is before you'),
  sit: key('Your seat is kept for you'),
  hour: key('Adjourned'),
};

const OTHERS: Readonly<Record<AwaitedTask, Key>> = {
  play: key('{{name}} to move'),
  press: key('{{name}} has yet to press'),
  elect: key('{{name}} may exact a penalty'),
  designate: key('{{name}} names a man'),
  seal: key('{{name}} seals the move'),
  resume: key('{{name}} is awaited at the board'),
  'answer-draw': key('{{name}} has to answer an offer of a draw'),
  adjourn: key('{{name}} has to answer: adjourn?'),
  appoint: key('{{name}} has to answer: which hour?'),
  rule: key('The umpire has to rule'),
  sit: key('{{name}} has yet to sit down'),
  hour: key('Adjourned'),
};

const sayBoth = (white: string, black: string): string => t('{{white}} and {{black}}', { white, black });

const isMine = ({ seat, awaits }: MyGame): boolean => awaits.who !== null && awaits.who === seat;

/** Who the others at the table are to him: his adversary, or both for an umpire. */
export function sayAgainst({ seat, players }: MyGame): string {
  if (seat === 'umpire') return sayBoth(players.white ?? nameOfSide('white'), players.black ?? nameOfSide('black'));
  const other = seat === 'white' ? players.black : seat === 'black' ? players.white : null;
  return other ?? t('Nobody yet');
}

export const sayPlace = ({ seat }: MyGame): string =>
  seat === 'umpire'
    ? t('you are the umpire')
    : seat === 'lot'
      ? t('your men by lot')
      : t('you have {{side}}', { side: nameOfSide(seat) });

function sayOver({ seat, result }: MyGame): string {
  if (!result) return t('Over');
  const { score } = result;
  if (score === '1/2-1/2' || score === 'annulled' || (seat !== 'white' && seat !== 'black')) return sayScore(score);
  return (score === '1-0') === (seat === 'white') ? t('You won') : t('You lost');
}

/** What the game waits for, as one of those who sit there says it: "Your move", "Bertram to move", "You won". */
export function sayAwaits(game: MyGame): string {
  const { status, awaits, players } = game;
  if (status === 'over') return sayOver(game);
  if (awaits.task === null) return t('Adjourned, no hour fixed');
  if (awaits.who === null) return awaits.task === 'sit' ? t('A seat is open') : t(MINE.hour);
  if (isMine(game)) return t(MINE[awaits.task]);
  const name = awaits.who === 'umpire' ? t('The umpire') : (players[awaits.who] ?? nameOfSide(awaits.who));
  return t(OTHERS[awaits.task], { name });
}

/** How long there is, or how long it has been waited: "4 minutes left", "resumes 19:00", "for 3 hours". */
export function sayWhen({ status, awaits, since }: MyGame, now: number, zone = ownZone()): string {
  const span = sayLeft(now - Date.parse(since));
  if (status === 'over') return t('{{span}} ago', { span });
  if (awaits.until === null) return t('for {{span}}', { span });
  const until = Date.parse(awaits.until);
  const isHour = awaits.task === 'hour' || awaits.task === 'appoint';
  return isHour
    ? t('resumes {{moment}}', { moment: sayMoment(until, now, zone) })
    : t('{{span}} left', { span: sayLeft(until - now) });
}
