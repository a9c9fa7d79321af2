import { type Color, makeSquare, men, opposite } from '@jadoube/board';
import { CODE_IDS } from '@jadoube/laws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Act, type Actor, DRAW_GROUNDS, type Ruling } from './acts.ts';
import { UNAIDED } from './aid.ts';
import { timeLeft } from './clock.ts';
import { decide } from './decide.ts';
import { dueOf } from './due.ts';
import { fold, type Recorded } from './evolve.ts';
import { faultOf, openTable, termsOf } from './open.ts';
import type { Setup, State } from './state.ts';
import { ENFORCEMENTS, ODDS_KINDS, type Odds, type Terms } from './terms.ts';
import { actOf, STEP_WEIGHTS, type Step, type StepKind } from './testing/random-act.ts';

/** Odds, set-up by hand, claims and calls, the umpire, the envelope: whatever else may happen at a table, at random. */

const NIGHTLY = process.env.JADOUBE_NIGHTLY === '1';
const GAMES = NIGHTLY ? 2000 : 120;
const SEED = Number(process.env.JADOUBE_SEED ?? 18511913);

const FENS: readonly (string | undefined)[] = [
  undefined,
  undefined,
  '8/8/3k4/3n4/8/3K4/8/3R4 w - - 0 1',
  'kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1',
];

const RECORDS = ['P-K4', 'Kt-KB3', 'Kt-B3', 'Castles', 'nothing that can be read', 'Q-Kt7 ch', ''];

const odds: fc.Arbitrary<Terms['odds']> = fc.oneof(
  { arbitrary: fc.constant('none' as const), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom(...ODDS_KINDS),
      giver: fc.constantFrom('white' as const, 'black' as const),
      count: fc.constantFrom(undefined, 1, 2, 3),
    }),
    weight: 3,
  },
);

/** A named square where the kind needs one. */
function withSquare(wanted: Terms['odds']): Terms['odds'] {
  if (wanted === 'none') return wanted;
  const { count, ...rest } = wanted;
  const named: Odds = count === undefined ? rest : { ...rest, count };
  if (named.kind === 'mate-on') return { ...named, square: 'a1' };
  return named.kind === 'mate-with' ? { ...named, square: named.giver === 'white' ? 'g2' : 'g7' } : named;
}

interface Sitting {
  readonly setup: Omit<Terms, 'code' | 'firstMove'>;
  readonly fen: string | undefined;
  readonly steps: readonly (Step & { readonly other: boolean })[];
}

const sitting: fc.Arbitrary<Sitting> = fc.record({
  setup: fc.record({
    enforcement: fc.constantFrom(...ENFORCEMENTS),
    clock: fc.constantFrom(
      'none' as const,
      { kind: 'sudden-death' as const, periods: [{ ms: 90_000 }] },
      { kind: 'days' as const, daysPerMove: 1 },
    ),
    press: fc.constantFrom('hand' as const, 'automatic' as const),
    odds: odds.map(withSquare),
    setUp: fc.constantFrom('server' as const, 'hand' as const),
    adjournment: fc.constantFrom('none' as const, 'agreement' as const, 'umpire' as const, { afterMs: 5000 }),
    resumesAt: fc.constantFrom(20_000, 60_000, 10_000_000),
    defaultTimeMs: fc.constantFrom(0, 5000, 3_600_000),
    umpire: fc.constantFrom('none', 'umpire'),
    rate: fc.constantFrom('standard' as const, 'rapid' as const),
  }),
  fen: fc.constantFrom(...FENS),
  steps: fc.array(
    fc.record({
      kind: fc.oneof(
        ...Object.entries(STEP_WEIGHTS).map(([kind, weight]) => ({ arbitrary: fc.constant(kind as StepKind), weight })),
      ),
      other: fc.boolean(),
      a: fc.nat(9999),
      b: fc.nat(9999),
      ms: fc.oneof(
        { arbitrary: fc.integer({ min: 0, max: 2500 }), weight: 20 },
        { arbitrary: fc.constant(86_400_000), weight: 1 },
      ),
    }),
    { minLength: 5, maxLength: 40, size: 'max' },
  ),
});

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
const colorOf = (n: number): Color => (n % 2 === 0 ? 'white' : 'black');

function ruling(state: State, a: number, b: number): Ruling {
  const reason = 'as the umpire sees it';
  const rulings: readonly Omit<Ruling, 'act' | 'reason'>[] = [
    { order: 'dismiss' },
    { order: 'admonish', player: colorOf(b) },
    { order: 'restore', ply: b % (state.ply + 2) },
    { order: 'set-clock', white: b, black: 2 * b },
    { order: 'exact', option: state.offences[0]?.options[0]?.id ?? 'stand' },
    { order: 'stay' },
    { order: 'proceed' },
    { order: 'proceed' },
    { order: 'recommence' },
    { order: 'award', to: colorOf(b), clause: b % 5 === 0 ? 'no-such-clause' : 'blue-disturb-1' },
    { order: 'draw' },
    { order: 'annul' },
  ];
  return { act: 'rule', reason, ...pick(rulings, a) };
}

