import type { Millis } from '@jadoube/table';
import { t } from '../language/language.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this the display shows tenths. */
export const TENTHS_BELOW: Millis = 10 * SECOND;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * What a clock's face shows: `2 d 4 h`, `1:05:09`, `4:07`, `9.3`. Whole units are rounded down, except that a running
 * clock never shows nought while time is left.
 */
export function formatClock(ms: Millis): string {
  const left = Math.max(0, ms);
  if (left >= DAY)
    return t('{{days}} d {{hours}} h', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) {
    return `${Math.floor(left / HOUR)}:${two(Math.floor((left % HOUR) / MINUTE))}:${two(Math.floor((left % MINUTE) / SECOND))}`;
  }
  if (left >= TENTHS_BELOW) return `${Math.floor(left / MINUTE)}:${two(Math.floor((left % MINUTE) / SECOND))}`;
  const tenths = left === 0 ? 0 : Math.max(1, Math.floor(left / 100));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** Time is low: a tenth of what there was at first, but at least ten seconds and at most a minute. */
export const isLow = (ms: Millis, first: Millis): boolean => ms <= Math.min(MINUTE, Math.max(TENTHS_BELOW, first / 10));

const sayHours = (count: number): string => t('{{count}} hours', { count });
const sayMinutes = (count: number): string => t('{{count}} minutes', { count });
const saySeconds = (count: number): string => t('{{count}} seconds', { count });

/** For a voice: `1 hour 5 minutes`, `4 minutes 7 seconds`, `9 seconds`. */
export function sayClock(ms: Millis): string {
  const left = Math.max(0, ms);
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  if (hours > 0) return `${sayHours(hours)} ${sayMinutes(minutes)}`;
  return minutes > 0 ? `${sayMinutes(minutes)} ${saySeconds(seconds)}` : saySeconds(seconds);
}
