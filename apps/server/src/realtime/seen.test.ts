import { setTimeout as wait } from 'node:timers/promises';
import type { AtTable } from '@jadoube/store';
import { expect, test } from 'vitest';
import { Seen } from './seen.ts';

test('all who come at once are noted at once, and a failure keeps nobody after them from being noted', async () => {
  const asked: (readonly AtTable[])[] = [];
  const seen = new Seen({
    async seenAtTables(tables) {
      asked.push(tables);
      if (asked.length === 1) throw new Error('the database is away');
      return tables.length;
    },
  });
  seen.note('a', 'white');
  seen.note('a', 'black');
  await wait(250);
  seen.note('b', 'white');
  await wait(250);
  expect(asked).toEqual([
    [
      { gameId: 'a', userId: 'white' },
      { gameId: 'a', userId: 'black' },
    ],
    [{ gameId: 'b', userId: 'white' }],
  ]);
});
