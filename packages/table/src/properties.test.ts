import {
  type Color,
  fromOf,
  isAttacked,
  isLegal,
  kingOf,
  legalMoves,
  legalMovesFrom,
  makeFen,
  manAt,
  opposite,
  type Position,
  pseudoMovesFrom,
  toOf,
} from '@jadoube/board';
import { CODE_IDS, onTurn } from '@jadoube/laws';
import { makeUci, parseUci } from '@jadoube/notation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Act } from './acts.ts';
import { timeLeft } from './clock.ts';
import { decide } from './decide.ts';
import { dueOf } from './due.ts';
import type { Offence, TableEvent } from './events.ts';
import { fold, type Recorded } from './evolve.ts';
import { openTable, termsOf } from './open.ts';
import { type Playing, positionAfter, type State } from './state.ts';
import { type ClockTerms, ENFORCEMENTS, type Enforcement, type Millis } from './terms.ts';
import { actOf, STEP_WEIGHTS, type Step, type StepKind, type Tried } from './testing/random-act.ts';
import { recordFor, view } from './view.ts';
import type { Viewer } from './view-types.ts';

const NIGHTLY = process.env.JADOUBE_NIGHTLY === '1';
const GAMES = NIGHTLY ? 2000 : 200;
const SEED = Number(process.env.JADOUBE_SEED ?? 18511913);
const ACTS = 40;

const POSITIONS: readonly (string | undefined)[] = [
  undefined,
  'r3k2r/pppqppbp/2npbnp1/8/3PP3/2N1BN2/PPPQBPPP/R3K2R w KQkq - 0 9',
  '4r1k1/8/8/8/8/8/P2B4/4K2R w K - 0 1',
  '6k1/8/8/p1b5/P7/2N5/6PP/7K w - - 0 1',
  '1r2k3/P1P5/8/3pP3/8/5b2/1p4p1/4K2R w K d6 0 1',
  'r1bqkbnr/1ppp1ppp/p1n5/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 0 4',
];

const CLOCKS: readonly ('none' | ClockTerms)[] = [
  'none',
  { kind: 'sudden-death', periods: [{ ms: 60_000 }] },
  { kind: 'fischer', periods: [{ ms: 30_000 }], incrementMs: 2000 },
];

interface Game {
  readonly fen: string | undefined;
  readonly enforcement: Enforcement;
  readonly clock: 'none' | ClockTerms;
  readonly press: 'hand' | 'automatic';
  readonly umpire: 'none' | 'umpire';
  readonly steps: readonly Step[];
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...Object.entries(STEP_WEIGHTS).map(([kind, weight]) => ({ arbitrary: fc.constant(kind as StepKind), weight })),
  ),
  a: fc.nat(9999),
  b: fc.nat(9999),
  ms: fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 1500 }), weight: 60 },
    { arbitrary: fc.constant(20_000), weight: 1 },
  ),
});

const game: fc.Arbitrary<Game> = fc.record({
  fen: fc.constantFrom(...POSITIONS),
  enforcement: fc.constantFrom(...ENFORCEMENTS),
  clock: fc.constantFrom(...CLOCKS),
  press: fc.constantFrom('hand' as const, 'automatic' as const),
  umpire: fc.constantFrom('none' as const, 'umpire' as const),
  steps: fc.array(step, { minLength: 5, maxLength: ACTS, size: 'max' }),
});

function openingOf(code: string, { fen, enforcement, clock, press, umpire }: Game): State {
  const terms = termsOf({ code, enforcement, clock, press, umpire }, 'white');
  return openTable(fen === undefined ? { terms } : { terms, fen });
}

