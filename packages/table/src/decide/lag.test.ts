import { CODE_IDS } from '@jadoube/laws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Act, Actor } from '../acts.ts';
import { UNAIDED } from '../aid.ts';
import { timeLeft } from '../clock.ts';
import { decide } from '../decide.ts';
import { fold } from '../evolve.ts';
import { faultOf, openTable, type TermsRequested, termsOf } from '../open.ts';
import type { State } from '../state.ts';
import { CLOCK_KINDS, type ClockTerms, type LagTerms, type Millis, type Terms, WITHOUT_LAG } from '../terms.ts';
import { playOf } from '../testing/at-the-table.ts';
import { dueBy } from './downtime.ts';

const LAG: LagTerms = { quotaMs: 300, regainMs: 50 };
const MINUTE: ClockTerms = { kind: 'sudden-death', periods: [{ ms: 60_000 }], lag: LAG };

const setUp = (clock: ClockTerms, more: Partial<Terms> = {}): State =>
  openTable({ terms: termsOf({ code: 'fide', clock, ...more } as TermsRequested, 'white') });

/** An act that comes in at `at`, its way measured or not: what is due comes first, as on a server. */
function comes(state: State, by: Actor, act: Act, at: Millis, lag?: Millis): State {
  const due = dueBy(state, at, [], { by, lag });
  if (due)
    return comes(fold(state, { at: due.at, events: eventsOf(state, 'table', due.act, due.at) }), by, act, at, lag);
  return state.phase === 'over' ? state : fold(state, { at, events: eventsOf(state, by, act, at, lag) });
}

function eventsOf(state: State, by: Actor, act: Act, at: Millis, lag?: Millis) {
  const decision = decide(state, by, act, at, lag === undefined ? UNAIDED : { ...UNAIDED, lag });
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events;
}

const E4 = playOf('e2e4');
const PRESS: Act = { act: 'press' };
const white = ({ clock, lastAt }: State) => clock && timeLeft(clock, 'white', lastAt);

describe('what a player gets back of his lag', () => {
  /** He moves at so many ms, with so much known of the way: what stands on his clock then. */
  test.each<[string, ClockTerms, at: Millis, lag: Millis | undefined, left: Millis]>([
    ['the time on the way', MINUTE, 5000, 120, 55_120],
    ['nothing where nothing is known of the way', MINUTE, 5000, undefined, 55_000],
    [
      'nothing where the terms say nothing of it',
      { kind: 'sudden-death', periods: [{ ms: 60_000 }] },
      5000,
      120,
      55_000,
    ],
    ['no more than the quota', MINUTE, 5000, 4000, 55_300],
    ['no more than the turn has cost', MINUTE, 80, 120, 60_000],
    ['whole milliseconds', MINUTE, 5000, 120.9, 55_120],
    ['beside an increment', { ...MINUTE, kind: 'fischer', incrementMs: 2000 }, 5000, 120, 57_120],
    ['nothing of what a delay made free', { ...MINUTE, kind: 'delay', delayMs: 4950 }, 5000, 120, 60_000],
    ['what a delay did not make free', { ...MINUTE, kind: 'delay', delayMs: 3000 }, 5000, 120, 58_120],
    ['nothing of what comes back anyway', { ...MINUTE, kind: 'bronstein', delayMs: 4950 }, 5000, 120, 60_000],
    ['what does not come back', { ...MINUTE, kind: 'bronstein', delayMs: 3000 }, 5000, 120, 58_120],
  ])('%s', (_, clock, at, lag, left) => {
    expect(white(comes(setUp(clock), 'white', E4, at, lag))).toBe(left);
  });

  test('stands in the fact of the completed move, so that whoever replays it has the same clock', () => {
    const events = eventsOf(setUp(MINUTE), 'white', E4, 5000, 120);
    expect(events.filter(({ event }) => event === 'completed')).toEqual([
      { event: 'completed', by: 'white', at: 5000, credit: 120 },
    ]);
  });

  test('is given once a turn where the clock is pressed by hand: with the press, not with the play', () => {
    const played = comes(setUp(MINUTE, { press: 'hand' }), 'white', E4, 5000, 120);
    expect(white(played)).toBe(55_000);
    expect(white(comes(played, 'white', PRESS, 6000, 130))).toBe(54_130);
  });

  test('is taken from a quota, which each move fills up a little', () => {
    let state = setUp(MINUTE);
    const lefts = ['g1f3', 'f3g1', 'g1f3'].map((uci, turn) => {
      state = comes(state, 'white', playOf(uci), turn * 2000 + 1000, 200);
      const left = white(state);
      state = comes(state, 'black', playOf(turn % 2 === 0 ? 'g8f6' : 'f6g8'), turn * 2000 + 2000, 0);
      return left;
    });
    // 200 of 300, then of 150, then of the 50 that came in.
    expect(lefts).toEqual([59_200, 58_350, 57_400]);
  });

  test('the quota never holds more than it did at the beginning', () => {
    expect(comes(setUp(MINUTE), 'white', E4, 5000, 0).clock?.white.quota).toBe(LAG.quotaMs);
  });

  test('goes with the completed move and with nothing else', () => {
    const state = comes(setUp(MINUTE), 'white', E4, 5000, 120);
    expect(comes(state, 'white', { act: 'offer-draw' }, 5100, 120).clock?.white).toEqual(state.clock?.white);
  });
});

