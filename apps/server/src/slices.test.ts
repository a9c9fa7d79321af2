import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '@jadoube/table';
import { expect, test } from 'vitest';
import { Slices } from './slices.ts';

function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Work of so many steps, each of which takes so long. */
function work(name: string, steps: number, ms: number, done: string[]) {
  let left = steps;
  return () => {
    busy(ms);
    done.push(name);
    left -= 1;
    return left === 0;
  };
}

async function until(condition: () => boolean): Promise<number> {
  let turns = 0;
  for (; !condition() && turns < 1000; turns++) await nextTurn();
  return turns;
}

test('a turn of the loop has one slice of it, so that other work comes in between', async () => {
  const slices = new Slices();
  const done: string[] = [];
  slices.add(work('a', 20, 0.2, done));
  expect(done).toEqual([]);
  expect(await until(() => done.length === 20)).toBeGreaterThan(4);
});

test('whoever came later has a part of the same slices', async () => {
  const slices = new Slices();
  const done: string[] = [];
  slices.add(work('a', 3, 0, done));
  slices.add(work('b', 2, 0, done));
  await until(() => done.length === 5);
  expect(done).toEqual(['a', 'b', 'a', 'b', 'a']);
});

test('work that is added when all is done is begun again', async () => {
  const slices = new Slices();
  const done: string[] = [];
  slices.add(work('a', 1, 0, done));
  await until(() => done.length === 1);
  slices.add(work('b', 1, 0, done));
  await until(() => done.length === 2);
  expect(done).toEqual(['a', 'b']);
});

test('steps come to what they give, or to what goes wrong in one of them', async () => {
  const slices = new Slices();
  function* counting(most: number): Steps<number> {
    for (let step = 0; step < most; step += 1) yield;
    if (most > 5) throw new RangeError('too many');
    return most;
  }
  const outcomes = await Promise.allSettled([0, 3, 9].map((most) => slices.outcomeOf(counting(most))));
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 0 },
    { status: 'fulfilled', value: 3 },
    { status: 'rejected', reason: new RangeError('too many') },
  ]);
});
