import { type Color, makeSquare, men, opposite, provePerpetual } from '@jadoube/board';
import { findCode, OFFENCE_KINDS } from '@jadoube/laws';
import fc from 'fast-check';
import { type Act, type Actor, DRAW_GROUNDS, type Ruling } from '../acts.ts';
import type { Aid } from '../aid.ts';
import { decide } from '../decide.ts';
import { dueOf } from '../due.ts';
import { fold, type Recorded } from '../evolve.ts';
import { faultOf, openTable, termsOf } from '../open.ts';
import type { Setup, State } from '../state.ts';
import { type ClockTerms, ENFORCEMENTS, ODDS_KINDS, type Odds, type Terms, WITHOUT_LAG } from '../terms.ts';
import { actOf, STEP_WEIGHTS, type Step, type StepKind } from './random-act.ts';

/** Odds, set-up by hand, claims and calls, the umpire, the envelope: whatever may happen at a table, at random. */

const FENS: readonly (string | undefined)[] = [
  undefined,
  undefined,
  '8/8/3k4/3n4/8/3K4/8/3R4 w - - 0 1',
  'kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1',
];

/** Every kind, short enough that flags fall; one with unequal times. */
export const CLOCKS: readonly ('none' | ClockTerms)[] = [
  'none',
  'none',
  { kind: 'sudden-death', periods: [{ ms: 60_000 }] },
  { kind: 'moves', periods: [{ moves: 2, ms: 15_000 }, { moves: 3, ms: 9000 }, { ms: 20_000 }] },
  { kind: 'moves', periods: [{ moves: 1, ms: 9000 }], incrementMs: 500 },
  { kind: 'fischer', periods: [{ ms: 40_000 }], incrementMs: 1000 },
  { kind: 'delay', periods: [{ ms: 35_000 }], delayMs: 1500 },
  { kind: 'bronstein', periods: [{ ms: 35_000 }], delayMs: 1500 },
  { kind: 'hourglass', periods: [{ ms: 25_000 }] },
  { kind: 'days', daysPerMove: 1 },
  { kind: 'sudden-death', white: { periods: [{ ms: 60_000 }] }, black: { periods: [{ ms: 20_000 }] } },
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

export interface Sitting {
  readonly setup: Omit<Terms, 'code' | 'firstMove'>;
  readonly fen: string | undefined;
  readonly steps: readonly (Step & { readonly other: boolean })[];
}

/** A step; `lawful` makes the lawful moves so many times as likely, `other` is how often of ten something else is tried. */
const stepOf = (lawful: number, other: number): fc.Arbitrary<Sitting['steps'][number]> =>
  fc.record({
    kind: fc.oneof(
      ...Object.entries({ ...STEP_WEIGHTS, dutiful: STEP_WEIGHTS.dutiful * lawful }).map(([kind, weight]) => ({
        arbitrary: fc.constant(kind as StepKind),
        weight,
      })),
    ),
    other: fc.nat(9).map((n) => n < other),
    a: fc.nat(9999),
    b: fc.nat(9999),
    ms: fc.oneof(
      { arbitrary: fc.integer({ min: 0, max: 2500 }), weight: 20 },
      { arbitrary: fc.constant(86_400_000), weight: 1 },
    ),
  });

const setUp: fc.Arbitrary<Omit<Sitting, 'steps'>> = fc.record({
  setup: fc.record({
    enforcement: fc.constantFrom(...ENFORCEMENTS),
    clock: fc.constantFrom(...CLOCKS),
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
});

const sittingOf = (step: ReturnType<typeof stepOf>): fc.Arbitrary<Sitting> =>
  fc
    .tuple(setUp, fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }))
    .map(([set, steps]) => ({ ...set, steps }));

/** Anything may happen at any moment. */
export const sitting = sittingOf(stepOf(1, 4));

/** Mostly lawful play, with whatever else happens now and then. */
export const calmSitting = sittingOf(stepOf(25, 1));

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
const colorOf = (n: number): Color => (n % 2 === 0 ? 'white' : 'black');

function ruling(state: State, a: number, b: number): Ruling {
  const reason = 'as the umpire sees it';
  if (state.phase === 'stayed' && b % 2 === 0) return { act: 'rule', order: 'proceed', reason };
  const rulings: readonly Omit<Ruling, 'act' | 'reason'>[] = [
    { order: 'dismiss' },
    { order: 'admonish', player: colorOf(b) },
    { order: 'restore', ply: b % (state.ply + 2) },
    { order: 'set-clock', white: b, black: 2 * b },
    { order: 'exact', option: state.offences[0]?.options[0]?.id ?? 'stand' },
    { order: 'stay' },
    { order: 'proceed' },
    { order: 'recommence' },
    b % 3 > 0 ? { order: 'dismiss' } : pick(FINAL, b),
    { order: 'exact', option: state.latent[0]?.offence.options[0]?.id ?? 'annul' },
  ];
  return { act: 'rule', reason, ...pick(rulings, a) };
}

/** What ends a game is ordered seldom: there is to be something left to look at. */
const FINAL: readonly Omit<Ruling, 'act' | 'reason'>[] = [
  { order: 'award', to: 'white', clause: 'blue-disturb-1' },
  { order: 'award', to: 'black', clause: 'no-such-clause' },
  { order: 'award', to: 'black' },
  { order: 'draw' },
  { order: 'annul' },
];

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
    () => ({ by, act: { act: 'take-off', square: state.oddsOnBoard[a % 2] ?? makeSquare(pick(own, a)) } }),
    () => ({ by, act: { act: 'claim', offence: pick([...OFFENCE_KINDS, 'odds-not-removed', 'board-misplaced'], a) } }),
    () => ({ by, act: { act: 'appeal', matter: 'a doubt' } }),
    () => ({ by: a % 9 === 0 ? 'umpire' : by, act: { act: 'appoint', hour: state.lastAt + (a % 4) * 1500 } }),
    () => ({ by: opposite(by), act: { act: 'appoint', hour: state.appointmentProposed?.hour ?? b } }),
    () => ({ by, act: { act: 'take-leave', days: a % 4 } }),
    () => ({ by, act: { act: 'return' } }),
    () => ({ by: state.position.turn, act: { act: 'seal', record: pick(RECORDS, b) } }),
  ];
  if (state.phase === 'stayed' && b % 2 === 0)
    return { by: 'umpire', act: { act: 'rule', order: 'proceed', reason: 'the matter is settled' } };
  if (state.setup.terms.umpire !== 'none' && a % 7 === 0) return { by: 'umpire', act: ruling(state, b, a) };
  const [inOdds] = state.oddsOnBoard;
  if (state.phase === 'setting-up' && inOdds && a % 3 === 0) return { by, act: { act: 'take-off', square: inOdds } };
  if (state.adjournmentProposed && a % 2 === 0)
    return { by: opposite(state.adjournmentProposed), act: { act: 'adjourn' } };
  if (state.setup.terms.umpire !== 'none' && b % 5 === 0) return { by: 'umpire', act: ruling(state, a, b) };
  const urgent = { adjourning: 5, adjourned: a % 3 === 0 ? 12 : 7, resuming: 7, stayed: 8 }[state.phase as string];
  return pick(acts, kind.length % 2 === 0 && urgent !== undefined ? urgent : a + b)();
}

