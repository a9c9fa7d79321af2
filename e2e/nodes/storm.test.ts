import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpuMicrosOf } from '../../bench/harness/cpu.ts';
import { freePort, makeDataDir, ServerProcess } from '../support/server.ts';
import { Chance } from './history/chance.ts';
import { atOnce } from './support/at-once.ts';
import { Cluster } from './support/cluster.ts';
import { Onlooker } from './support/onlooker.ts';
import { call } from './support/player.ts';

const SOCKETS = 5000;
const GAMES = 20;
/** Every second one who looks on is at the first table. */
const CROWD = 0.5;
const chance = new Chance(1851);
const next = () => chance.next();

let dataDir: string;
let cluster: Cluster;
let server: ServerProcess;
let seats: Seat[];

interface Seat {
  gameId: string;
  seat: 'white' | 'black' | 'spectator';
  onlooker: Onlooker;
}

beforeAll(async () => {
  dataDir = await makeDataDir();
  cluster = await Cluster.open(dataDir, await freePort());
  const env = { DATABASE_URL: cluster.urlVia(cluster.port), RATE_LIMIT: '1000000', NODE_ENV: 'production' };
  server = await ServerProcess.open({ dataDir, env });
});
afterAll(async () => {
  for (const { onlooker } of seats ?? []) onlooker.leave();
  await server?.close();
  await cluster?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A token of his own for everybody: the server has to look each of them up. */
const tokenOf = (index: number): string => `jad_${String(index).padStart(43, '0')}`;

async function makeGuests(count: number): Promise<void> {
  await cluster.query(
    `WITH made AS (
       INSERT INTO "users" ("id", "name", "kind", "createdAt")
       SELECT gen_random_uuid(), 'Guest ' || n, 'guest', now() FROM generate_series(0, ${count - 1}) n
       RETURNING "id", "name")
     INSERT INTO "tokens" ("id", "userId", "tokenHash", "kind", "createdAt", "scopes")
     SELECT gen_random_uuid(), "id",
       encode(sha256(convert_to('jad_' || lpad(split_part("name", ' ', 2), 43, '0'), 'UTF8')), 'hex'), 'guest', now(), '{}'
     FROM made`,
  );
}

/** A game of the guests with these numbers, two plies old. */
async function layTable(white: number, black: number): Promise<string> {
  const [first, second] = [tokenOf(white), tokenOf(black)];
  const game = await call<{ id: string; invite: string }>(
    server.url,
    '/games',
    { terms: { code: 'fide' }, seat: 'white' },
    first,
  );
  await call(server.url, `/games/${game.id}/seats`, { invite: game.invite }, second);
  for (const [token, from, to] of [
    [first, 'e2', 'e4'],
    [second, 'e7', 'e5'],
  ] as const)
    await call(server.url, `/games/${game.id}/acts`, { actId: randomUUID(), act: { act: 'play', from, to } }, token);
  return game.id;
}

function seatOf(index: number, games: readonly string[]): Seat {
  const isPlayer = index < 2 * GAMES;
  const table = isPlayer ? index >> 1 : next() < CROWD ? 0 : Math.floor(next() * GAMES);
  const gameId = games[table] as string;
  const seat = isPlayer ? (index % 2 === 0 ? 'white' : 'black') : 'spectator';
  return {
    gameId,
    seat,
    onlooker: new Onlooker(server.url.replace('localhost', '127.0.0.1'), tokenOf(index), gameId, next),
  };
}

async function untilAllAreThere(): Promise<void> {
  await expect
    .poll(() => seats.filter(({ onlooker }) => onlooker.seen === undefined).length, { timeout: 90_000, interval: 50 })
    .toBe(0);
}

/** What everybody sees, beside what he has to see. */
async function expectRightViews(games: readonly string[]): Promise<void> {
  const views = await Promise.all(
    games.map((id) => call<{ version: number; fen: string }>(server.url, `/games/${id}`)),
  );
  const right = new Map(views.map(({ version, fen }, at) => [games[at], { version, fen }]));
  for (const { gameId, seat, onlooker } of seats) {
    const { version, fen } = right.get(gameId) as { version: number; fen: string };
    expect(version).toBe(2);
    expect(onlooker.seen?.answer).toMatchObject({ ok: true, seat, version, view: { version, fen, seat } });
  }
}

it(`${SOCKETS} sockets that are dropped at once come back by themselves, each to his seat and the newest view`, async () => {
  await makeGuests(SOCKETS);
  const games = await atOnce(
    Array.from({ length: GAMES }, (_, index) => index),
    4,
    (index) => layTable(2 * index, 2 * index + 1),
  );
  seats = Array.from({ length: SOCKETS }, (_, index) => seatOf(index, games));
  const before = cpuMicrosOf(server.pid as number);
  await atOnce(seats, 64, ({ onlooker }) => onlooker.come());
  const inPeace = (cpuMicrosOf(server.pid as number) - before) / 1e6;
  await expectRightViews(games);

  await server.kill();
  const killed = performance.now();
  await wait(100);
  await server.start();
  const open = performance.now();
  const pid = server.pid as number;
  await untilAllAreThere();
  const back = Math.max(...seats.map(({ onlooker }) => onlooker.seen?.at ?? Number.POSITIVE_INFINITY));
  await expectRightViews(games);
  const seconds = (from: number) => ((back - from) / 1000).toFixed(1);
  // What the wall clock says is the machine's business; what they cost the server, from its start on, is not. A machine may be
  // slow as well: then they cost at most twice what they cost when they came one after the other.
  const cpu = cpuMicrosOf(pid) / 1e6;
  console.log(
    `${SOCKETS} are back ${seconds(killed)} s after the kill, ${seconds(open)} s after the server was open again; it took ${cpu.toFixed(1)} s of CPU, and ${inPeace.toFixed(1)} s when they came in peace`,
  );
  expect(cpu).toBeLessThan(Math.max(10, 2 * inPeace));
});
