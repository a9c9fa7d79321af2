import { setTimeout as wait } from 'node:timers/promises';
import type { WireAct } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import type { TableEvent } from '@jadoube/table';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  act,
  type Guest,
  type Hall,
  joinTable,
  openHall,
  playMoves,
  sitDown,
  type TestSocket,
  viewOf,
} from './testing/hall.ts';
import { SlowLine } from './testing/slow-line.ts';

const WAY_MS = 80;
const THINKS_MS = 500;
const LAG = { quotaMs: 400, regainMs: 50 };
const CLOCK = { kind: 'sudden-death', periods: [{ ms: 60_000 }] };
const TERMS = { code: 'fide', clock: { ...CLOCK, lag: LAG } };

let database: FreshDatabase;
let hall: Hall;
let line: SlowLine;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
  line = await SlowLine.open(Number(new URL(hall.url).port), WAY_MS);
});
afterAll(async () => {
  await line.close();
  await hall.close();
  await database.drop();
});

interface Wire {
  _autoPong: boolean;
  on(event: 'ping', listener: (payload: Buffer) => void): void;
  pong(payload: Buffer): void;
}

const wireOf = (socket: TestSocket): Wire => (socket.io.engine.transport as unknown as { ws: Wire }).ws;

/** At the table, by that road, and pinged as often as the server wants to before it says anything of the way. */
async function measured(guest: Guest, url: string, gameId: string): Promise<TestSocket> {
  const socket = await guest.socket({ ...hall, url });
  let pings = 0;
  wireOf(socket).on('ping', () => {
    pings += 1;
  });
  expect(await joinTable(socket, gameId)).toMatchObject({ ok: true });
  // The third pong is on the road before whatever is said next.
  await expect.poll(() => pings, { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(3);
  return socket;
}

const play = (uci: string): WireAct => ({ act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4) });

/** What was given back with each completed move. */
async function credits(gameId: string): Promise<(number | undefined)[]> {
  const rows = await hall.ledger(gameId);
  return rows.flatMap(({ events }) =>
    (events as TableEvent[]).flatMap((fact) => (fact.event === 'completed' ? [fact.credit] : [])),
  );
}

it('a slow way is given back to him who has it, and stands in the ledger: every server has the same clock', async () => {
  const { id, white, black } = await sitDown(hall, TERMS);
  const [far, near] = [await measured(white, line.url, id), await measured(black, hall.url, id)];
  await wait(THINKS_MS);
  expect(await act(far, id, play('e2e4'))).toMatchObject({ ok: true });
  await wait(THINKS_MS);
  expect(await act(near, id, play('e7e5'))).toMatchObject({ ok: true });
  expect(await act(far, id, play('g1f3'))).toMatchObject({ ok: true });
  const [first = 0, blacks = 0, second = 0] = await credits(id);
  expect(first).toBeGreaterThanOrEqual(2 * WAY_MS - 5);
  expect(first).toBeLessThanOrEqual(LAG.quotaMs);
  expect(blacks).toBeLessThan(first);
  expect(second).toBeLessThanOrEqual(LAG.quotaMs - first + LAG.regainMs);
  const other = await openHall(database.url);
  const [here, there] = [await viewOf(black, hall, id), await viewOf(black, other, id)];
  await other.close();
  expect(there.clocks?.white).toBe(here.clocks?.white);
  white.leave();
  black.leave();
});

it('nothing is given back over HTTP, nor to one who has just come or come again', async () => {
  const table = await sitDown(hall, TERMS);
  await wait(THINKS_MS);
  await playMoves(hall, table, 'e2e4 e7e5');
  const { id, white } = table;
  (await measured(white, line.url, id)).close();
  const again = await white.socket({ ...hall, url: line.url });
  await joinTable(again, id);
  expect(await act(again, id, play('g1f3'))).toMatchObject({ ok: true });
  expect(await credits(id)).toEqual([undefined, undefined, undefined]);
  white.leave();
});

it('who answers pings late on purpose gains the quota, and no more', async () => {
  const { id, white } = await sitDown(hall, TERMS);
  const socket = await white.socket(hall);
  const wire = wireOf(socket);
  wire._autoPong = false;
  let pongs = 0;
  wire.on('ping', async (payload) => {
    await wait(600);
    wire.pong(payload);
    pongs += 1;
  });
  await joinTable(socket, id);
  await expect.poll(() => pongs, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
  await act(socket, id, play('e2e4'));
  expect(await credits(id)).toEqual([LAG.quotaMs]);
  white.leave();
});

test.each<[object, number, string]>([
  [{ code: 'blue', clock: { ...CLOCK, lag: LAG } }, 422, 'Under the code "blue" no time is given back for lag.'],
  [{ code: 'fide', clock: { ...CLOCK, kind: 'hourglass', lag: LAG } }, 422, 'of the kind "hourglass"'],
  [{ code: 'fide', clock: { kind: 'days', daysPerMove: 2, lag: LAG } }, 422, 'of the kind "days"'],
  [{ code: 'fide', clock: { ...CLOCK, lag: { quotaMs: 100, regainMs: 200 } } }, 422, 'at most the quota'],
  [{ code: 'fide', clock: { ...CLOCK, lag: { quotaMs: 6000, regainMs: 0 } } }, 400, 'quotaMs'],
  [{ code: 'fide', clock: { ...CLOCK, lag: { quotaMs: 1000 } } }, 400, '/terms/clock'],
  [{ code: 'fide', clock: { ...CLOCK, lag: { ...LAG, mine: true } } }, 400, 'mine'],
])('%j can not be agreed on', async (terms, status, why) => {
  const { white } = await sitDown(hall);
  const laid = await white.call(hall, '/games', { terms, seat: 'white' });
  expect([laid.status, JSON.stringify(laid.body).replaceAll('\\"', '"')]).toEqual([
    status,
    expect.stringContaining(why),
  ]);
});
