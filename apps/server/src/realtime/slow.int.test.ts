import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Hall, openHall, sitDown, type TestSocket } from '../testing/hall.ts';
import { TOO_SLOW } from './slow.ts';

let database: FreshDatabase;
let hall: Hall;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, { environment: { SOCKET_RATE_LIMIT: '1000000' } });
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

/** The longest that can be said at once, three bytes a letter. */
const TEXT = '将'.repeat(500);
/** What the two ends of a line take in by themselves is some megabytes. */
const MOST_WORDS = 40_000;

/** The WebSocket of a client, which can leave what comes unread. */
const lineOf = (socket: TestSocket) =>
  (socket.io.engine as unknown as { transport: { ws: { pause(): void; resume(): void } } }).transport.ws;

interface Gone {
  reason: string;
  context: { code: number; reason: string };
}

const goneOf = (socket: TestSocket): Promise<Gone> =>
  new Promise((resolve) => {
    socket.once('disconnect', (reason, details) => resolve({ reason, ...(details as object) } as Gone));
  });

/** Says so much, a hundred words at a time, until it is enough. */
async function sayUntil(socket: TestSocket, gameId: string, isEnough: () => boolean): Promise<void> {
  for (let words = 0; !isEnough() && words < MOST_WORDS; words += 100)
    await Promise.all(Array.from({ length: 100 }, () => socket.emitWithAck('table:say', { gameId, text: TEXT })));
}

it('who does not read what he is sent is cut off, hears why, and comes back to the newest', {
  timeout: 60_000,
}, async () => {
  const table = await sitDown(hall);
  const [white, black] = [await table.white.socket(hall), await table.black.socket(hall)];
  const play = (socket: TestSocket, from: string, to: string) =>
    socket.emitWithAck('table:act', { gameId: table.id, actId: randomUUID(), act: { act: 'play', from, to } });
  for (const socket of [white, black]) await socket.emitWithAck('table:join', { gameId: table.id });
  expect(await play(white, 'e2', 'e4')).toMatchObject({ ok: true, version: 1 });

  let present = true;
  black.on('table:presence', ({ players }) => {
    present = players.white?.present ?? false;
  });
  const gone = goneOf(white);
  lineOf(white).pause();
  await sayUntil(black, table.id, () => !present);
  expect(present).toBe(false);
  expect(await play(black, 'e7', 'e5')).toMatchObject({ ok: true, version: 2 });

  const back = new Promise<void>((resolve) => white.once('connect', resolve));
  lineOf(white).resume();
  expect(await gone).toMatchObject({ reason: 'transport close', context: TOO_SLOW });
  await back;
  expect(await white.emitWithAck('table:join', { gameId: table.id })).toMatchObject({
    ok: true,
    seat: 'white',
    version: 2,
  });
  table.white.leave();
  table.black.leave();
});

it('who asks and does not read the answers is cut off as well', { timeout: 60_000 }, async () => {
  const table = await sitDown(hall);
  const socket = await table.white.socket(hall);
  const gone = goneOf(socket);
  lineOf(socket).pause();
  for (let asked = 0; asked < 10_000; asked += 500) {
    for (let at = 0; at < 500; at++) socket.emit('table:join', { gameId: table.id }, () => {});
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  lineOf(socket).resume();
  expect((await gone).reason).toBe('transport close');
  table.white.leave();
});
