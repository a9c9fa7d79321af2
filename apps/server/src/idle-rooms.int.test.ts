import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Hall, joinTable, openHall, playMoves, sitDown, viewOf } from './testing/hall.ts';
import { realWorld } from './world.ts';

let database: FreshDatabase;
let hall: Hall;
let ahead = 0;
const world = { ...realWorld, now: () => realWorld.now() + ahead };

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, { world });
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

const clockOf = (minutes: number) => ({ kind: 'sudden-death', periods: [{ ms: minutes * 60_000 }] });

it('a game that nobody uses leaves memory soon, and is as it was when somebody comes', async () => {
  const table = await sitDown(hall, { code: 'blue', clock: clockOf(60) });
  await playMoves(hall, table, 'e2e4 e7e5 g1f3');
  const before = await viewOf(table.white, hall, table.id);
  const room = await hall.rooms.get(table.id);
  ahead += 15_000;
  await hall.rooms.forget();
  expect(await hall.rooms.get(table.id)).toBe(room);
  ahead += 25_000;
  await hall.rooms.forget();
  expect(hall.rooms.size).toBe(0);
  const { now: _, clocks: __, ...after } = await viewOf(table.white, hall, table.id);
  expect(after).toEqual({ ...before, now: undefined, clocks: undefined });
  await playMoves(hall, { ...table, white: table.black, black: table.white }, 'b8c6');
});

it.each([
  ['at which somebody sits', 60, true],
  ['whose clock falls soon', 1, false],
])('a game %s stays', async (_what, minutes, joined) => {
  const table = await sitDown(hall, { code: 'blue', clock: clockOf(minutes) });
  await playMoves(hall, table, 'e2e4');
  if (joined) await joinTable(await table.white.socket(hall), table.id);
  const room = await hall.rooms.get(table.id);
  ahead += 40_000;
  await hall.rooms.forget();
  expect(await hall.rooms.get(table.id)).toBe(room);
  table.white.leave();
});

it('games that are wanted at once are read with one statement, each for itself', async () => {
  const tables = await Promise.all([sitDown(hall), sitDown(hall), sitDown(hall)]);
  await playMoves(hall, tables[0], 'e2e4');
  ahead += 60_000;
  await hall.rooms.forget();
  const { wholeGames } = hall.store;
  const asked: number[] = [];
  // The sweep may look at other games meanwhile.
  const ofThese = (gameId: string) => tables.some(({ id }) => id === gameId);
  hall.store.wholeGames = (ids) => {
    if (ids.some(ofThese)) asked.push(ids.filter(ofThese).length);
    return wholeGames(ids);
  };
  const rooms = await Promise.all(tables.map(({ id }) => hall.rooms.get(id)));
  hall.store.wholeGames = wholeGames;
  expect(asked).toEqual([3]);
  expect(rooms.map((room) => room?.state.version)).toEqual([1, 0, 0]);
});