/** What the table holds to be due comes first, as on a server. */
function withDue(state: State, at: number, log: Recorded[], aid: Aid): State {
  const due = dueOf(state);
  if (!due || due.at > at) return state;
  if (due.at < state.lastAt) throw new Error('what is due would have come before what has happened');
  const done = decide(state, 'table', due.act, due.at, aid);
  if (!done.ok) throw new Error(`the table refuses its own ${due.act.act}`);
  log.push({ at: due.at, events: done.events });
  return withDue(fold(state, log[log.length - 1] as Recorded), at, log, aid);
}

/** Every second clock gives time back for lag, where the code lets the two agree on that. */
function withLag(clock: Terms['clock'], code: string, steps: number): Terms['clock'] {
  const allowed = steps % 2 === 0 && findCode(code)?.lagCredit.rule === true;
  if (!allowed || clock === 'none' || WITHOUT_LAG.includes(clock.kind)) return clock;
  return { ...clock, lag: { quotaMs: 900, regainMs: 100 } };
}

function setupOf(code: string, { setup, fen, steps }: Sitting): Setup {
  const leave = setup.clock !== 'none' && setup.clock.kind === 'days' ? { leave: { days: 3 } } : {};
  const clock = withLag(setup.clock, code, steps.length);
  const terms = termsOf({ ...setup, ...leave, clock, code }, 'white');
  return fen === undefined ? { terms } : { terms, fen };
}

