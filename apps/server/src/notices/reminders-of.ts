import type { Color } from '@jadoube/board';
import type { NewReminder } from '@jadoube/store';
import { defaultAt, flagAt, type Millis, type State } from '@jadoube/table';
import type { Sitters } from './notices-of.ts';

type Kind = NewReminder['kind'];

/** A time before which somebody is to be reminded. */
interface Ahead {
  readonly color: Color;
  readonly kind: Kind;
  readonly at: Millis;
}

const both = (kind: Kind, at: Millis): Ahead[] => [
  { color: 'white', kind, at },
  { color: 'black', kind, at },
];

/** The running flag of a game that lives for days. */
function flagAhead({ clock }: State): Ahead[] {
  if (clock?.terms.kind !== 'days' || clock.running === null) return [];
  const at = flagAt(clock);
  return at === null ? [] : [{ color: clock.running, kind: 'deadline-near', at }];
}

/** Who is awaited at the resumption loses at the end of the default time. */
function defaultAhead(state: State): Ahead[] {
  const at = defaultAt(state);
  if (at === null) return [];
  if ('absent' in state && state.absent) return [{ color: state.absent.by, kind: 'deadline-near', at }];
  return both('deadline-near', at).filter(({ color }) => !state.arrived[color]);
}

function aheadOf(state: State): Ahead[] {
  switch (state.phase) {
    case 'playing':
    case 'adjourning':
      return [...flagAhead(state), ...defaultAhead(state)];
    case 'resuming':
      return defaultAhead(state);
    case 'adjourned':
      return state.appointment ? both('appointment-near', state.appointment.hour) : [];
    case 'setting-up':
    case 'stayed':
    case 'over':
      return [];
  }
}

/** Who is to be reminded before what, as the table now stands. Empty before the game has begun. */
export function remindersOf(state: State, { whiteId, blackId, startedAt }: Sitters): NewReminder[] {
  if (startedAt === null) return [];
  return aheadOf(state).flatMap(({ color, kind, at }) => {
    const userId = color === 'white' ? whiteId : blackId;
    return userId === null ? [] : { userId, kind, about: new Date(startedAt.getTime() + at) };
  });
}

/** The hour of resumption as calendars have it; the version at which it was sealed tells one adjournment from the next. */
export function appointmentOf(state: State, { startedAt }: Sitters): { number: number; at: Date } | null {
  if (startedAt === null || state.phase !== 'adjourned') return null;
  const { appointment, envelope } = state;
  return appointment && { number: envelope.version, at: new Date(startedAt.getTime() + appointment.hour) };
}
