import type { Act, Actor } from './acts.ts';
import { type Aid, UNAIDED } from './aid.ts';
import { decide } from './decide.ts';
import { dueOf } from './due.ts';
import { fold } from './evolve.ts';
import { faultOf, openTable, type TermsRequested, termsOf } from './open.ts';
import type { Refusal } from './refusal.ts';
import type { Setup, State } from './state.ts';
import type { ClockTerms, Millis } from './terms.ts';
import { view } from './view.ts';
import type { TableView, Viewer } from './view-types.ts';

/** A scenario as the conformance files have it (`TABLE.md`, "Scenario files"). */
export interface Scenario {
  readonly id: string;
  readonly code: string;
  readonly clauses: readonly string[];
  readonly terms?: Record<string, unknown>;
  readonly fen?: string;
  readonly acts: readonly ScenarioAct[];
  readonly expect?: Expectation;
  readonly note?: string;
}

export type ScenarioAct = {
  readonly moves?: string;
  readonly by?: Actor;
  readonly act?: string;
  readonly at?: Millis;
  readonly expect?: Expectation;
  readonly [field: string]: unknown;
};

export type Expectation = Readonly<Record<string, unknown>>;

/** One thing that is not as expected: where, what was expected, what was got. */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** What the runner carries from act to act. */
interface Run {
  readonly state: State;
  readonly at: Millis;
  readonly refusal: Refusal | undefined;
  readonly proof: boolean | undefined;
  /** What lies in the envelope. */
  readonly record: string | undefined;
}

/** The keys of `expect` that are read off the table's view. */
const VIEWED = [
  'phase',
  'toMove',
  'board',
  'fen',
  'offences',
  'duty',
  'designatable',
  'readings',
  'count',
  'clocks',
  'result',
  // What the runner of this table compares beyond the files' own keys.
  'envelope',
  'offers',
  'appointment',
  'arrived',
  'absent',
  'leave',
] as const satisfies readonly (keyof TableView)[];

/** Short names that the files use for what `TABLE.md` writes with its unit. */
function clockTerms(raw: Record<string, unknown>): ClockTerms {
  const { increment, delay, ...rest } = raw;
  return {
    ...(rest as unknown as ClockTerms),
    ...(increment === undefined ? {} : { incrementMs: increment as Millis }),
    ...(delay === undefined ? {} : { delayMs: delay as Millis }),
  };
}

/** The giver of odds begins, unless the receiver has moves to make; else the terms, else White. */
function openingOf(scenario: Scenario): State {
  const raw = { ...scenario.terms };
  const clock = typeof raw.clock === 'object' && raw.clock ? clockTerms(raw.clock as never) : 'none';
  const terms = termsOf({ ...(raw as object as TermsRequested), code: scenario.code, clock }, 'white');
  // The files give the position as it lies; whether the men were misplaced is for the claim to show.
  const setup: Setup = scenario.fen === undefined ? { terms } : { terms, fen: scenario.fen, found: true };
  const fault = faultOf(setup);
  if (fault) throw new RangeError(fault);
  return openTable(setup);
}

/** The table's own acts first, where their times have come before the player's. */
function withDue(state: State, at: Millis, aid: Aid): State {
  const due = dueOf(state);
  if (due === null || due.at > at) return state;
  const done = decide(state, 'table', due.act, due.at, aid);
  return done.ok ? withDue(fold(state, { at: due.at, events: done.events }), at, aid) : state;
}

function enact(run: Run, by: Actor, act: Act, at: Millis): Run {
  const aid = run.record === undefined ? UNAIDED : { ...UNAIDED, sealed: { record: run.record, salt: '' } };
  const state = withDue(run.state, at, aid);
  const decision = decide(state, by, act, at, aid);
  if (!decision.ok) return { ...run, state, at, refusal: decision.refusal, proof: undefined };
  const record = act.act === 'seal' ? act.record : run.record;
  const claimed = decision.events.find((event) => event.event === 'draw-claimed');
  const proof = claimed?.event === 'draw-claimed' ? claimed.proved : undefined;
  return { state: fold(state, { at, events: decision.events }), at, refusal: undefined, proof, record };
}

