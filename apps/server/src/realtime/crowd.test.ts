import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Slices } from '../slices.ts';
import { Crowd } from './crowd.ts';
import type { TableSocket } from './io.ts';
import { packetOf } from './packet.ts';

interface Hearer {
  socket: TableSocket;
  heard: string[];
}

function hearer(): Hearer {
  const heard: string[] = [];
  return {
    heard,
    socket: {
      connected: true,
      conn: { write: (text: string) => heard.push(text), writeBuffer: [], transport: {} },
    } as unknown as TableSocket,
  };
}

const crowdOf = (count: number) => {
  const hearers = Array.from({ length: count }, hearer);
  const crowd = new Crowd(new Slices());
  for (const { socket } of hearers) crowd.add(socket);
  return { crowd, hearers };
};

const say = (crowd: Crowd, word: string, topic?: string) => crowd.tell(packetOf(word, 0), topic);
const ONE = '2["one",0]';
const TWO = '2["two",0]';

/** Turns of the loop until everybody who is here has heard so many messages. */
async function turnsUntil(hearers: readonly Hearer[], messages: number): Promise<number> {
  let turns = 0;
  for (; hearers.some(({ heard }) => heard.length < messages) && turns < 1000; turns++) await nextTurn();
  return turns;
}

test('a few are told at once', () => {
  const { crowd, hearers } = crowdOf(32);
  say(crowd, 'one');
  expect(hearers.every(({ heard }) => heard.length === 1)).toBe(true);
});

test('many are told in slices, and each hears all in order', async () => {
  const { crowd, hearers } = crowdOf(1001);
  say(crowd, 'one');
  say(crowd, 'two');
  expect(hearers.filter(({ heard }) => heard.length > 0)).toHaveLength(0);
  await turnsUntil(hearers, 2);
  expect(hearers.every(({ heard }) => heard.join() === [ONE, TWO].join())).toBe(true);
});

test('who comes while others are still being told hears what is said from then on', async () => {
  const { crowd, hearers } = crowdOf(600);
  say(crowd, 'one');
  const late = hearer();
  crowd.add(late.socket);
  say(crowd, 'two');
  await turnsUntil(hearers, 2);
  await turnsUntil([late], 1);
  expect(late.heard).toEqual([TWO]);
});

test('who has left hears nothing more', async () => {
  const { crowd, hearers } = crowdOf(600);
  say(crowd, 'one');
  const last = hearers.at(-1)!;
  crowd.delete(last.socket);
  await turnsUntil(hearers.slice(0, -1), 1);
  expect(last.heard).toEqual([]);
  expect(crowd.size).toBe(599);
});

test('of what is said on a topic the newest is told, where the word before it has not been begun', async () => {
  const { crowd, hearers } = crowdOf(100);
  for (const [word, topic] of [['one'], ['1', 'count'], ['two'], ['2', 'count'], ['3', 'count']] as const)
    say(crowd, word, topic);
  await turnsUntil(hearers, 3);
  await nextTurn();
  expect(new Set(hearers.map(({ heard }) => heard.join()))).toEqual(new Set([`${ONE},${TWO},2["3",0]`]));
});
