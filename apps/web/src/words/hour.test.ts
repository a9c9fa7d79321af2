import { describe, expect, test } from 'vitest';
import { makeLocalHour, parseLocalHour, sayHour, sayLeft, sayMoment, sayUtc, sayZone, usualHour } from './hour.ts';

const NOW = Date.parse('2026-04-02T10:00:00Z');
const EVENING = Date.parse('2026-04-03T17:00:00Z');

test.each([
  ['Europe/Berlin', 'Friday 3 April, 19:00', '17:00 UTC', 'Europe/Berlin, UTC+2'],
  ['America/New_York', 'Friday 3 April, 13:00', '17:00 UTC', 'America/New York, UTC-4'],
  ['Asia/Tokyo', 'Saturday 4 April, 02:00', 'Friday 3 April, 17:00 UTC', 'Asia/Tokyo, UTC+9'],
  ['Asia/Kolkata', 'Friday 3 April, 22:30', '17:00 UTC', 'Asia/Kolkata, UTC+5:30'],
  ['UTC', 'Friday 3 April, 17:00', '17:00 UTC', 'UTC'],
])('an hour is told in %s, and by Greenwich', (zone, local, utc, said) => {
  expect([sayHour(EVENING, NOW, zone), sayUtc(EVENING, NOW, zone), sayZone(EVENING, zone)]).toEqual([local, utc, said]);
});

test('the year is told where it is another one, the day where it is not today', () => {
  expect(sayHour(Date.parse('2027-01-01T00:30:05Z'), NOW, 'UTC')).toBe('Friday 1 January 2027, 00:30');
  expect(sayMoment(NOW + 3_600_000, NOW, 'UTC')).toBe('11:00');
  expect(sayMoment(EVENING, NOW, 'UTC')).toBe('Friday 3 April, 17:00');
});

describe('what is left', () => {
  test.each([
    [-5, '0 s'],
    [41_200, '42 s'],
    [60_000, '1 minute'],
    [12 * 60_000 + 5, '12 minutes'],
    [3_600_000, '1 hour'],
    [3 * 3_600_000 + 5 * 60_000, '3 hours 5 minutes'],
    [86_400_000, '1 day'],
    [2 * 86_400_000 + 4 * 3_600_000, '2 days 4 hours'],
  ])('%i ms: %s', (ms, said) => {
    expect(sayLeft(ms)).toBe(said);
  });
});

test('the field gives back the hour that it was given, to the minute', () => {
  expect(parseLocalHour(makeLocalHour(EVENING))).toBe(EVENING);
  expect(parseLocalHour('')).toBeUndefined();
  expect(parseLocalHour('tomorrow')).toBeUndefined();
});

test('the usual hour is seven tomorrow evening by the clock on the wall', () => {
  expect(makeLocalHour(usualHour(NOW))).toMatch(/^2026-04-0[34]T19:00$/);
});
