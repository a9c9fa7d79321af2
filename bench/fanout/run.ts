// A move a second before many onlookers: the longest block of the loop, and what it costs the other games.
//   npm run bench:fanout -- --most 5000
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuMicrosOf } from '../harness/cpu.ts';
import { recordedGames } from '../harness/games.ts';
import { type OwnTable, openOwnTable } from '../harness/own-table.ts';
import { ownServer } from '../harness/pinned.ts';
import type { Round } from '../harness/play.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { type Contender, type Side, withSides } from '../harness/sides.ts';
import { type Client, guestAt, inLots } from '../harness/tables.ts';
import { GUARDED, OWN } from '../limit/contenders.ts';

const { values } = parseArgs({ options: { most: { type: 'string', default: '5000' } } });
const CROWDS = [0, 10, 100, 1000, 5000].filter((count) => count <= Number(values.most));
const PAIRS = 50;
/** Moves a second of the other games. */
const RATE = 200;
const SECONDS = 8;

/** What bench/fanout/watch.cjs has seen in the server, in ms. */
interface Watched {
  /** The longest time for which nothing else got its turn … */
  block: number;
  /** … the longest for which that was the server's own work … */
  own: number;
  /** … and the longest clearing of its heap. */
  gc: number;
}

interface Seen extends Watched {
  onlookers: number;
  /** CPU of one move before them, the other games' share taken off. */
  moveMicros: number;
  others: Round;
}

const folder = mkdtempSync(join(tmpdir(), 'jadoube-bench-'));
const WATCH_FILE = join(folder, 'watched');

/** What was seen since the last time. */
async function watched(pid: number): Promise<Watched> {
  rmSync(WATCH_FILE, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(WATCH_FILE)) await wait(5);
  return JSON.parse(readFileSync(WATCH_FILE, 'utf8')) as Watched;
}

const WATCHED_SERVER: Contender = {
  ...OWN,
  program(url) {
    const program = ownServer(url, ['--require', './bench/fanout/watch.cjs']);
    return { ...program, env: { ...program.env, WATCH_FILE } };
  },
};

async function moveEverySecond(table: OwnTable, moves: readonly string[], until: Promise<unknown>): Promise<number> {
  let over = false;
  void until.finally(() => {
    over = true;
  });
  let played = 0;
  while (!over) {
    await table.play([moves[played++]!]);
    await wait(1000);
  }
  return played;
}

async function measure(side: Side, onlookers: number, before: Seen | undefined): Promise<Seen> {
  const { url, pid } = side.server;
  const table = await openOwnTable(url, GUARDED);
  const crowd: Client[] = await inLots(onlookers, 32, (index) => guestAt(url, `Onlooker ${index}`));
  for (const client of crowd) await client.call(`"table:join",{"gameId":"${table.id}"}`);
  await wait(500);
  await watched(pid); // from now on
  const cpu = cpuMicrosOf(pid);
  const playing = side.loader.order<Round>({ do: 'play', plies: (RATE * SECONDS) / PAIRS, rate: RATE });
  const moves = recordedGames().games.find(({ length }) => length > 60)!;
  const [played, others] = await Promise.all([moveEverySecond(table, moves, playing), playing]);
  const spent = cpuMicrosOf(pid) - cpu;
  const blocks = await watched(pid);
  for (const { wire } of [...crowd, table.white, table.black]) wire.close();
  const alone = before === undefined ? 0 : before.others.cpuMicros * others.acts;
  return { onlookers, ...blocks, moveMicros: Math.max(0, spent - alone) / played, others };
}

await withSides([WATCHED_SERVER], PAIRS, async ([side]) => {
  await side!.loader.order({ do: 'play', plies: 60 });
  const seen: Seen[] = [];
  for (const onlookers of CROWDS) seen.push(await measure(side!, onlookers, seen[0]));
  const [quiet] = seen;
  printTable(
    [
      'onlookers',
      'longest block ms',
      'of its own work ms',
      'of clearing ms',
      'CPU ms a move',
      'p99 of the other games ms',
      'against none',
    ],
    seen.map(({ onlookers, block, own, gc, moveMicros, others }) => [
      whole(onlookers),
      digits(block, 1),
      digits(own, 1),
      digits(gc, 1),
      digits(moveMicros / 1000, 1),
      digits(others.p99, 2),
      digits(others.p99 / quiet!.others.p99, 2),
    ]),
  );
  rmSync(folder, { recursive: true, force: true });
  writeResult('fanout', { rate: RATE, pairs: PAIRS, seen });
});
process.exit(0);
