import { expect, it } from 'vitest';
import { Later } from './later.ts';

it('does each job once, in the order in which they came, within its time', async () => {
  const later = new Later(500);
  const done: string[] = [];
  const began = performance.now();
  await Promise.all(
    ['a', 'b', 'c'].map(
      (name) =>
        new Promise<void>((resolve) =>
          later.add(() => {
            done.push(name);
            resolve();
          }),
        ),
    ),
  );
  expect(done).toEqual(['a', 'b', 'c']);
  expect(performance.now() - began).toBeGreaterThan(200);
});

it('does those of about one moment in one turn', async () => {
  const later = new Later(500);
  const turns: number[] = [];
  let turn = 0;
  for (let index = 0; index < 20; index += 1)
    later.add(() => {
      turns.push(turn);
      if (turns.length === 1) setImmediate(() => turn++);
    });
  await expect.poll(() => turns.length, { timeout: 3000 }).toBe(20);
  expect(turns.filter((one) => one === 0).length).toBeGreaterThan(5);
});

it('takes jobs that a job adds', async () => {
  const later = new Later(250);
  await new Promise<void>((resolve) => later.add(() => later.add(resolve)));
});
