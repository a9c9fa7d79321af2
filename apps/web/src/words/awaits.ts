import type { AwaitedTask, MyGame } from '@jadoube/protocol';
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

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A span as one would say it: `3 days`, `2 h 5 min`, `4 min`, `30 s`. */
export function saySpan(ms: number): string {
  if (ms >= 2 * DAY) return plural(Math.floor(ms / DAY), 'day');
  if (ms >= HOUR) {
    const minutes = Math.floor((ms % HOUR) / MINUTE);
    return `${Math.floor(ms / HOUR)} h${minutes > 0 && ms < DAY ? ` ${minutes} min` : ''}`;
  }
  return ms >= MINUTE ? `${Math.floor(ms / MINUTE)} min` : `${Math.max(0, Math.floor(ms / SECOND))} s`;
}

const HOUR_FORM = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** How long there is, or how long it has been waited: "4 min left", "resumes Tue 2 Dec, 20:00", "since 3 h". */
export function sayWhen(game: MyGame, now: number): string {
  const { status, awaits, since } = game;
  if (status !== 'over' && awaits.until !== null) {
    if (awaits.task === 'hour' || awaits.task === 'appoint')
      return `resumes ${HOUR_FORM.format(new Date(awaits.until))}`;
    return `${saySpan(Date.parse(awaits.until) - now)} left`;
  }
  return `${status === 'over' ? '' : 'for '}${saySpan(now - Date.parse(since))}${status === 'over' ? ' ago' : ''}`;
}
