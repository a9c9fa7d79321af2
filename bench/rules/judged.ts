import {
  type Act,
  decide,
  fold,
  openTable,
  recordFor,
  type State,
  type TableEvent,
  tailOf,
  termsOf,
  viewWithoutScore,
} from '@jadoube/table';
import { cpuOf } from '../harness/cpu.ts';
import type { Recorded } from '../harness/games.ts';
import { median } from '../harness/statistics.ts';

/** Microseconds of processor time for one act. */
export interface Judged {
  code: string;
  enforcement: string;
  decide: number;
  fold: number;
  /** The views of White, Black and a spectator, with the new ply and the record of the act. */
  views: number;
  /** …and those as JSON. */
  json: number;
}

/** An act as it came to a table. */
interface Played {
  state: State;
  by: 'white' | 'black';
  act: Act;
  at: number;
  ply: number;
  /** What the last pass made of it: kept, so that no work is optimised away because nobody looks at it. */
  made: unknown;
}

const VIEWERS = ['white', 'black', 'spectator'] as const;

const playOf = (move: string): Act => ({
  act: 'play',
  from: move.slice(0, 2),
  to: move.slice(2, 4),
  ...(move[4] ? { promotion: move[4] as 'q' } : {}),
});

/** The acts of a game with the tables at which they were done; what the code ends before the record does is left out. */
function actsOf(moves: Recorded, code: string, enforcement: 'guarded' | 'announced' | 'claimed'): Played[] {
  const clock = { kind: 'fischer', periods: [{ ms: 3_600_000 }], incrementMs: 1000 } as const;
  let state: State = openTable({ terms: termsOf({ code, enforcement, clock }, 'white') });
  const acts: Played[] = [];
  for (const [ply, move] of moves.entries()) {
    const played: Played = {
      state,
      by: ply % 2 === 0 ? 'white' : 'black',
      act: playOf(move),
      at: ply * 1000,
      ply,
      made: 0,
    };
    const decision = decide(state, played.by, played.act, played.at);
    if (!decision.ok) break;
    acts.push(played);
    state = fold(state, { at: played.at, events: decision.events });
  }
  return acts;
}

function eventsOf({ state, by, act, at }: Played): readonly TableEvent[] {
  const decision = decide(state, by, act, at);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events;
}

function seen(played: Played): unknown[] {
  const events = eventsOf(played);
  const { by, at, ply } = played;
  const state = fold(played.state, { at, events });
  const row = { version: state.version, by, at, events } as const;
  return VIEWERS.map((viewer) => [
    recordFor(viewer, row, state.setup.terms),
    viewWithoutScore(state, viewer, at),
    tailOf(state, ply),
  ]);
}

const PASSES = {
  decide: (played: Played) => eventsOf(played),
  fold: (played: Played) => fold(played.state, { at: played.at, events: eventsOf(played) }),
  views: (played: Played) => seen(played),
  json: (played: Played) => seen(played).map((view) => JSON.stringify(view)),
};
type Pass = keyof typeof PASSES;

/** Each pass does what the one before it does and something more; they take turns, and what is more is the difference. */
export function judged(
  games: readonly Recorded[],
  code: string,
  enforcement: 'guarded' | 'announced' | 'claimed',
  rounds = 9,
): Judged {
  const spent: Record<Pass, number[]> = { decide: [], fold: [], views: [], json: [] };
  for (let round = -2; round < rounds; round++) {
    for (const pass of Object.keys(PASSES) as Pass[]) {
      // Laid anew: a ply that was seen before is not written in the old notation again.
      const acts = games.flatMap((moves) => actsOf(moves, code, enforcement));
      const micros = cpuOf(() => {
        for (const played of acts) played.made = PASSES[pass](played);
      });
      if (round >= 0) spent[pass].push(micros / acts.length);
    }
  }
  const [decided, folded, viewed, written] = (Object.keys(PASSES) as Pass[]).map((pass) => median(spent[pass]));
  return {
    code,
    enforcement,
    decide: decided!,
    fold: folded! - decided!,
    views: viewed! - folded!,
    json: written! - viewed!,
  };
}