/** No option is empty, none leaves the offender's own king in check. */
function optionsAreSound(state: Playing, { kind, by, options, ply, electedBy }: Offence): void {
  // After a false cry it is the one who was misled that plays again.
  const before = onTurn(positionAfter(state, ply), kind === 'false-check' ? opposite(by) : by);
  for (const { id, moves } of options) {
    if (moves) {
      expect(moves, id).not.toEqual([]);
      const unlawful = moves.filter((uci) => !isLegal(before, parseUci(uci) ?? -1));
      expect(unlawful, `${id} (${electedBy})`).toEqual([]);
    }
    if (id === 'stand' || id === 'both-stand')
      expect(isAttacked(state.position, kingOf(state.position, by), opposite(by)), `${id} en prise`).toBe(false);
  }
}

const STANDS: readonly string[] = ['stand', 'both-stand', 'second-stands', 'proceed'];

/** After an election the board is as before the offence, but for what stands. */
function electionRestores(was: Playing, now: State, { act }: Tried): void {
  if (act.act !== 'elect') return;
  const offence = was.offences.find(({ id }) => id === act.offence);
  if (!offence) return;
  if (act.option === 'second-stands') return;
  const expected = STANDS.includes(act.option) ? was.position : positionAfter(was, offence.ply);
  expect(now.position).toEqual(expected);
}

/** A register only runs down, but for what a completed move earns, a penalty gives, or a game begun anew. */
function clocksRunOn(was: State, now: State, at: Millis, events: readonly TableEvent[]): void {
  if (!was.clock || !now.clock || events.some((one) => one.event === 'recommenced')) return;
  for (const color of ['white', 'black'] as const) {
    const before = timeLeft(was.clock, color, at);
    const after = timeLeft(now.clock, color, at);
    const earned = events.some((one) => one.event === 'completed' && one.by === color)
      ? (now.clock.terms.incrementMs ?? 0)
      : 0;
    const given = events.reduce((sum, one) => sum + (one.event === 'time-added' && one.to === color ? one.ms : 0), 0);
    expect(after - before, `${color} at ${at}`).toBe(earned + given);
  }
}

/** Waiving and then playing leads where playing at once leads. */
function waivingIsPlayingOn(state: Playing, at: Millis, n: number): void {
  const open = state.offences.filter(({ by }) => by !== state.position.turn);
  const moves = legalMoves(state.position);
  const move = moves[n % Math.max(1, moves.length)];
  if (open.length === 0 || open.length !== state.offences.length || move === undefined) return;
  const by = state.position.turn;
  const act = playAct(move);
  const atOnce = next(state, by, act, at);
  let waived: State | undefined = state;
  for (const _ of open) waived = waived && next(waived, by, { act: 'waive' }, at);
  const then = waived && next(waived, by, act, at);
  if (!atOnce || !then) return;
  expect(makeFen(then.position)).toBe(makeFen(atOnce.position));
  expect(then.offences.length).toBe(atOnce.offences.length);
}

function playAct(move: number): Act {
  const uci = makeUci(move);
  const promotion = uci[4] as 'q' | 'r' | 'b' | 'n' | undefined;
  return { act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4), ...(promotion ? { promotion } : {}) };
}

function next(state: State, by: Color, act: Act, at: Millis): State | undefined {
  const decision = decide(state, by, act, at);
  return decision.ok ? fold(state, { at, events: decision.events }) : undefined;
}

/** The shape of a value: its keys and the kinds of what they hold. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

/** A play that is none, by the man that could have played `lawful`, to an empty square or upon an adverse man. */
function unlawfulLike(position: Position, lawful: number, n: number): number | undefined {
  const from = fromOf(lawful);
  if (manAt(position, from)?.role === 'pawn') return undefined;
  const reached = [...legalMovesFrom(position, from), ...pseudoMovesFrom(position, from)].map(toOf);
  const squares = Array.from({ length: 64 }, (_, square) => square).filter(
    (to) => to !== from && manAt(position, to) === undefined && !reached.includes(to),
  );
  const to = squares[n % Math.max(1, squares.length)];
  return to === undefined ? undefined : from | (to << 6);
}

const VIEWERS = (by: Color): readonly Viewer[] => [opposite(by), 'spectator'];

