// What a game and a socket take of memory: npm run bench:memory -- --games 5000 --sockets 2000

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentOf } from '../harness/cpu.ts';
import { scratchDatabase } from '../harness/database.ts';
import { copyGame } from '../harness/fill.ts';
import { recordedGames } from '../harness/games.ts';
import { openOwnTable } from '../harness/own-table.ts';
import { ownServer, type Running, startServer } from '../harness/pinned.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { guestAt, inLots } from '../harness/tables.ts';
import { visit } from '../harness/visit.ts';
import { GUARDED } from '../limit/contenders.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '5000' }, sockets: { type: 'string', default: '2000' } },
});
const [GAMES, SOCKETS] = [Number(values.games), Number(values.sockets)];
const PLIES = 40;

/** Has the server clear its heap away (bench/memory/collect.cjs), then reads what is left. */
async function settled({ pid }: Running): Promise<number> {
  for (let times = 0; times < 3; times++) {
    process.kill(pid, 'SIGUSR2');
    await wait(700);
  }
  return residentOf(pid);
}

const database = await scratchDatabase();
const program = ownServer(database.url, ['--expose-gc', '--require', './bench/memory/collect.cjs']);
const rows: { what: string; count: number; kib: number }[] = [];
try {
  const server = await startServer(program);
  const table = await openOwnTable(server.url, GUARDED);
  await table.play(
    recordedGames()
      .games.find(({ length }) => length > PLIES)!
      .slice(0, PLIES),
  );
  const note = (what: string, count: number, bytes: number) => rows.push({ what, count, kib: bytes / count / 1024 });

  await visit(server.url, await copyGame(database, table.id, 500)); // what is made once is made
  const empty = await settled(server);
  const ids = await copyGame(database, table.id, GAMES);
  const stored = await settled(server);
  note('a game in play that nobody has asked for since the start', GAMES, stored - empty);
  await visit(server.url, ids);
  const inMemory = await settled(server);
  note('a game in play in memory, nobody there', GAMES, inMemory - stored);
  await inLots(SOCKETS, 16, (index) => guestAt(server.url, `Guest ${index}`));
  note('a socket, at no table', SOCKETS, (await settled(server)) - inMemory);
  await server.stop();
} finally {
  program.remove();
  await database.drop();
}

printTable(
  ['', 'of', 'KiB each'],
  rows.map(({ what, count, kib }) => [what, whole(count), digits(Math.max(0, kib), 1)]),
);
writeResult('memory', { plies: PLIES, rows });
process.exit(0);
