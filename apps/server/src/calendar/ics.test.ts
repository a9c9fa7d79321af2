import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, fold, makeCalendar, makeText, makeUtc } from './ics.ts';

const EVENT: CalendarEvent = {
  uid: '0198-1@chess.example',
  sequence: 2,
  changedAt: new Date('2026-12-01T10:00:00.500Z'),
  start: new Date('2026-12-03T14:05:00Z'),
  durationMs: 7_200_000,
  summary: 'Adjourned game with Löwenthal, J.',
  description: 'The envelope is opened.\nhttps://chess.example/table/0198',
  url: 'https://chess.example/table/0198',
  cancelled: false,
  alarmMs: 3_600_000,
};

it('a calendar with an appointment', () => {
  expect(makeCalendar('J’adoube', [EVENT]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//J’adoube//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'NAME:J’adoube',
    'X-WR-CALNAME:J’adoube',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    'UID:0198-1@chess.example',
    'DTSTAMP:20261201T100000Z',
    'LAST-MODIFIED:20261201T100000Z',
    'SEQUENCE:2',
    'DTSTART:20261203T140500Z',
    'DURATION:PT120M',
    'SUMMARY:Adjourned game with Löwenthal\\, J.',
    'DESCRIPTION:The envelope is opened.\\nhttps://chess.example/table/0198',
    'URL:https://chess.example/table/0198',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Adjourned game with Löwenthal\\, J.',
    'TRIGGER:-PT60M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('one that is cancelled says so, and rings no more', () => {
  const lines = makeCalendar('x', [{ ...EVENT, cancelled: true }]).split('\r\n');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).not.toContain('BEGIN:VALARM');
});

it.each([
  ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
  ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['x\nEND:VEVENT\nBEGIN:VEVENT', 'x\\nEND:VEVENT\\nBEGIN:VEVENT'],
  ['bell\u0007 nul\u0000 del\u007f', 'bell nul del'],
  ['half \ud800 a pair', 'half \ufffd a pair'],
])('the text %j', (text, written) => expect(makeText(text)).toBe(written));

it('a time without milliseconds', () => expect(makeUtc(new Date(0))).toBe('19700101T000000Z'));

describe('folding', () => {
  it('parts no character and leaves no line of over 75 octets, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${makeText(text)}`;
        const folded = fold(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('leaves alone what is short enough', () => expect(fold('x'.repeat(75))).toBe('x'.repeat(75)));
  it('goes on after a space', () => expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`));
});