/** Perpetual checks are looked for only so far: whether the search is right is tested where it stands. */
const AID: Aid = { provePerpetual: (position, claimant) => provePerpetual(position, claimant, { nodes: 300 }) };

/** At the board what happens there, now and then what else may be done; while the game rests the latter alone. */
function chosenAct(state: State, step: Step & { readonly other: boolean }): { by: Actor; act: Act } {
  const [left] = state.oddsOnBoard;
  if (state.phase === 'setting-up' && left !== undefined && step.a % 3 > 0)
    return { by: colorOf(step.b), act: { act: 'take-off', square: left } };
  const atTheBoard = state.phase === 'playing' || state.phase === 'setting-up';
  const tried = atTheBoard && !step.other ? actOf({ ...state, phase: 'playing' }, step) : undefined;
  return tried ?? otherAct(state, step);
}

/** A sitting played: what was set up, what came of it, what was tried in vain. */
export interface Sat {
  readonly setup: Setup;
  readonly state: State;
  readonly log: readonly Recorded[];
  readonly tried: readonly Act[];
}

/** The table is looked at whenever something may have come of the time or of an act. */
export type Looking = (state: State, at: number) => void;

/** Now and then to the very moment at which something is due, or to the last one before. */
function momentOf(state: State, at: number, { a, b, ms }: Step): number {
  const due = a % 97 === 0 ? dueOf(state) : null;
  if (due && due.at < at + 600_000) return Math.max(at, due.at - (b % 2));
  const inSeconds = state.clock !== undefined && state.clock.terms.kind !== 'days' && state.phase !== 'adjourned';
  return at + (inSeconds ? Math.min(ms, 4000) : ms);
}

/** Plays the steps as a server would, its own acts first; undefined where there is no such game to begin. */
export function sit(code: string, plan: Sitting, look: Looking = () => {}): Sat | undefined {
  const setup = setupOf(code, plan);
  if (faultOf(setup)) return undefined;
  let state: State = openTable(setup);
  let record: string | undefined;
  let at = 0;
  const log: Recorded[] = [];
  const tried: Act[] = [];
  for (const step of plan.steps) {
    at = momentOf(state, at, step);
    const aid = { ...AID, lag: step.b % 1500, ...(record !== undefined && { sealed: { record, salt: '' } }) };
    state = withDue(state, at, log, aid);
    look(state, at);
    const chosen = chosenAct(state, step);
    tried.push(chosen.act);
    const decision = decide(state, chosen.by, chosen.act, at, aid);
    if (state.phase === 'over' && decision.ok) throw new Error('a game that is over was played on');
    if (!decision.ok) continue;
    if (chosen.act.act === 'seal') record = chosen.act.record;
    const recorded = { at, events: decision.events };
    log.push(recorded);
    state = fold(state, recorded);
    look(state, at);
  }
  return { setup, state, log, tried };
}
