import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rounds } from './rounds.ts';

const noFault = (error: unknown) => expect.unreachable(String(error));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('begins no round before the one that is on is over', async () => {
  const ends: (() => void)[] = [];
  const rounds = new Rounds(() => new Promise((resolve) => ends.push(resolve)), 100, noFault);
  rounds.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(99);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
});

it('goes on after a round that failed', async () => {
  const faults: unknown[] = [];
  const rounds = new Rounds(
    async () => {
      throw 'fault';
    },
    100,
    (error) => faults.push(error),
  );
  rounds.start();
  await vi.advanceTimersByTimeAsync(250);
  await rounds.stop();
  expect(faults).toEqual(['fault', 'fault']);
});

it('is stopped when the round that is on is over, and begins no further one', async () => {
  let end = () => {};
  const job = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const rounds = new Rounds(job, 100, noFault);
  rounds.start();
  await vi.advanceTimersByTimeAsync(100);
  let stopped = false;
  const stopping = rounds.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(1000);
  expect(job).toHaveBeenCalledOnce();
});
