import { legalMoves } from '@jadoube/board';
import { makeUci } from '@jadoube/notation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act, Actor } from '../acts.ts';
import { timeLeft } from '../clock.ts';
import { decide } from '../decide.ts';
import { type Downtime, whenPassed } from '../downtime.ts';
import { dueAt } from '../due.ts';
import { fold } from '../evolve.ts';
import { openTable, type TermsRequested, termsOf } from '../open.ts';
import { makePgn } from '../pgn.ts';
import { resultOf, type State } from '../state.ts';
import type { ClockTerms, Millis } from '../terms.ts';
import { dueBy } from './downtime.ts';

const AID = { provePerpetual: () => ({ verdict: 'unknown' }) as never, commitment: 'c0' };

const open = (terms: Partial<TermsRequested> = {}): State =>
  openTable({
    terms: termsOf(
      { code: 'blue', enforcement: 'guarded', clock: { kind: 'sudden-death', periods: [{ ms: 60_000 }] }, ...terms },
      'white',
    ),
  });

function acted(state: State, by: Actor, act: Act, at: Millis): State {
  const decision = decide(state, by, act, at, AID);
  if (!decision.ok) throw new Error(`${act.act} at ${at}: ${decision.refusal.message}`);
  return fold(state, { at, events: decision.events });
}

/** Whatever the table does of itself by then, done. */
function settled(state: State, at: Millis, downtimes: readonly Downtime[]): State {
  const due = dueBy(state, at, downtimes);
  return due ? settled(acted(state, 'table', due.act, due.at), at, downtimes) : state;
}

const play = (uci: string): Act => ({ act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4) });
const clocks = ({ clock }: State, at: Millis) => clock && [timeLeft(clock, 'white', at), timeLeft(clock, 'black', at)];

describe('a time in which no server could take acts', () => {
  it.each<[string, Downtime[], Millis, number[]]>([
    ['is taken out of the running register', [{ from: 5000, to: 15_000 }], 20_000, [50_000, 60_000]],
    ['is taken out to the ms', [{ from: 5001, to: 15_002 }], 20_000, [50_001, 60_000]],
    [
      'is taken out though there are several',
      [
        { from: 5000, to: 6000 },
        { from: 7000, to: 9000 },
      ],
      20_000,
      [43_000, 60_000],
    ],
    ['before the game counts for nothing', [{ from: -5000, to: 0 }], 20_000, [40_000, 60_000]],
    ['across the beginning counts from the beginning', [{ from: -5000, to: 1000 }], 20_000, [41_000, 60_000]],
  ])('%s', (_what, downtimes, at, left) => {
    expect(clocks(settled(open(), at, downtimes), at)).toEqual(left);
  });

  it('counts from the last act, where that came in it', () => {
    const state = acted(open(), 'white', play('e2e4'), 7000);
    const back = settled(state, 20_000, [{ from: 6000, to: 17_000 }]);
    expect(back).toEqual({
      ...state,
      version: 2,
      lastAt: 17_000,
      clock: { ...state.clock, since: 17_000 },
      downtimes: [{ from: 7000, to: 17_000 }],
    });
  });

  it('lets a flag fall that had fallen before it, and no other', () => {
    const gap = { from: 60_000, to: 90_000 };
    expect(resultOf(settled(open(), 95_000, [gap]))).toMatchObject({ score: '0-1', reason: 'time' });
    const later = [{ ...gap, from: 59_999 }];
    expect(dueAt(settled(open(), 90_000, later))).toBe(90_001);
    expect(settled(open(), 95_000, later)).toMatchObject({ phase: 'over', lastAt: 90_001 });
  });

  it('is credited once', () => {
    const gap = { from: 5000, to: 15_000 };
    const once = settled(open(), 20_000, [gap]);
    expect(settled(once, 20_000, [gap])).toBe(once);
    expect(decide(once, 'table', { act: 'downtime', ...gap }, 15_000)).toMatchObject({ ok: false });
  });

  it.each<[string, Actor, Downtime, Millis]>([
    ['by a player', 'white', { from: 1000, to: 2000 }, 2000],
    ['by the umpire', 'umpire', { from: 1000, to: 2000 }, 2000],
    ['of no length', 'table', { from: 1000, to: 1000 }, 1000],
    ['backwards', 'table', { from: 2000, to: 1000 }, 1000],
    ['that begins before the last act', 'table', { from: -1, to: 2000 }, 2000],
    ['at another time than its end', 'table', { from: 1000, to: 2000 }, 1999],
    ['after a flag that has fallen', 'table', { from: 60_000, to: 70_000 }, 70_000],
  ])('is refused %s, and changes nothing', (_what, by, gap, at) => {
    expect(decide(open(), by, { act: 'downtime', ...gap }, at)).toMatchObject({ ok: false });
  });

  it('is not noted where nothing runs', () => {
    const state = open({ clock: 'none' });
    expect(settled(state, 20_000, [{ from: 5000, to: 15_000 }])).toBe(state);
  });

  it('stands in the PGN', () => {
    const game = [{ at: 15_000, events: [{ event: 'downtime-credited' as const, from: 5000, to: 15_000 }] }];
    const pgn = makePgn(open().setup, game, {});
    expect(pgn).toContain('the server was down for 10 s, which count for nobody');
  });
});