describe('the flag', () => {
  const over = (state: State) => state.phase === 'over' && [state.result.reason, state.lastAt];

  test.each<[string, by: Actor, act: Act, at: Millis, lag: Millis | undefined, ended: unknown]>([
    ['is waited with for the quota: his move may be on its way', 'black', { act: 'offer-draw' }, 60_299, 0, false],
    ['and no longer', 'black', { act: 'resign' }, 60_300, 0, ['time', 60_300]],
    ['has not fallen on one whose move was on its way', 'white', E4, 60_100, 120, false],
    ['has fallen where the move was on its way for less', 'white', E4, 60_100, 80, ['time', 60_080]],
    ['has fallen where nothing is known of the way', 'white', E4, 60_100, undefined, ['time', 60_000]],
    ['nor does any other act of his help him', 'white', { act: 'offer-draw' }, 60_100, 5, ['time', 60_005]],
    ['and a lag beyond the quota is his own', 'white', E4, 60_300, 9000, ['time', 60_300]],
  ])('%s', (_, by, act, at, lag, ended) => {
    expect(over(comes(setUp(MINUTE), by, act, at, lag))).toEqual(ended);
  });

  test('claimed by the adversary has fallen when no move can be on its way any more', () => {
    const claim: Act = { act: 'claim', offence: 'time-exceeded' };
    const open = setUp(MINUTE, { enforcement: 'claimed' });
    expect(eventsOf(open, 'black', claim, 60_299)).toMatchObject([{ event: 'claim-refuted' }]);
    expect(over(comes(open, 'black', claim, 60_300))).toEqual(['time', 60_300]);
  });

  test('claimed after a move that came too late has fallen at once', () => {
    const late = comes(setUp(MINUTE, { enforcement: 'claimed' }), 'white', E4, 60_200, 50);
    expect(over(comes(late, 'black', { act: 'claim', offence: 'time-exceeded' }, 60_201))).toEqual(['time', 60_201]);
  });
});

describe('the terms', () => {
  const faultIn = (code: string, clock: ClockTerms) => faultOf({ terms: termsOf({ code, clock }, 'white') });

  test('no code has it of itself, and where the law is of the board alone nobody can agree on it', () => {
    const plain: ClockTerms = { kind: 'sudden-death', periods: [{ ms: 60_000 }] };
    for (const code of CODE_IDS)
      expect(openTable({ terms: termsOf({ code, clock: plain }, 'white') }).clock?.white.quota).toBe(0);
    expect(CODE_IDS.filter((code) => faultIn(code, MINUTE) === undefined)).toEqual(['fide']);
    expect(faultIn('blue', MINUTE)).toBe('Under the code "blue" no time is given back for lag.');
  });

  test.each(WITHOUT_LAG)('not on a clock of the kind %s', (kind) => {
    expect(faultIn('fide', { ...MINUTE, kind, daysPerMove: 1 })).toContain(`of the kind "${kind}"`);
  });

  test.each<[LagTerms, string]>([
    [{ quotaMs: 0, regainMs: 0 }, 'between 1 and 5000 ms'],
    [{ quotaMs: 5001, regainMs: 0 }, 'between 1 and 5000 ms'],
    [{ quotaMs: 0.5, regainMs: 0 }, 'between 1 and 5000 ms'],
    [{ quotaMs: 100, regainMs: 101 }, 'at most the quota'],
    [{ quotaMs: 5000, regainMs: 1001 }, 'at most 1000 ms'],
    [{ quotaMs: 100, regainMs: -1 }, 'at most the quota'],
  ])('%j: %s', (lag, why) => {
    expect(faultIn('fide', { ...MINUTE, lag })).toContain(why);
  });
});

const turn = fc.record({ think: fc.nat(4000), lag: fc.option(fc.nat(9000), { nil: undefined }) });
const lagTerms: fc.Arbitrary<LagTerms> = fc
  .record({ quotaMs: fc.integer({ min: 1, max: 5000 }), regainMs: fc.nat(1000) })
  .map(({ quotaMs, regainMs }) => ({ quotaMs, regainMs: Math.min(quotaMs, regainMs) }));
const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const clocks = fc.constantFrom(...CLOCK_KINDS.filter((kind) => !WITHOUT_LAG.includes(kind))).map(
  (kind): ClockTerms => ({
    kind,
    periods: kind === 'moves' ? [{ moves: 3, ms: 20_000 }] : [{ ms: 40_000 }],
    incrementMs: 700,
    delayMs: 700,
  }),
);
const presses = fc.constantFrom('hand' as const, 'automatic' as const);

test('in no game does anybody get back more than quota and regain allow, nor in a turn more than it took him', () => {
  fc.assert(
    fc.property(clocks, lagTerms, presses, fc.array(turn, { maxLength: 15 }), (clock, lag, press, plan) => {
      // Claimed: play goes on when time is over, and there would be more and more to give back.
      let state = setUp({ ...clock, lag }, { press, enforcement: 'claimed' });
      const given = { white: 0, black: 0 };
      let at = 0;
      plan.forEach(({ think, lag: measured }, index) => {
        const by = index % 2 === 0 ? 'white' : 'black';
        at += think;
        const acts = [playOf(SHUFFLE[index % 4] as string), ...(press === 'hand' ? [PRESS] : [])];
        for (const act of acts) {
          const events = eventsOf(state, by, act, at, measured);
          const credit = events.reduce((sum, fact) => sum + (fact.event === 'completed' ? (fact.credit ?? 0) : 0), 0);
          given[by] += credit;
          expect(credit).toBeLessThanOrEqual(Math.min(think, measured ?? 0, lag.quotaMs));
          state = fold(state, { at, events });
        }
        expect(given[by]).toBeLessThanOrEqual(lag.quotaMs + lag.regainMs * Math.floor(index / 2));
      });
    }),
    { numRuns: 300 },
  );
});
