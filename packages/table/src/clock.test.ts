import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClockState,
  flagAt,
  isQuick,
  openClock,
  timeLeft,
  withAdded,
  withCompleted,
  withRunning,
  withTime,
} from './clock.ts';
import type { ClockTerms } from './terms.ts';

const MINUTE = 60_000;
const shown = (clock: ClockState, at: number) => [timeLeft(clock, 'white', at), timeLeft(clock, 'black', at)];

/** White completes at 10 s, Black at 25 s, and the clocks are read at 30 s. */
const TABLE: readonly (readonly [string, ClockTerms, readonly [number, number]])[] = [
  ['sudden death', { kind: 'sudden-death', periods: [{ ms: MINUTE }] }, [45_000, 45_000]],
  ['increment of 2 s', { kind: 'fischer', periods: [{ ms: MINUTE }], incrementMs: 2000 }, [47_000, 47_000]],
  ['delay of 3 s', { kind: 'delay', periods: [{ ms: MINUTE }], delayMs: 3000 }, [51_000, 48_000]],
  ['Bronstein of 3 s', { kind: 'bronstein', periods: [{ ms: MINUTE }], delayMs: 3000 }, [48_000, 48_000]],
  ['sand-glass', { kind: 'hourglass', periods: [{ ms: MINUTE }] }, [60_000, 60_000]],
  ['one move a minute', { kind: 'moves', periods: [{ moves: 1, ms: MINUTE }] }, [105_000, 105_000]],
  ['a day a move', { kind: 'days', daysPerMove: 1 }, [86_395_000, 86_400_000]],
  [
    'unequal times',
    { kind: 'sudden-death', white: { periods: [{ ms: MINUTE }] }, black: { periods: [{ ms: 2 * MINUTE }] } },
    [45_000, 105_000],
  ],
];

describe('the registers', () => {
  it.each(TABLE)('%s', (_, terms, expected) => {
    const clock = withCompleted(withCompleted(openClock(terms, 'white'), 'white', 10_000), 'black', 25_000);
    expect(shown(clock, 30_000)).toEqual(expected);
  });

  it('run for whoever begins, Black too', () => {
    const clock = openClock({ kind: 'sudden-death', periods: [{ ms: MINUTE }] }, 'black');
    expect(shown(clock, 5000)).toEqual([60_000, 55_000]);
  });

  it('[blue-time-2] run on from the play until the press, and the press may come after the reply', () => {
    const opened = openClock({ kind: 'sudden-death', periods: [{ ms: MINUTE }] }, 'white');
    const pressed = withCompleted(opened, 'white', 20_000);
    expect(shown(pressed, 20_000)).toEqual([40_000, 60_000]);
    expect(shown(withCompleted(pressed, 'black', 21_000), 22_000)).toEqual([39_000, 59_000]);
  });

  it('carry over what is left into the next period, and repeat the last one', () => {
    const terms: ClockTerms = {
      kind: 'moves',
      periods: [
        { moves: 2, ms: MINUTE },
        { moves: 1, ms: 10_000 },
      ],
    };
    let clock = openClock(terms, 'white');
    for (let at = 1000; at <= 6000; at += 2000)
      clock = withCompleted(withCompleted(clock, 'white', at), 'black', at + 1000);
    // Two moves in the first period, then ten seconds more for each.
    expect(shown(clock, 6000)).toEqual([60_000 - 3000 + 20_000, 60_000 - 3000 + 20_000]);
  });

  it('take and give time exactly', () => {
    const opened = openClock({ kind: 'sudden-death', periods: [{ ms: MINUTE }] }, 'white');
    expect(shown(withAdded(opened, 'black', 120_000, 5000), 6000)).toEqual([54_000, 180_000]);
    expect(shown(withTime(opened, 'white', 7000, 5000), 6000)).toEqual([6000, 60_000]);
  });
});

describe('the flag', () => {
  it.each([
    [{ kind: 'sudden-death', periods: [{ ms: MINUTE }] }, 60_000],
    [{ kind: 'delay', periods: [{ ms: MINUTE }], delayMs: 3000 }, 63_000],
    [{ kind: 'days', daysPerMove: 2 }, 172_800_000],
  ] as [ClockTerms, number][])('of %j falls at %i', (terms, at) => {
    const clock = openClock(terms, 'white');
    expect(flagAt(clock)).toBe(at);
    expect(timeLeft(clock, 'white', at)).toBe(0);
    expect(timeLeft(clock, 'white', at - 1)).toBe(1);
  });

  it('of the sand-glass falls when what was gained is used as well', () => {
    const clock = withCompleted(openClock({ kind: 'hourglass', periods: [{ ms: MINUTE }] }, 'white'), 'white', 10_000);
    expect(flagAt(clock)).toBe(80_000);
  });

  it('does not fall while nothing runs', () => {
    const clock = withRunning(openClock({ kind: 'sudden-death', periods: [{ ms: MINUTE }] }, 'white'), null, 1000);
    expect(flagAt(clock)).toBeNull();
  });
});

describe('rapid and blitz', () => {
  it.each([
    [{ kind: 'fischer', periods: [{ ms: 15 * MINUTE }], incrementMs: 10_000 }, true],
    [{ kind: 'sudden-death', periods: [{ ms: 60 * MINUTE }] }, false],
    [{ kind: 'fischer', periods: [{ ms: 30 * MINUTE }], incrementMs: 30_000 }, false],
    [{ kind: 'days', daysPerMove: 1 }, false],
  ] as [ClockTerms, boolean][])('%j: %s', (terms, quick) => expect(isQuick(terms)).toBe(quick));
});

/** A pause, or a reading that changes nothing, at any moment. */
const KINDS: readonly ClockTerms[] = TABLE.map(([, terms]) => terms);

describe('any interleaving of pauses', () => {
  it('leaves the remaining time and the moves to the control as they would be without', () => {
    const step = fc.record({ think: fc.integer({ min: 0, max: 5000 }), pause: fc.integer({ min: 0, max: 90_000 }) });
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.array(step, { maxLength: 12 }), (terms, steps) => {
        let plain = openClock(terms, 'white');
        let paused = plain;
        let now = 0;
        let later = 0;
        steps.forEach(({ think, pause }, index) => {
          const by = index % 2 === 0 ? 'white' : 'black';
          const half = Math.floor(think / 2);
          // The other table rests in the middle of the move, for as long as it likes.
          paused = withRunning(paused, null, later + half);
          paused = withRunning(paused, by, later + half + pause);
          now += think;
          later += think + pause;
          plain = withCompleted(plain, by, now);
          paused = withCompleted(paused, by, later);
        });
        expect(shown(paused, later)).toEqual(shown(plain, now));
        expect([paused.white.moves, paused.white.period]).toEqual([plain.white.moves, plain.white.period]);
      }),
      { numRuns: 300 },
    );
  });
});
