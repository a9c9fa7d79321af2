import type { Act, Actor, PlayerAct } from '../acts.ts';
import { decide } from '../decide.ts';
import type { TableEvent } from '../events.ts';
import { fold, type Recorded } from '../evolve.ts';
import { openTable } from '../open.ts';
import type { Refusal } from '../refusal.ts';
import type { Setup, State } from '../state.ts';

/** Plays by the two in turn (`e2e4 e7e5`), or one act of somebody. */
export type Done = string | readonly [by: Actor, act: Act];

/** What an act came to: the table after it, and its events or why it was refused. */
export interface Came {
  readonly state: State;
  readonly acts: readonly Recorded[];
  readonly events: readonly TableEvent[];
  readonly refusal: Refusal | undefined;
}

export const playOf = (uci: string): PlayerAct => ({
  act: 'play',
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
  ...(uci[4] ? { promotion: uci[4] as 'q' } : {}),
});

function act({ state, acts }: Came, [by, what]: readonly [Actor, Act]): Came {
  const at = state.lastAt + 1000;
  const decision = decide(state, by, what, at);
  if (!decision.ok) return { state, acts, events: [], refusal: decision.refusal };
  const done = { at, events: decision.events };
  return { state: fold(state, done), acts: [...acts, done], events: decision.events, refusal: undefined };
}

const steps = (done: Done): readonly (string | readonly [Actor, Act])[] =>
  typeof done === 'string' ? done.split(' ').filter((uci) => uci !== '') : [done];

/** The acts one after the other, a second apart; what the last one came to. Throws where one before it was refused. */
export function atTheTable(setup: Setup, ...done: readonly Done[]): Came {
  const start: Came = { state: openTable(setup), acts: [], events: [], refusal: undefined };
  return done.flatMap(steps).reduce<Came>((came, step) => {
    if (came.refusal) throw new Error(`refused: ${came.refusal.message}`);
    return act(came, typeof step === 'string' ? [came.state.position.turn, playOf(step)] : step);
  }, start);
}
