import { expect, it } from 'vitest';
import { Gathered } from './gathered.ts';

/** Notes what it is asked; answers when it is told to. */
function asked() {
  const queries: string[][] = [];
  const answer: (() => void)[] = [];
  const gathered = new Gathered<string, string>(async (keys) => {
    queries.push(keys);
    await new Promise<void>((resolve) => answer.push(resolve));
    if (keys.includes('fails')) throw new Error('away');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]));
  });
  return { queries, answer, gathered };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

it('asks once for all that is asked in one turn, and once more for all that is asked meanwhile', async () => {
  const { queries, answer, gathered } = asked();
  const first = ['a', 'b', 'a', 'unknown'].map((key) => gathered.find(key));
  await turn();
  const second = ['a', 'c'].map((key) => gathered.find(key));
  await turn();
  expect(queries).toEqual([['a', 'b', 'unknown']]);
  answer.shift()!();
  expect(await Promise.all(first)).toEqual(['A', 'B', 'A', undefined]);
  await turn();
  answer.shift()!();
  expect(await Promise.all(second)).toEqual(['A', 'C']);
  expect(queries).toEqual([
    ['a', 'b', 'unknown'],
    ['a', 'c'],
  ]);
});

it('tells all who asked that the query failed, and goes on', async () => {
  const { answer, gathered } = asked();
  const failed = Promise.allSettled(['a', 'fails'].map((key) => gathered.find(key)));
  await turn();
  answer.shift()!();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = gathered.find('a');
  await turn();
  answer.shift()!();
  expect(await later).toBe('A');
});