/** What the adversary gets of a lawful and of an unlawful play has one shape (`claimed`). */
function nothingLeaks(state: Playing, at: Millis, n: number): void {
  if (n % 3 > 0 || state.setup.terms.enforcement !== 'claimed' || state.offences.length > 0) return;
  const by = state.position.turn;
  const quiet = legalMoves(state.position).filter((move) => manAt(state.position, toOf(move)) === undefined);
  const lawful = quiet[n % Math.max(1, quiet.length)];
  const unlawful = lawful === undefined ? undefined : unlawfulLike(state.position, lawful, n);
  if (lawful === undefined || unlawful === undefined || makeUci(lawful).length > 4) return;
  const seen = [lawful, unlawful].map((move) => {
    const decision = decide(state, by, playAct(move), at);
    if (!decision.ok) return undefined;
    const after = fold(state, { at, events: decision.events });
    if (after.phase === 'over') return 'over';
    return VIEWERS(by).map((viewer) => {
      const row = { version: after.version, by, at, events: decision.events };
      expect(view(after, viewer, at).offences).toEqual([]);
      return [shapeOf(view(after, viewer, at)), shapeOf(recordFor(viewer, row, after.setup.terms))];
    });
  });
  if (seen[0] === 'over') return;
  expect(seen[1]).toEqual(seen[0]);
}

/** A guarded table takes only what the rules of play allow (or an uncried check that need not be heeded). */
function guardedTakesOnlyLawful(state: State, events: readonly TableEvent[]): void {
  if (state.setup.terms.enforcement !== 'guarded') return;
  expect(events.filter((one) => one.event === 'played' && one.as !== 'legal')).toEqual([]);
}

const FEW_ACTS: readonly Act[] = [
  { act: 'play', from: 'e2', to: 'e4' },
  { act: 'touch', square: 'e1' },
  { act: 'waive' },
  { act: 'offer-draw' },
  { act: 'resign' },
  { act: 'cry-check' },
];

function finishedTakesNothing(state: State, at: Millis): void {
  for (const act of FEW_ACTS)
    for (const by of ['white', 'black'] as const)
      expect(decide(state, by, act, at)).toMatchObject({ ok: false, refusal: { code: 'over' } });
}

/** One game played to its end or to the end of its steps, everything looked at on the way. */
function playThrough(code: string, plan: Game): void {
  const opening = openingOf(code, plan);
  let state: State = opening;
  let at: Millis = 0;
  const log: Recorded[] = [];
  const take = (by: Tried['by'], act: Act): void => {
    const decision = decide(state, by, act, at);
    if (!decision.ok) return;
    const was = state;
    const record = { at, events: decision.events };
    log.push(record);
    state = fold(state, record);
    expect(state.version).toBe(log.length);
    clocksRunOn(was, state, at, decision.events);
    guardedTakesOnlyLawful(state, decision.events);
    if (was.phase === 'playing') electionRestores(was, state, { by, act });
    if (state.phase === 'playing') for (const offence of state.offences) optionsAreSound(state, offence);
  };
  for (const one of plan.steps) {
    at += one.ms;
    const due = dueOf(state);
    if (due && due.at <= at) {
      const late = at;
      at = Math.max(due.at, state.lastAt);
      take('table', due.act);
      at = late;
    }
    if (state.phase !== 'playing') break;
    waivingIsPlayingOn(state, at, one.a);
    nothingLeaks(state, at, one.b);
    const tried = actOf(state, one);
    if (tried) take(tried.by, tried.act);
  }
  if (state.phase === 'over') finishedTakesNothing(state, at);
  expect(log.reduce(fold, opening)).toEqual(state);
}

describe(`random games (seed ${SEED}, ${GAMES} a code)`, () => {
  test.each(CODE_IDS)(
    '%s: nothing throws, the log folds to the table, no right is empty, nothing leaks',
    (code) => {
      fc.assert(
        fc.property(game, (plan) => playThrough(code, plan)),
        { numRuns: GAMES, seed: SEED },
      );
    },
    NIGHTLY ? 1_200_000 : 120_000,
  );
});
