// A move a second before many onlookers: the longest block of the loop, and what it costs the other games.
//   npm run bench:fanout -- --most 5000
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuMicrosOf } from '../harness/cpu.ts';
import { recordedGames } from '../harness/games.ts';
import { type OwnTable, openOwnTable } from '../harness/own-table.ts';
import type { Round } from '../harness/play.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { type Side, withSides } from '../harness/sides.ts';
import { type Client, guestAt, inLots } from '../harness/tables.ts';
import { GUARDED, OWN } from '../limit/contenders.ts';

const { values } = parseArgs({ options: { most: { type: 'string', default: '5000' } } });
const CROWDS = [0, 10, 100, 1000, 5000].filter((count) => count <= Number(values.most));
const PAIRS = 50;
/** Moves a second of the other games. */
const RATE = 200;
const SECONDS = 8;

interface Seen {
  onlookers: number;
  /** The longest time for which nothing else was done, as the server's own metrics have it. */
  blockMs: number;
  /** CPU of one move before them, the other games' share taken off. */
  moveMicros: number;
  others: Round;
}

async function longestBlock(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

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
  await longestBlock(url); // from now on
  const cpu = cpuMicrosOf(pid);
  const playing = side.loader.order<Round>({ do: 'play', plies: (RATE * SECONDS) / PAIRS, rate: RATE });
  const moves = recordedGames().games.find(({ length }) => length > 60)!;
  const [played, others] = await Promise.all([moveEverySecond(table, moves, playing), playing]);
  const spent = cpuMicrosOf(pid) - cpu;
  for (const { wire } of [...crowd, table.white, table.black]) wire.close();
  const alone = before === undefined ? 0 : before.others.cpuMicros * others.acts;
  return { onlookers, blockMs: await longestBlock(url), moveMicros: Math.max(0, spent - alone) / played, others };
}

await withSides([OWN], PAIRS, async ([side]) => {
  await side!.loader.order({ do: 'play', plies: 60 });
  const seen: Seen[] = [];
  for (const onlookers of CROWDS) seen.push(await measure(side!, onlookers, seen[0]));
  const [quiet] = seen;
  printTable(
    ['onlookers', 'longest block ms', 'p99 of the other games ms', 'against none'],
    seen.map(({ onlookers, blockMs, others }) => [
      whole(onlookers),
      digits(blockMs, 1),
      digits(others.p99, 2),
      digits(others.p99 / quiet!.others.p99, 2),
    ]),
  );
  writeResult('fanout', { rate: RATE, pairs: PAIRS, seen });
});
process.exit(0);