/** Legal plays by the two in turn, pressed. */
function enactMoves(run: Run, moves: string): Run {
  return moves
    .split(' ')
    .filter((uci) => uci !== '')
    .reduce((now, uci) => {
      const by = now.state.position.turn;
      const at = now.at + SECOND;
      const promotion = uci[4] as 'q' | 'r' | 'b' | 'n' | undefined;
      const act: Act = { act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4), ...(promotion ? { promotion } : {}) };
      const played = enact(now, by, act, at);
      if (played.refusal) throw new RangeError(`${uci} was refused: ${played.refusal.message}`);
      return played.state.setup.terms.press === 'hand' ? enact(played, by, { act: 'press' }, at) : played;
    }, run);
}

const SECOND: Millis = 1000;

function enactNext(run: Run, step: ScenarioAct): Run {
  if (step.moves !== undefined) return enactMoves(run, step.moves);
  const { by, act, at = run.at + SECOND, expect: _, ...fields } = step;
  if (!by || !act) throw new RangeError('an act needs "by" and "act"');
  return enact(run, by, { act, ...fields } as Act, at);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only the keys that are given are compared, inside lists and objects as well. */
function differencesAt(path: string, expected: unknown, got: unknown): Difference[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return [{ path, expected, got }];
    return expected.flatMap((item, index) => differencesAt(`${path}[${index}]`, item, got[index]));
  }
  if (isObject(expected)) {
    if (!isObject(got)) return [{ path, expected, got }];
    return Object.keys(expected).flatMap((key) => differencesAt(`${path}.${key}`, expected[key], got[key]));
  }
  return expected === got ? [] : [{ path, expected, got: got === undefined ? 'nothing' : got }];
}

function refusalDifferences(path: string, expected: unknown, refusal: Refusal | undefined): Difference[] {
  if (isObject(expected)) return differencesAt(path, expected, refusal);
  return expected === (refusal !== undefined) ? [] : [{ path, expected, got: refusal ?? false }];
}

function viewDifferences(path: string, run: Run, viewer: Viewer, expect: Expectation): Difference[] {
  const seen = view(run.state, viewer, run.at);
  return Object.entries(expect).flatMap(([key, expected]) => {
    if (!(VIEWED as readonly string[]).includes(key))
      return [{ path: `${path}.${key}`, expected, got: 'an unknown key' }];
    return differencesAt(`${path}.${key}`, expected, seen[key as (typeof VIEWED)[number]]);
  });
}

function differences(path: string, run: Run, { refused, proof, views, ...rest }: Expectation): Difference[] {
  return [
    ...(refused === undefined ? [] : refusalDifferences(`${path}.refused`, refused, run.refusal)),
    ...(proof === undefined ? [] : differencesAt(`${path}.proof`, proof, run.proof)),
    ...viewDifferences(path, run, 'spectator', rest),
    ...Object.entries((views ?? {}) as Record<Viewer, Expectation>).flatMap(([viewer, expect]) =>
      viewDifferences(`${path}.views.${viewer}`, run, viewer as Viewer, expect),
    ),
  ];
}

/** An act that is refused though nothing was said of it can't be what was meant. */
function unexpectedRefusal(path: string, run: Run, expect: Expectation | undefined): Difference[] {
  if (!run.refusal || expect !== undefined) return [];
  return [{ path: `${path}.refused`, expected: false, got: run.refusal }];
}

/** Replays a scenario on the pure table; empty where all is as expected. */
export function runScenario(scenario: Scenario): Difference[] {
  try {
    let run: Run = { state: openingOf(scenario), at: 0, refusal: undefined, proof: undefined, record: undefined };
    const found: Difference[] = [];
    scenario.acts.forEach((step, index) => {
      run = enactNext(run, step);
      const path = `acts[${index}]`;
      found.push(...unexpectedRefusal(path, run, step.expect ?? scenario.expect));
      if (step.expect) found.push(...differences(path, run, step.expect));
    });
    if (scenario.expect) found.push(...differences('expect', run, scenario.expect));
    return found;
  } catch (fault) {
    return [{ path: 'run', expected: 'no fault', got: fault instanceof Error ? fault.message : String(fault) }];
  }
}
