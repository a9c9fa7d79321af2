import type { ClauseId } from '@jadoube/laws';
import type { Act, Actor } from './acts.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { Refusal, RefusalCode } from './refusal.ts';
import type { Playing, State } from './state.ts';
import type { Millis } from './terms.ts';

export type Decision =
  | { readonly ok: true; readonly events: readonly TableEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Who acts, and when, in ms since the start of the game. */
export interface Moment<A extends Act = Act, B extends Actor = Actor> {
  readonly by: B;
  readonly act: A;
  readonly at: Millis;
}

export const accept = (...events: readonly TableEvent[]): Decision => ({ ok: true, events });

export const refuse = (code: RefusalCode, message: string, clause?: ClauseId): Decision => ({
  ok: false,
  refusal: { code, message, ...(clause === undefined ? {} : { clause }) },
});

/** The table as it would be after these facts. */
export const after = (state: State, events: readonly TableEvent[]): State => events.reduce(evolve, state);

/** The same, where the facts so far can't have ended the game. */
export const stillPlaying = (state: Playing, events: readonly TableEvent[]): Playing => {
  const next = after(state, events);
  if (next.phase !== 'playing') throw new Error('the game has ended in the middle of a decision');
  return next;
};
