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

/** The flag, where the table declares it; in `claimed` it is the adversary's to claim. */
function flagDue(state: State): Due | null {
  if (!state.clock || state.setup.terms.enforcement === 'claimed') return null;
  const at = flagAt(state.clock);
  return at === null ? null : { at, act: { act: 'flag' } };
}

const earlier = (one: Due | null, other: Due | null): Due | null => {
  if (!one || !other) return one ?? other;
  return other.at < one.at ? other : one;
};

function defaultDue({ setup: { terms }, downtimes }: State): Due | null {
  const { resumesAt, defaultTimeMs } = terms;
  if (resumesAt === undefined || defaultTimeMs === undefined) return null;
  return { at: whenPassed(defaultTimeMs, resumesAt, downtimes), act: { act: 'default' } };
}

/** The next thing that the table must do of itself; null where it only waits for the players. */
export function dueOf(state: State): Due | null {
  switch (state.phase) {
    case 'playing':
    case 'adjourning':
      return flagDue(state);
    case 'adjourned': {
      const { resumesAt } = state.setup.terms;
      return resumesAt === undefined ? null : { at: Math.max(resumesAt, state.lastAt), act: { act: 'hour' } };
    }
    case 'resuming':
      return earlier(flagDue(state), defaultDue(state));
    case 'setting-up':
    case 'stayed':
    case 'over':
      return null;
  }
}

/** When the table must next act, in ms since the start; null where nothing is due. */
export const dueAt = (state: State): Millis | null => dueOf(state)?.at ?? null;
