import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { GameView } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, Guest, type Hall, joinTable, openHall, playMoves, sitDown, viewOf } from './testing/hall.ts';
import { realWorld } from './world.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const CLOCK = { kind: 'fischer', periods: [{ ms: 60_000 }], incrementMs: 2000 };
const withoutTime = ({ now: _, clocks: __, ...view }: GameView) => view;

it('a quick restart loses nothing, and the clocks have run on', async () => {
  let now = Date.now();
  const world = { ...realWorld, now: () => now };
  const first = await openHall(database.url, { world });
  const table = await sitDown(first, { code: 'blue', clock: CLOCK });
  await playMoves(first, table, 'e2e4 e7e5 g1f3');
  const before = await viewOf(table.black, first, table.id);
  await first.close();
  now += 2500;
  const second = await openHall(database.url, { world });
  const after = await viewOf(table.black, second, table.id);
  expect(withoutTime(after)).toEqual(withoutTime(before));
  expect(after.clocks).toEqual({ ...before.clocks, black: (before.clocks?.black ?? 0) - 2500 });
  await playMoves(second, { ...table, white: table.black, black: table.white }, 'b8c6 f1b5');
  expect((await viewOf(table.white, second, table.id)).score.map(({ san }) => san)).toEqual([
    'e4',
    'e5',
    'Nf3',
    'Nc6',
    'Bb5',
  ]);
  await second.close();
});

it('a flag that fell during a quick restart is declared after it', async () => {
  let now = Date.now();
  const world = { ...realWorld, now: () => now };
  const first = await openHall(database.url, { world });
  const table = await sitDown(first, { code: 'fide', clock: CLOCK });
  await playMoves(first, table, 'e2e4');
  now += 58_500;
  await first.close();
  now += 2500;
  const second = await openHall(database.url, { world });
  await expect
    .poll(() => second.ledger(table.id))
    .toMatchObject([{ version: 1 }, { version: 2, actor: 'table', at: expect.any(Number) }]);
  await expect.poll(async () => (await second.store.games.findGame(table.id))?.status).toBe('over');
  await second.close();
});

it('a game that can not be read keeps no other from being taken up again', async () => {
  const first = await openHall(database.url);
  const table = await sitDown(first, { code: 'fide', clock: CLOCK });
  const [white, black] = [table.white.id, table.black.id];
  const lost = await first.store.games.createGame({
    createdBy: white,
    terms: { code: 'lost' },
    seats: { white, black },
  });
  await first.store.games.markStarted(lost.game.id, new Date(0), { deadlineAt: new Date(0) });
  await first.close();
  const second = await openHall(database.url);
  expect(await table.white.call(second, `/games/${lost.game.id}`)).toMatchObject({
    status: 500,
    body: { code: 'internal' },
  });
  await playMoves(second, table, 'e2e4');
  await second.close();
});

it('the time of receipt decides: an act that came before the flag counts, one after it does not', async () => {
  let now = Date.now();
  const hall = await openHall(database.url, { world: { ...realWorld, now: () => now } });
  const table = await sitDown(hall, { code: 'fide', clock: { kind: 'sudden-death', periods: [{ ms: 60_000 }] } });
  const start = now;
  now = start + 59_999;
  await playMoves(hall, table, 'e2e4');
  now = start + 119_999;
  const late = await table.black.call(hall, `/games/${table.id}/acts`, {
    actId: randomUUID(),
    act: { act: 'play', from: 'e7', to: 'e5' },
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'over' } });
  expect((await hall.ledger(table.id)).map(({ actor, at }) => [actor, at])).toEqual([
    ['white', 59_999],
    ['table', 119_999],
  ]);
  await hall.close();
});

