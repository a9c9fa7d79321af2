import type { NoticeKind } from '@jadoube/protocol';
import { type Key, key, t } from '../language/language.ts';

/** What each kind of notice is about, as he says it who chooses. */
export const NOTICE_WORDS: Readonly<Record<NoticeKind, Key>> = {
  begun: key('The other seat at my table is taken'),
  'your-move': key('It is my move, where we have days for one'),
  offence: key('I may choose what the law exacts'),
  'draw-offered': key('A draw is offered to me'),
  'game-over': key('A game is over'),
  rematch: key('I am asked for a rematch'),
  'adjournment-proposed': key('An adjournment is proposed'),
  adjourned: key('A game is adjourned'),
  'appointment-proposed': key('An hour to resume is proposed'),
  appointed: key('An hour to resume is fixed'),
  'hour-struck': key('The hour to resume has struck'),
  resumed: key('A game is resumed'),
  appeal: key('I am called as umpire'),
  ruling: key('The umpire has ruled'),
  leave: key('My adversary goes on leave'),
  'deadline-near': key('My time is running out'),
  'appointment-near': key('An appointment comes near'),
};

/** In the order in which they are shown. */
export const NOTICE_GROUPS: readonly (readonly [Key, readonly NoticeKind[]])[] = [
  [key('At the board'), ['begun', 'your-move', 'offence', 'draw-offered', 'game-over', 'rematch']],
  [
    key('Adjourned games'),
    ['adjournment-proposed', 'adjourned', 'appointment-proposed', 'appointed', 'hour-struck', 'resumed'],
  ],
  [key('The umpire'), ['appeal', 'ruling']],
  [key('Time'), ['deadline-near', 'appointment-near', 'leave']],
];

const HOUR = 3_600_000;

/** How long before a time a reminder may come: as the protocol has it, whose schemas are not carried to the page for it. */
export const LEADS: readonly number[] = [HOUR / 4, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR];

/** `15 minutes`, `1 hour`, `2 days`. */
export function sayLead(ms: number): string {
  if (ms < HOUR) return t('{{count}} minutes', { count: ms / 60_000 });
  const hours = ms / HOUR;
  if (hours % 24 === 0 && hours > 24) return t('{{count}} days', { count: hours / 24 });
  if (hours === 24) return t('a day');
  return hours === 1 ? t('an hour') : t('{{count}} hours', { count: hours });
}
