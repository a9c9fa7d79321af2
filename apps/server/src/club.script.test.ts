import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseTrf } from '@jadoube/events';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { Chess } from 'chess.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall } from './testing/hall.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../../docs/club.sh', import.meta.url));

let database: FreshDatabase;
let hall: Hall;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
  folder = await mkdtemp(join(tmpdir(), 'jadoube-club-'));
});
afterAll(async () => {
  await hall?.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const written = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

/** The games of a PGN file, each as chess.js reads it: its tags and how many plies it has. */
const gamesIn = (pgn: string) =>
  pgn
    .split(/\n(?=\[Event )/)
    .filter((game) => game.trim() !== '')
    .map((game) => {
      const chess = new Chess();
      chess.loadPgn(game);
      return { ...chess.getHeaders(), plies: chess.history().length };
    });

test('a club is run by nothing but curl and jq, as docs/club.sh has it', async () => {
  const { stdout } = await run('bash', [SCRIPT, hall.url, folder], { timeout: 240_000 });
  expect(stdout).toContain('ruled: award under blue-umpire-1');

  for (const name of ['swiss.trf16', 'swiss.trf26']) {
    const read = parseTrf(await written(name));
    expect(read, name).toMatchObject({ ok: true, report: { name: 'Autumn Swiss' } });
    if (read.ok) expect([read.report.players.length, read.report.rounds.length], name).toEqual([16, 5]);
  }
  const [head, ...table] = (await written('swiss.csv')).trim().split(/\r?\n/);
  expect(head).toMatch(/^place,number,name,rating,points,/);
  const points = table.map((row) => Number(row.split(',')[4]));
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points.reduce((sum, each) => sum + each)).toBe(5 * 8);

  const games = gamesIn(await written('swiss.pgn'));
  expect(games.slice(0, 2)).toMatchObject([
    { Round: '1.1', Termination: 'resignation (blue-abandon-1b)', plies: 2 },
    { Round: '1.2', Termination: 'ruling (blue-umpire-1)', Result: '0-1', plies: 1 },
  ]);
  expect(await written('swiss.pgn')).toContain('sealed: P-K4');

  const audit = (await written('audit.ndjson'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(audit.map(({ seq }) => seq)).toEqual(audit.map((_, at) => audit.length - at));
  expect(audit.some(({ action, reason }) => action === 'game.rule' && reason === 'He did, twice.')).toBe(true);
  expect(await hall.store.audit.verify()).toMatchObject({ clubs: 1, entries: audit.length, broken: [] });
  expect((await written('cup.csv')).split(/\r?\n/)[1]).toMatch(/^1,/);
});
