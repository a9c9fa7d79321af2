import type { NoticeKind } from '@jadoube/protocol';

/** What each kind of notice is about, as he says it who chooses. */
export const NOTICE_WORDS: Readonly<Record<NoticeKind, string>> = {
  begun: 'The other seat at my table is taken',
  'your-move': 'It is my move, where we have days for one',
  offence: 'I may choose what the law exacts',
  'draw-offered': 'A draw is offered to me',
  'game-over': 'A game is over',
  'adjournment-proposed': 'An adjournment is proposed',
  adjourned: 'A game is adjourned',
  'appointment-proposed': 'An hour to resume is proposed',
  appointed: 'An hour to resume is fixed',
  'hour-struck': 'The hour to resume has struck',
  resumed: 'A game is resumed',
  appeal: 'I am called as umpire',
  ruling: 'The umpire has ruled',
  leave: 'My adversary goes on leave',
  'deadline-near': 'My time is running out',
  'appointment-near': 'An appointment comes near',
};

/** In the order in which they are shown. */
export const NOTICE_GROUPS: readonly (readonly [string, readonly NoticeKind[]])[] = [
  ['At the board', ['begun', 'your-move', 'offence', 'draw-offered', 'game-over']],
  [
    'Adjourned games',
    ['adjournment-proposed', 'adjourned', 'appointment-proposed', 'appointed', 'hour-struck', 'resumed'],
  ],
  ['The umpire', ['appeal', 'ruling']],
  ['Time', ['deadline-near', 'appointment-near', 'leave']],
];

const HOUR = 3_600_000;

/** How long before a time a reminder may come: as the protocol has it, whose schemas are not carried to the page for it. */
export const LEADS: readonly number[] = [HOUR / 4, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR];

/** `15 minutes`, `1 hour`, `2 days`. */
export function sayLead(ms: number): string {
  if (ms < HOUR) return `${ms / 60_000} minutes`;
  const hours = ms / HOUR;
  if (hours % 24 === 0 && hours > 24) return `${hours / 24} days`;
  if (hours === 24) return 'a day';
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
