import { type Color, legalMoves, opposite } from '@jadoube/board';
import { CODE_IDS } from '@jadoube/laws';
import { makeUci } from '@jadoube/notation';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Act, Actor } from '../acts.ts';
import { UNAIDED } from '../aid.ts';
import { timeLeft } from '../clock.ts';
import { decide } from '../decide.ts';
import { dueOf } from '../due.ts';
import { fold, type Recorded } from '../evolve.ts';
import { openTable, termsOf } from '../open.ts';
import type { State } from '../state.ts';

/** Games that are adjourned and resumed, by whoever comes and whenever: what the whole law at random seldom reaches. */

const SEED = Number(process.env.JADOUBE_SEED ?? 18511913);
const GAMES = process.env.JADOUBE_NIGHTLY === '1' ? 5000 : 250;
const HOUR = 20_000;
const UNREADABLE = ['nothing that can be read', 'Kt-B3', 'Castles'];

interface Step {
  readonly kind: number;
  readonly by: Color;
  readonly n: number;
  readonly ms: number;
}

const steps = fc.array(
  fc.record({
    kind: fc.nat(9999),
    by: fc.constantFrom('white' as const, 'black' as const),
    n: fc.nat(9999),
    ms: fc.oneof(
      { arbitrary: fc.integer({ min: 0, max: 6000 }), weight: 8 },
      { arbitrary: fc.constant(60_000), weight: 1 },
    ),
  }),
  { minLength: 6, maxLength: 24, size: 'max' },
);

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

function play(state: State, n: number): Act {
  const moves = legalMoves(state.position);
  const uci = moves.length === 0 ? 'a1a2' : makeUci(pick(moves, n));
  return { act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: 'q' };
}

/** As nobody else writes it: none of it may be seen before the opening. */
function recordOf(state: State, n: number): string {
  const moves = legalMoves(state.position);
  const uci = moves.length === 0 ? 'a1a2' : makeUci(pick(moves, n));
  return n % 6 === 0 ? pick(UNREADABLE, n) : `${uci.slice(0, 2)} - ${uci.slice(2, 4)}`;
}

function tried(state: State, { kind, by, n }: Step): { by: Actor; act: Act } {
  const { phase, position, appointmentProposed, envelope } = state;
  const seal = { by: position.turn, act: { act: 'seal', record: recordOf(state, n) } } as const;
  const proposal = { by, act: { act: 'appoint', hour: state.lastAt + pick([0, 3000, 6000, HOUR], n) } } as const;
  const assent = {
    by: opposite(appointmentProposed?.by ?? by),
    act: { act: 'appoint', hour: appointmentProposed?.hour ?? 1 },
  } as const;
  const replier = envelope ? opposite(envelope.sealedBy) : by;
  const comes = { by: n % 3 === 0 ? opposite(replier) : replier, act: { act: 'resume' } } as const;
  const rests = [proposal, assent, comes, comes, { by, act: { act: 'offer-draw' } }] as const;
  const plays = [{ by: position.turn, act: play(state, n) }, seal, { by, act: { act: 'adjourn' } }, seal] as const;
  return pick(phase === 'playing' ? plays : phase === 'adjourning' ? [seal, proposal, assent] : rests, kind);
}

const reached = new Map<string, number>();

function noted({ events }: Recorded): void {
  for (const fact of events) {
    const name = fact.event === 'sealed' && fact.second ? 'sealed a second time' : fact.event;
    const what = fact.event === 'ended' ? `${name}: ${fact.result.reason} ${fact.result.score}` : name;
    reached.set(what, (reached.get(what) ?? 0) + 1);
  }
}

const sealedIn = (record: string | undefined) => ({
  ...UNAIDED,
  ...(record !== undefined && { sealed: { record, salt: '' } }),
});

function playThrough(code: string, plan: readonly Step[]): void {
  const clock = { kind: 'sudden-death', periods: [{ ms: 150_000 }] } as const;
  const terms = termsOf({ code, clock, adjournment: { afterMs: 1 }, defaultTimeMs: HOUR }, 'white');
  const opening = openTable({ terms });
  const log: Recorded[] = [];
  let state = opening as State;
  let record: string | undefined;
  let at = 5;
  const take = (by: Actor, act: Act, when: number): boolean => {
    const decision = decide(state, by, act, when, sealedIn(record));
    if (!decision.ok) return false;
    const row = { at: when, events: decision.events };
    log.push(row);
    noted(row);
    state = fold(state, row);
    if (act.act === 'seal') record = act.record;
    return true;
  };
  take('white', { act: 'adjourn' }, 1);
  take('white', { act: 'seal', record: 'e2 - e4' }, 2);
  take('black', { act: 'appoint', hour: HOUR }, 3);
  take('white', { act: 'appoint', hour: HOUR }, 4);
  for (const one of plan) {
    at += one.ms;
    for (let due = dueOf(state); due && due.at <= at; due = dueOf(state)) {
      expect(take('table', due.act, due.at), `the table refuses its own ${due.act.act}`).toBe(true);
    }
    const { by, act } = tried(state, one);
    take(by, act, at);
    const { envelope } = state;
    if (envelope && !envelope.opened && record)
      expect(JSON.stringify(log.slice(envelope.version - 1))).not.toContain(record);
    for (const color of ['white', 'black'] as const)
      expect(state.clock && timeLeft(state.clock, color, at)).toBeGreaterThanOrEqual(0);
    if (state.phase === 'adjourned') expect(state.clock?.running).toBeNull();
    if (state.phase === 'resuming') expect(state.clock?.running).toBe(opposite(state.envelope.sealedBy));
  }
  expect(log.reduce<State>(fold, opening)).toEqual(state);
  expect(log.flatMap(({ events }) => events).filter(({ event }) => event === 'ended').length).toBe(
    state.phase === 'over' ? 1 : 0,
  );
}

describe(`adjourned games at random (seed ${SEED})`, () => {
  test.each(CODE_IDS)('%s: clocks and envelope are kept, whoever comes and whenever', (code) => {
    fc.assert(
      fc.property(steps, (plan) => playThrough(code, plan)),
      { numRuns: GAMES, seed: SEED },
    );
  });

  afterAll(() => {
    const wanted = [
      'sealed a second time',
      'hour-struck',
      'appointed',
      'ended: abandonment annulled',
      'ended: time 0-1',
    ];
    expect(wanted.filter((one) => !reached.has(one))).toEqual([]);
  });
});
