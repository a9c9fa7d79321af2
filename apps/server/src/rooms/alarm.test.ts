import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Alarm } from './alarm.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** An alarm, and when it has rung, in ms since it was made. */
function opened(): { alarm: Alarm; rung: number[] } {
  const rung: number[] = [];
  const alarm = new Alarm({ now: () => Date.now() } as never, () => rung.push(Date.now() - 1_000_000));
  return { alarm, rung };
}

it.each<[string, readonly (number | null)[], number[]]>([
  ['at the time that was set', [500], [500]],
  ['at a time that has come', [-5], [0]],
  ['at the later time, where it was put off', [500, 800], [800]],
  ['at the earlier one, where it was brought forward', [800, 500], [500]],
  ['not at all, where nothing is due any more', [500, null], []],
  ['at a time that was set again', [500, null, 700], [700]],
  ['after more than five minutes', [900_000], [900_000]],
])('rings once, %s', (_when, times, expected) => {
  const { alarm, rung } = opened();
  for (const time of times) alarm.set(time === null ? null : 1_000_000 + time);
  vi.advanceTimersByTime(1_000_000);
  expect(rung).toEqual(expected);
});

it('keeps its timer while a game goes on and its flag is put off with every act', () => {
  const { alarm, rung } = opened();
  const set = vi.spyOn(globalThis, 'setTimeout');
  for (let act = 0; act < 100; act += 1) {
    alarm.set(1_000_000 + 60_000 + act);
    vi.advanceTimersByTime(1);
  }
  expect(set).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100_000);
  expect(rung).toEqual([60_099]);
  set.mockRestore();
});

it('is silent once it was stopped', () => {
  const { alarm, rung } = opened();
  alarm.set(1_000_500);
  alarm.stop();
  alarm.set(1_000_600);
  vi.advanceTimersByTime(1000);
  expect(rung).toEqual([]);
});
