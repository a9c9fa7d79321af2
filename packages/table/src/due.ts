import type { TableAct } from './acts.ts';
import { flagAt } from './clock.ts';
import { whenPassed } from './downtime.ts';
import type { State } from './state.ts';
import type { Millis } from './terms.ts';

/** What the table itself must do, and when, in ms since the start of the game. */
export interface Due {
  readonly at: Millis;
  readonly act: TableAct;
}

const FLAG: TableAct = { act: 'flag' };

/** The flag, where the table declares it; in `claimed` it is the adversary's to claim. */
function flagDue({ clock, setup }: State, lag?: Millis): Due | null {
  if (!clock || setup.terms.enforcement === 'claimed') return null;
  const at = flagAt(clock, lag);
  const isKnown = lag !== undefined && clock.terms.lag !== undefined;
  return at === null ? null : { at, act: isKnown ? { act: 'flag', lag } : FLAG };
}

/** The end of the default time, counted from the hour of resumption; null where there is no such time, or no hour. */
export function defaultEnd({ appointment, downtimes, setup }: State): Millis | null {
  const { defaultTimeMs } = setup.terms;
  return appointment && defaultTimeMs !== undefined ? whenPassed(defaultTimeMs, appointment.hour, downtimes) : null;
}

/** When he who has not come to the resumption has lost, also where the game has gone on without him; null for never. */
export function defaultAt(state: State): Millis | null {
  if (state.phase !== 'playing' && state.phase !== 'resuming') return null;
  if (state.absent) return state.absent.until;
  return state.phase === 'resuming' ? defaultEnd(state) : null;
}

function defaultDue(state: State): Due | null {
  const at = defaultAt(state);
  return at === null ? null : { at, act: { act: 'default' } };
}

function hourDue({ appointment }: State): Due | null {
  return appointment && { at: appointment.hour, act: { act: 'hour' } };
}

/** The first leave to run out. */
function leaveDue({ leave }: State): Due | null {
  const at = Math.min(leave.white.current?.until ?? Infinity, leave.black.current?.until ?? Infinity);
  return at === Infinity ? null : { at, act: { act: 'leave-over' } };
}

/** The first of two; of the same moment, the one that is named first. */
const earlier = (one: Due | null, other: Due | null): Due | null =>
  one === null || (other !== null && other.at < one.at) ? other : one;

/** Never before what has happened already. */
const notBefore = ({ lastAt }: State, due: Due | null): Due | null =>
  due !== null && due.at < lastAt ? { ...due, at: lastAt } : due;

/**
 * The next thing that the table must do of itself; null where it only waits for the players.
 * @param lag where an act of the player whose clock runs has come in: how long it was on its way, as far as that is known
 */
export function dueOf(state: State, lag?: Millis): Due | null {
  switch (state.phase) {
    case 'playing':
    case 'resuming':
      return notBefore(state, earlier(earlier(flagDue(state, lag), defaultDue(state)), leaveDue(state)));
    case 'adjourning':
      return notBefore(state, earlier(flagDue(state, lag), leaveDue(state)));
    case 'adjourned':
      return notBefore(state, earlier(hourDue(state), leaveDue(state)));
    case 'stayed':
      return notBefore(state, leaveDue(state));
    case 'setting-up':
    case 'over':
      return null;
  }
}

/** When the table must next act, in ms since the start; null where nothing is due. */
export const dueAt = (state: State): Millis | null => dueOf(state)?.at ?? null;
