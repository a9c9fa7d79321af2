// What a game and a socket take of memory: npm run bench:memory -- --games 3000 --sockets 2000

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentOf } from '../harness/cpu.ts';
import { scratchDatabase } from '../harness/database.ts';
import { layLive } from '../harness/live.ts';
import { ownServer, type Running, startServer } from '../harness/pinned.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { guestAt, inLots } from '../harness/tables.ts';
import { visit } from '../harness/visit.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '3000' }, sockets: { type: 'string', default: '2000' } },
});
const [GAMES, SOCKETS] = [Number(values.games), Number(values.sockets)];
const PLIES = 40;
const VISITORS = 64;
/** Games of another lot, so that what is made once is made. */
const WARM = 1500;
/** A game at which nobody is leaves memory after 20 s, and that is looked after every 5. */
const FORGOTTEN_MS = 30_000;

/** Bytes that are in use in the heap and beside it, and what the process holds in all, room for what is yet to come included. */
interface Held {
  used: number;
  resident: number;
}

/** Has the server clear its heap away (bench/memory/collect.cjs), then reads what is left. */
async function settled({ pid }: Running): Promise<Held> {
  for (let times = 0; times < 3; times++) {
    process.kill(pid, 'SIGUSR2');
    await wait(700);
  }
  return { used: Number(readFileSync(KEPT_FILE, 'utf8')), resident: residentOf(pid) };
}

const database = await scratchDatabase();
const program = ownServer(database.url, ['--expose-gc', '--require', './bench/memory/collect.cjs']);
const KEPT_FILE = join(program.env?.DATA_DIR ?? '.', 'kept');
const rows: { what: string; count: number; usedKib: number; residentKib: number }[] = [];
try {
  const server = await startServer({ ...program, env: { ...program.env, KEPT_FILE } });
  const note = (what: string, count: number, before: Held, after: Held) => {
    const each = (key: keyof Held) => (after[key] - before[key]) / count / 1024;
    rows.push({ what, count, usedKib: each('used'), residentKib: each('resident') });
  };
  const { ids } = await layLive(server.url, database, { count: GAMES + WARM, plies: PLIES });
  await visit(server.url, ids.splice(0, WARM), VISITORS);
  await wait(FORGOTTEN_MS);
  const empty = await settled(server);
  await visit(server.url, ids, VISITORS);
  note('a game in play, just left by the last who was there', GAMES, empty, await settled(server));
  await wait(FORGOTTEN_MS);
  const forgotten = await settled(server);
  note('a game in play, half a minute later', GAMES, empty, forgotten);
  await inLots(SOCKETS, 16, (index) => guestAt(server.url, `Guest ${index}`));
  note('a socket, at no table', SOCKETS, forgotten, await settled(server));
  await server.stop();
} finally {
  program.remove();
  await database.drop();
}

printTable(
  ['', 'of', 'KiB each, in use', 'KiB each, resident'],
  rows.map(({ what, count, usedKib, residentKib }) => [what, whole(count), digits(usedKib, 1), digits(residentKib, 1)]),
);
writeResult('memory', { plies: PLIES, rows });
process.exit(0);
