import type { AwaitedTask, MyGame } from '@jadoube/protocol';
import { ownZone, sayLeft, sayMoment } from './hour.ts';
import { sayScore } from './result.ts';
import { nameOfSide } from './side.ts';

const MINE: Readonly<Record<AwaitedTask, string>> = {
  play: 'Your move',
  press: 'Press your clock',
  elect: 'You may exact a penalty',
  designate: 'You name the man that must move',
  seal: 'Seal your move',
  resume: 'You are awaited at the board',
  'answer-draw': 'A draw is offered to you',
  adjourn: 'An adjournment is proposed to you',
  appoint: 'An hour is proposed to you',
  rule: 'A matter is before you',
  sit: 'Your seat is kept for you',
  hour: 'Adjourned',
};

const OTHERS: Readonly<Record<AwaitedTask, string>> = {
  play: '{} to move',
  press: '{} has yet to press',
  elect: '{} may exact a penalty',
  designate: '{} names a man',
  seal: '{} seals the move',
  resume: '{} is awaited at the board',
  'answer-draw': '{} has to answer an offer of a draw',
  adjourn: '{} has to answer: adjourn?',
  appoint: '{} has to answer: which hour?',
  rule: 'The umpire has to rule',
  sit: '{} has yet to sit down',
  hour: 'Adjourned',
};

const isMine = ({ seat, awaits }: MyGame): boolean => awaits.who !== null && awaits.who === seat;

/** Who the others at the table are to him: his adversary, or both for an umpire. */
export function sayAgainst({ seat, players }: MyGame): string {
  if (seat === 'umpire') return `${players.white ?? 'White'} and ${players.black ?? 'Black'}`;
  const other = seat === 'white' ? players.black : seat === 'black' ? players.white : null;
  return other ?? 'Nobody yet';
}

export const sayPlace = ({ seat }: MyGame): string =>
  seat === 'umpire' ? 'you are the umpire' : seat === 'lot' ? 'your men by lot' : `you have ${nameOfSide(seat)}`;

function sayOver({ seat, result }: MyGame): string {
  if (!result) return 'Over';
  const { score } = result;
  if (score === '1/2-1/2' || score === 'annulled' || (seat !== 'white' && seat !== 'black')) return sayScore(score);
  return (score === '1-0') === (seat === 'white') ? 'You won' : 'You lost';
}

/** What the game waits for, as one of those who sit there says it: "Your move", "Bertram to move", "You won". */
export function sayAwaits(game: MyGame): string {
  const { status, awaits, players } = game;
  if (status === 'over') return sayOver(game);
  if (awaits.task === null) return 'Adjourned, no hour fixed';
  if (awaits.who === null) return awaits.task === 'sit' ? 'A seat is open' : MINE.hour;
  if (isMine(game)) return MINE[awaits.task];
  const name = awaits.who === 'umpire' ? 'The umpire' : (players[awaits.who] ?? nameOfSide(awaits.who));
  return OTHERS[awaits.task].replace('{}', name);
}

/** How long there is, or how long it has been waited: "4 minutes left", "resumes 19:00", "for 3 hours". */
export function sayWhen({ status, awaits, since }: MyGame, now: number, zone = ownZone()): string {
  const span = sayLeft(now - Date.parse(since));
  if (status === 'over') return `${span} ago`;
  if (awaits.until === null) return `for ${span}`;
  const until = Date.parse(awaits.until);
  const isHour = awaits.task === 'hour' || awaits.task === 'appoint';
  return isHour ? `resumes ${sayMoment(until, now, zone)}` : `${sayLeft(until - now)} left`;
}
