import type { Part, Standing } from '@jadoube/store';
import { type Awaited, awaitedOf, type Millis, type Seat, type State } from '@jadoube/table';
import { type GameRecord, SEATS, sitterOf } from './game-record.ts';

/** Nobody is waited for, and an hour is appointed: all wait for that. */
const HOUR = 'hour';

/** What one who sits there should read first: what is waited for from him, else from another, the soonest over first. */
function foremost(awaited: readonly Awaited[], seat: Seat): Awaited | undefined {
  const urgency = ({ until }: Awaited) => until ?? Number.POSITIVE_INFINITY;
  const [first] = awaited.toSorted((one, other) => urgency(one) - urgency(other));
  return awaited.find(({ of }) => of === seat) ?? first;
}

function partOf(seat: Seat, awaited: Awaited | undefined, until: Date | null): Part {
  const time = until === null ? '' : '-with-time';
  return `${awaited?.of === seat ? 'mine' : 'others'}${time}`;
}

/**
 * How a game that has begun stands to everybody who has a place at it, in ms since 1970. It is read off what everybody may
 * see: nothing in it tells a play that the table keeps silent about from a lawful one.
 */
export function standingsOf(state: State, game: GameRecord): Standing[] {
  const startedAt = game.startedAt?.getTime() ?? 0;
  const moment = (at: Millis | null | undefined) => (at === null || at === undefined ? null : new Date(startedAt + at));
  const since = new Date(startedAt + state.lastAt);
  const awaited = awaitedOf(state);
  const hour = state.phase === 'adjourned' ? moment(state.appointment?.hour) : null;
  return SEATS.flatMap((seat) => {
    const userId = sitterOf(game, seat);
    if (userId === null) return [];
    const first = foremost(awaited, seat);
    const until = first === undefined ? hour : (moment(first.until) ?? hour);
    return {
      userId,
      seat,
      part: state.phase === 'over' ? 'over' : partOf(seat, first, until),
      awaited: first?.of ?? null,
      task: first?.what ?? (hour === null ? null : HOUR),
      until,
      since,
    };
  });
}