it('a leave ends so much later, and the days of it that count are as many', () => {
  const DAY = 86_400_000;
  const state = open({ clock: { kind: 'days', daysPerMove: 2 }, leave: { days: 3 } });
  const away = acted(state, 'white', { act: 'take-leave', days: 1 }, 1000);
  expect(dueAt(away)).toBe(DAY + 1000);
  const gap = { from: 5000, to: 5000 + 2 * DAY };
  const back = settled(away, gap.to, [gap]);
  expect(dueAt(back)).toBe(3 * DAY + 1000);
  const over = settled(back, 3 * DAY + 1000, [gap]);
  expect(over.leave.white).toEqual({ used: 1, current: null });
  expect(clocks(over, 3 * DAY + 1000)).toEqual([2 * DAY - 1000, 2 * DAY]);
});

describe('an adjourned game', () => {
  const HOUR = 3_600_000;
  const adjourned = (): State => {
    const at = open({ adjournment: 'agreement', resumesAt: HOUR, defaultTimeMs: HOUR, clock: 'none' });
    const agreed = acted(acted(at, 'white', { act: 'adjourn' }, 1000), 'black', { act: 'adjourn' }, 2000);
    const sealed = acted(agreed, 'white', { act: 'seal', record: 'P-K4' }, 3000);
    return acted(sealed, 'white', { act: 'resume' }, 4000);
  };

  it.each<[string, Downtime[], Millis]>([
    ['nothing', [], 2 * HOUR],
    ['what was over before the hour', [{ from: 5000, to: HOUR }], 2 * HOUR],
    ['what of it came after the hour', [{ from: HOUR - 500, to: HOUR + 1500 }], 2 * HOUR + 1500],
    ['what came after the hour', [{ from: HOUR + 1000, to: HOUR + 3000 }], 2 * HOUR + 2000],
    [
      'twice',
      [
        { from: HOUR + 1000, to: HOUR + 3000 },
        { from: 2 * HOUR + 1000, to: 2 * HOUR + 2000 },
      ],
      2 * HOUR + 3000,
    ],
  ])('adds to the default time: %s', (_what, downtimes, end) => {
    const upTo = (at: Millis) => downtimes.filter(({ to }) => to <= at);
    const waiting = settled(adjourned(), end - 1, upTo(end - 1));
    expect([waiting.phase, dueAt(waiting)]).toEqual(['resuming', end]);
    expect(settled(waiting, end, upTo(end))).toMatchObject({ phase: 'over', result: { score: '1-0' } });
  });
});

it.each<[Millis, Millis, Downtime[], Millis]>([
  [10, 100, [], 110],
  [10, 100, [{ from: 0, to: 100 }], 110],
  [10, 100, [{ from: 90, to: 105 }], 115],
  [10, 100, [{ from: 109, to: 119 }], 120],
  [10, 100, [{ from: 110, to: 120 }], 110],
  [
    10,
    100,
    [
      { from: 101, to: 102 },
      { from: 110, to: 120 },
    ],
    121,
  ],
])('%d ms from %d on, with %j left out, end at %d', (ms, from, gaps, end) => {
  expect(whenPassed(ms, from, gaps)).toBe(end);
});

const CLOCKS: readonly ClockTerms[] = [
  { kind: 'sudden-death', periods: [{ ms: 20_000 }] },
  { kind: 'fischer', periods: [{ ms: 10_000 }], incrementMs: 900 },
  { kind: 'delay', periods: [{ ms: 10_000 }], delayMs: 700 },
  { kind: 'bronstein', periods: [{ ms: 10_000 }], delayMs: 700 },
  { kind: 'hourglass', periods: [{ ms: 10_000 }] },
  { kind: 'moves', periods: [{ moves: 3, ms: 8000 }, { ms: 5000 }] },
  { kind: 'days', daysPerMove: 1 },
];

/** Something is played after so long, or the server is down for so long after so long. */
const steps = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 2500 }),
    down: fc.option(fc.integer({ min: 1, max: 50_000 })),
    pick: fc.nat(),
  }),
  { minLength: 1, maxLength: 30 },
);

it('whatever comes in whatever order, a game with downtimes is the same game as if time had stood still in them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLOCKS), steps, fc.boolean(), (clock, course, eager) => {
      let real = open({ clock });
      let ideal = real;
      let [now, lost] = [0, 0];
      const downtimes: Downtime[] = [];
      for (const { after, down, pick } of course) {
        now += after;
        if (down !== null) {
          downtimes.push({ from: now, to: now + down });
          now += down;
          lost += down;
          if (eager) real = settled(real, now, downtimes);
          continue;
        }
        const before = real.lastAt;
        real = settled(real, now, downtimes);
        ideal = settled(ideal, now - lost, []);
        expect(real.lastAt).toBeGreaterThanOrEqual(before);
        expect(resultOf(real)).toEqual(resultOf(ideal));
        if (real.phase === 'over' || ideal.phase === 'over') return;
        expect(clocks(real, now)).toEqual(clocks(ideal, now - lost));
        expect((dueAt(real) ?? 0) - now).toBe((dueAt(ideal) ?? 0) - (now - lost));
        const moves = legalMoves(real.position);
        const uci = makeUci(moves[pick % moves.length]!).slice(0, 4);
        real = acted(real, real.position.turn, play(uci), now);
        ideal = acted(ideal, ideal.position.turn, play(uci), now - lost);
      }
    }),
    { seed: 1851, numRuns: 300 },
  );
});
