import type { Millis } from '@jadoube/table';
import { language, locale, t } from '../language/language.ts';

/** Hours of the clock on the wall, in the zone of whoever reads them. `at` is in ms since 1970 throughout. */

const MINUTE: Millis = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The zone of this browser, such as Europe/Berlin. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const inZone = (timeZone: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale(), { timeZone, ...form });

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DATE = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const yearIn = (zone: string, at: Millis): string => inZone(zone, { year: 'numeric' }).format(at);

/** `Friday 3 April`, with the year where it is not the present one. */
export function sayDate(at: Millis, now: Millis, zone: string): string {
  const year = yearIn(zone, at) === yearIn(zone, now) ? {} : ({ year: 'numeric' } as const);
  const said = inZone(zone, { ...DATE, ...year }).format(at);
  // The old English way has no commas in it; German needs its own.
  return language() === 'en' ? said.replace(/,/g, '') : said;
}

/** `19:00` */
export const sayTime = (at: Millis, zone: string): string => inZone(zone, CLOCK).format(at);

/** `Friday 3 April, 19:00`. */
export const sayHour = (at: Millis, now: Millis, zone: string): string =>
  `${sayDate(at, now, zone)}, ${sayTime(at, zone)}`;

/** The same by Greenwich, the day only where it is another one: `17:00 UTC`, `Thursday 2 April, 23:00 UTC`. */
export function sayUtc(at: Millis, now: Millis, zone: string): string {
  const sameDay = sayDate(at, now, zone) === sayDate(at, now, 'UTC');
  return `${sameDay ? sayTime(at, 'UTC') : sayHour(at, now, 'UTC')} UTC`;
}

/** As short as it can be told: `19:00` today, else with its day. */
export const sayMoment = (at: Millis, now: Millis, zone: string): string =>
  sayDate(at, now, zone) === sayDate(now, now, zone) ? sayTime(at, zone) : sayHour(at, now, zone);

/** The zone as one would tell it to somebody elsewhere: `Europe/Berlin, UTC+2`. */
export function sayZone(at: Millis, zone: string): string {
  if (zone === 'UTC') return zone;
  const parts = inZone(zone, { timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
  return offset === '' ? zone : `${zone.replaceAll('_', ' ')}, ${offset}`;
}

const sayDays = (count: number): string => t('{{count}} days', { count });
const sayHours = (count: number): string => t('{{count}} hours', { count });
const sayMinutes = (count: number): string => t('{{count}} minutes', { count });

/** How long it is still: `2 days 4 hours`, `3 hours 5 minutes`, `12 minutes`, `42 s`. */
export function sayLeft(ms: Millis): string {
  const left = Math.max(0, ms);
  const [days, hours, minutes] = [left / DAY, (left % DAY) / HOUR, (left % HOUR) / MINUTE].map(Math.floor) as [
    number,
    number,
    number,
  ];
  if (days > 0) return [sayDays(days), ...(hours > 0 ? [sayHours(hours)] : [])].join(' ');
  if (hours > 0) return [sayHours(hours), ...(minutes > 0 ? [sayMinutes(minutes)] : [])].join(' ');
  return minutes > 0 ? sayMinutes(minutes) : t('{{n}} s', { n: Math.ceil(left / 1000) });
}

const two = (value: number): string => String(value).padStart(2, '0');

/** As a field for a date and an hour takes it, by the clock of this browser: `2026-04-03T19:00`. */
export function makeLocalHour(at: Millis): string {
  const local = new Date(at);
  const date = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  return `${date}T${two(local.getHours())}:${two(local.getMinutes())}`;
}

/** What such a field says; undefined where it says nothing. */
export function parseLocalHour(text: string): Millis | undefined {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? undefined : at;
}

/** When one would meet who has nothing else in mind: tomorrow at seven in the evening. */
export function usualHour(now: Millis): Millis {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 19).getTime();
}
