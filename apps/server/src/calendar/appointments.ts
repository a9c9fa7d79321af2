import type { Appointment } from '@jadoube/store';
import { plainLine } from '../notices/plain-line.ts';
import type { CalendarEvent } from './ics.ts';

const HOUR = 3_600_000;

/** How an appointment stands in a calendar. */
export interface Shown {
  readonly white: string;
  readonly black: string;
  readonly origin: string;
  readonly alarmMs: number;
}

/** The adjournments of a game are told apart, and one keeps its identity however often its hour is moved. */
export function calendarEventOf(appointment: Appointment, { white, black, origin, alarmMs }: Shown): CalendarEvent {
  const { gameId, number, at, sequence, changedAt, cancelled } = appointment;
  const url = `${origin}/table/${gameId}`;
  return {
    uid: `${gameId}-${number}@${new URL(origin).hostname}`,
    sequence,
    changedAt,
    start: at,
    durationMs: 2 * HOUR,
    summary: `Adjourned game: ${plainLine(white, 60)} – ${plainLine(black, 60)}`,
    description: `The envelope is opened and the game goes on.\n${url}`,
    url,
    cancelled,
    alarmMs,
  };
}
