import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Queue } from './queue.ts';

it('runs one job at a time, in order, and goes on after a failure', async () => {
  const queue = new Queue();
  const done: string[] = [];
  const slow = queue.run(async () => {
    await wait(5);
    done.push('slow');
  });
  const failing = queue.run(async () => {
    done.push('failing');
    throw new Error('no');
  });
  const quick = queue.run(async () => done.push('quick'));
  expect(queue.size).toBe(3);
  await expect(failing).rejects.toThrow('no');
  await Promise.all([slow, quick, queue.idle()]);
  expect(done).toEqual(['slow', 'failing', 'quick']);
  expect(queue.size).toBe(0);
});
