import type { GameView } from '@jadoube/protocol';
import type { Game } from '@jadoube/store';
import type { Millis, TableView, Terms } from '@jadoube/table';

/** The last second that was written, without its milliseconds: most times that are written are of now. */
let written = { second: Number.NaN, text: '' };

/** RFC 3339 in UTC, of ms since 1970, of which parts are left out. */
export function rfc3339(time: number): string {
  const millis = Math.trunc(time);
  const second = Math.floor(millis / 1000);
  if (second !== written.second) written = { second, text: new Date(second * 1000).toISOString().slice(0, -4) };
  return `${written.text}${String(millis - second * 1000).padStart(3, '0')}Z`;
}

/** The terms as they are stored: before the game has begun an hour can't be counted from its start. */
export interface StoredTerms extends Omit<Terms, 'resumesAt'> {
  readonly resumesAt?: string;
}

/** The terms as the table has them: it counts from the game's start, and knows no hour before that. */
export function termsOf({ terms, startedAt }: Pick<Game, 'terms' | 'startedAt'>): Terms {
  const { resumesAt, ...others } = terms as StoredTerms;
  if (resumesAt === undefined || startedAt === null) return others;
  return { ...others, resumesAt: Date.parse(resumesAt) - startedAt.getTime() };
}

type Moments = Pick<GameView, 'offers' | 'adjournableFrom' | 'appointment' | 'defaultAt' | 'leave'>;

/** What the table counts from the game's start (ms since 1970), as the time that it is. */
export function momentsOf(table: Pick<TableView, keyof Moments>, startedAt: number): Moments {
  const moment = (at: Millis): string => rfc3339(startedAt + at);
  const maybe = (at: Millis | null) => (at === null ? null : moment(at));
  const { offers, appointment, adjournableFrom, defaultAt, leave } = table;
  const proposed = offers.appointment;
  const away = (side: 'white' | 'black', all: NonNullable<TableView['leave']>) => ({
    daysLeft: all[side].daysLeft,
    until: maybe(all[side].until),
  });
  return {
    offers: { ...offers, appointment: proposed && { by: proposed.by, hour: moment(proposed.hour) } },
    appointment: appointment && { by: appointment.by, hour: moment(appointment.hour) },
    adjournableFrom: maybe(adjournableFrom),
    defaultAt: maybe(defaultAt),
    leave: leave && { white: away('white', leave), black: away('black', leave) },
  };
}