/** What none of the other suites tries. */
function otherAct(state: State, { a, b, kind }: Step): { by: Actor; act: Act } {
  const by = colorOf(b);
  const own = men(state.position, by);
  const acts: readonly (() => { by: Actor; act: Act })[] = [
    () => ({ by, act: { act: 'claim-draw', ground: pick(DRAW_GROUNDS, a) } }),
    () => ({ by: opposite(state.position.turn), act: { act: 'call-count' } }),
    () => ({ by, act: { act: 'declare-win' } }),
    () => ({ by: a % 5 === 0 ? 'umpire' : by, act: { act: 'adjourn' } }),
    () => ({ by, act: { act: 'adjourn' } }),
    () => ({ by: state.position.turn, act: { act: 'seal', record: pick(RECORDS, a) } }),
    () => ({ by: a % 7 === 0 ? 'umpire' : by, act: { act: 'resume' } }),
    () => ({ by, act: { act: 'resume' } }),
    () => ({ by: 'umpire', act: ruling(state, a, b) }),
    () => ({ by, act: { act: 'take-off', square: makeSquare(pick(own, a)) } }),
    () => ({ by, act: { act: 'claim', offence: pick(['board-misplaced', 'odds-not-removed', 'abandoned'], a) } }),
    () => ({ by, act: { act: 'appeal', matter: 'a doubt' } }),
    () => ({ by: a % 9 === 0 ? 'umpire' : by, act: { act: 'appoint', hour: state.lastAt + (a % 4) * 1500 } }),
    () => ({ by: opposite(by), act: { act: 'appoint', hour: state.appointmentProposed?.hour ?? b } }),
    () => ({ by, act: { act: 'take-leave', days: a % 4 } }),
    () => ({ by, act: { act: 'return' } }),
    () => ({ by: state.position.turn, act: { act: 'seal', record: pick(RECORDS, b) } }),
  ];
  const urgent = { adjourning: 5, adjourned: a % 3 === 0 ? 12 : 7, resuming: 7, stayed: 8 }[state.phase as string];
  return pick(acts, kind.length % 2 === 0 && urgent !== undefined ? urgent : a + b)();
}

/** What the table holds to be due comes first, as on a server. */
function withDue(state: State, at: number, log: Recorded[], aid: typeof UNAIDED): State {
  const due = dueOf(state);
  if (!due || due.at > at) return state;
  expect(due.at).toBeGreaterThanOrEqual(state.lastAt);
  const done = decide(state, 'table', due.act, due.at, aid);
  if (!done.ok) throw new Error(`the table refuses its own ${due.act.act}`);
  log.push({ at: due.at, events: done.events });
  return withDue(fold(state, log[log.length - 1] as Recorded), at, log, aid);
}

function clocksAreRight(state: State, at: number): void {
  if (!state.clock || state.setup.terms.enforcement === 'claimed') return;
  for (const color of ['white', 'black'] as const)
    expect(timeLeft(state.clock, color, at), `${color} at ${at} in ${state.phase}`).toBeGreaterThanOrEqual(0);
}

function setupOf(code: string, { setup, fen }: Sitting): Setup {
  const leave = setup.clock !== 'none' && setup.clock.kind === 'days' ? { leave: { days: 3 } } : {};
  const terms = termsOf({ ...setup, ...leave, code }, 'white');
  return fen === undefined ? { terms } : { terms, fen };
}

describe(`random games with everything that the law knows (seed ${SEED})`, () => {
  test.each(CODE_IDS)('%s: nothing throws, one result, the ledger gives the same table', (code) => {
    fc.assert(
      fc.property(sitting, (game) => {
        const setup = setupOf(code, game);
        if (faultOf(setup)) return;
        let state: State = openTable(setup);
        let record: string | undefined;
        let at = 0;
        const log: Recorded[] = [];
        for (const step of game.steps) {
          at += step.ms;
          const aid = record === undefined ? UNAIDED : { ...UNAIDED, sealed: { record, salt: '' } };
          state = withDue(state, at, log, aid);
          const tried =
            step.other || state.phase !== 'playing'
              ? otherAct(state, step)
              : (actOf(state, step) ?? otherAct(state, step));
          const decision = decide(state, tried.by, tried.act, at, aid);
          if (state.phase === 'over') expect(decision.ok).toBe(false);
          if (!decision.ok) continue;
          if (tried.act.act === 'seal') record = tried.act.record;
          log.push({ at, events: decision.events });
          state = fold(state, { at, events: decision.events });
          clocksAreRight(state, at);
        }
        const endings = log.flatMap(({ events }) => events).filter(({ event }) => event === 'ended');
        expect(endings.length).toBe(state.phase === 'over' ? 1 : 0);
        expect(log.reduce<State>(fold, openTable(setup))).toEqual(state);
      }),
      { numRuns: GAMES, seed: SEED },
    );
  });
});