it('two servers that write one game lose no act and leave no gap', async () => {
  const [one, two] = (await Promise.all([openHall(database.url), openHall(database.url)])) as [Hall, Hall];
  const table = await sitDown(one, { code: 'fide' });
  const sockets = await Promise.all([one, two].map((hall) => table.white.socket(hall)));
  for (const socket of sockets) await joinTable(socket, table.id);
  const adjust = { act: 'adjust', square: 'e2' } as const;
  const answers = await Promise.all(
    sockets.flatMap((socket) => Array.from({ length: 20 }, () => act(socket, table.id, adjust))),
  );
  const versions = answers.map((answer) => (answer.ok ? answer.version : JSON.stringify(answer)));
  const counted = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(versions.toSorted((a, b) => Number(a) - Number(b))).toEqual(counted);
  expect((await one.ledger(table.id)).map(({ version }) => version)).toEqual(counted);
  const shared = { gameId: table.id, actId: randomUUID(), act: { act: 'play', from: 'e2', to: 'e4' } };
  const twice = await Promise.all(sockets.map((socket) => socket.timeout(5000).emitWithAck('table:act', shared)));
  expect(twice[1]).toEqual(twice[0]);
  expect(await one.ledger(table.id)).toHaveLength(41);
  expect(withoutTime(await viewOf(table.black, one, table.id)).fen).toBe(
    withoutTime(await viewOf(table.black, two, table.id)).fen,
  );
  table.white.leave();
  await Promise.all([one.close(), two.close()]);
});

it('a database that cuts its connections loses no act and repeats none: the same actId again tells', async () => {
  const hall = await openHall(database.url, { environment: { SOCKET_RATE_LIMIT: '10000' } });
  const table = await sitDown(hall, { code: 'fide' });
  const socket = await table.white.socket(hall);
  await joinTable(socket, table.id);
  const told: number[] = [];
  socket.on('table:events', ({ from, version }) => told.push(from, version));
  const persist = async (): Promise<number> => {
    const actId = randomUUID();
    for (;;) {
      const answer = await act(socket, table.id, { act: 'adjust', square: 'e2' }, { actId });
      if (answer.ok) return answer.version;
      expect(answer.refusal.code).toBe('unavailable');
    }
  };
  const acting = Promise.all(
    Array.from({ length: 8 }, async () => {
      const versions: number[] = [];
      for (let count = 0; count < 15; count += 1) versions.push(await persist());
      return versions;
    }),
  );
  for (let cuts = 0; cuts < 10; cuts += 1) {
    await wait(20);
    await database.cut();
  }
  const versions = (await acting).flat().sort((a, b) => a - b);
  expect(versions).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  expect((await hall.ledger(table.id)).map(({ version }) => version)).toEqual(versions);
  await expect.poll(() => told.at(-1)).toBe(120);
  expect(told.filter((_, index) => index % 2 === 0)).toEqual([
    0,
    ...told.filter((_, index) => index % 2 === 1).slice(0, -1),
  ]);
  table.white.leave();
  await hall.close();
});

it('who comes while the database is away is told so, and nothing of the database', async () => {
  const lost = await freshDatabase();
  const hall = await openHall(lost.url);
  const guest = await Guest.of(hall, 'Early');
  await lost.drop();
  await expect(guest.socket(hall)).rejects.toThrow(/^unavailable$/);
  guest.leave();
  await hall.close();
});

it('a game’s record that was read before never takes the place of one that was read after it', async () => {
  const hall = await openHall(database.url);
  const [white, black] = [await Guest.of(hall, 'Howard'), await Guest.of(hall, 'Adolf')];
  const { body } = await white.call(hall, '/games', { terms: { code: 'fide' }, seat: 'white' });
  const room = (await hall.rooms.get(body.id))!;
  const { games } = hall.store;
  const find = games.findGame.bind(games);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  games.findGame = async (gameId) => {
    games.findGame = find;
    const found = await find(gameId);
    await held; // the answer is long on its way
    return found;
  };
  const before = room.refresh();
  await wait(50);
  await games.takeSeat({ gameId: body.id, seat: 'black', userId: black.id, invite: body.invite });
  const after = room.refresh();
  await Promise.race([after, wait(300)]);
  release();
  await Promise.all([before, after]);
  expect(room.game.blackId).toBe(black.id);
  await hall.close();
});
