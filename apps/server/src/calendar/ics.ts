/** An appointment as a calendar has it. */
export interface CalendarEvent {
  /** The same for ever, however often it is moved. */
  readonly uid: string;
  /** How often it was moved. */
  readonly sequence: number;
  /** When it was last changed. */
  readonly changedAt: Date;
  readonly start: Date;
  readonly durationMs: number;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly cancelled: boolean;
  /** How long before it the calendar reminds. */
  readonly alarmMs: number;
}

const MINUTE = 60_000;
const MOST_OCTETS = 75;

/** `20261203T140500Z` (RFC 5545, 3.3.5, form 2). */
export const makeUtc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** RFC 5545, 3.3.11: what would end a value or a line is escaped; other control characters are not allowed at all. */
export function makeText(text: string): string {
  const plain = text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '');
  return plain.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

/** RFC 5545, 3.1: no line of over 75 octets; a character is never parted. */
export function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

const alarmOf = ({ alarmMs, summary }: CalendarEvent): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${makeText(summary)}`,
  `TRIGGER:-PT${Math.round(alarmMs / MINUTE)}M`,
  'END:VALARM',
];

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, changedAt, start, durationMs, summary, description, url, cancelled } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${makeText(uid)}`,
    `DTSTAMP:${makeUtc(changedAt)}`,
    `LAST-MODIFIED:${makeUtc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${makeUtc(start)}`,
    `DURATION:PT${Math.round(durationMs / MINUTE)}M`,
    `SUMMARY:${makeText(summary)}`,
    `DESCRIPTION:${makeText(description)}`,
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(cancelled ? [] : alarmOf(event)),
    'END:VEVENT',
  ];
}

/** The calendar as a file (RFC 5545). `name` and the hourly look are for those that subscribe to it. */
export function makeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//J’adoube//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${makeText(name)}`,
    `X-WR-CALNAME:${makeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
