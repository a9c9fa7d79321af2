// From the start of the process to the first answered act, with a data directory that is there and the project built. The
// client runs beside it, on the other core.
//   npm run bench:cold -- --rounds 5
import { mkdtempSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scratchDatabase } from '../harness/database.ts';
import { recordedGames } from '../harness/games.ts';
import { actOf, openOwnTable } from '../harness/own-table.ts';
import { ownServer, type Program, startServer } from '../harness/pinned.ts';
import { digits, printTable, writeResult } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { Client } from '../harness/tables.ts';
import { Wire } from '../harness/wire.ts';
import { GUARDED } from '../limit/contenders.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const ROUNDS = Number(values.rounds);

interface Seen {
  open: number;
  answered: number;
}

/** Starts, plays one move more than the last time, ends in good order. */
async function starts(program: Program): Promise<Seen[]> {
  const moves = recordedGames().games.find(({ length }) => length > ROUNDS + 1)!;
  let server = await startServer(program);
  const table = await openOwnTable(server.url, GUARDED);
  await table.play(moves.slice(0, 1));
  await server.stop();
  const seen: Seen[] = [];
  for (let ply = 1; ply <= ROUNDS; ply++) {
    const began = performance.now();
    server = await startServer(program);
    const open = performance.now() - began;
    const { token } = ply % 2 === 0 ? table.white : table.black;
    const client = new Client(await Wire.connect(server.url, { token }), { before: '', after: '', zero: 0 });
    await client.call(actOf(table.id, moves[ply]!));
    seen.push({ open, answered: performance.now() - began });
    client.wire.close();
    await server.stop();
  }
  return seen;
}

/** As a person starts it: npm, and the look whether anything has to be built. */
const byNpm = ({ env = {} }: Program): Program => ({ program: 'npm', args: ['start', '--silent'], env });

const database = await scratchDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'jadoube-bench-'));
await chmod(dataDir, 0o755); // as root the database runs as another user, who has to get in
const external = ownServer(database.url);
const embedded = ownServer('', [], dataDir);
const seen: { start: string; database: string; starts: Seen[] }[] = [];
try {
  for (const [database, program] of [
    ['a PostgreSQL that runs already', external],
    ['its own, started with it', embedded],
  ] as const) {
    seen.push({ start: 'node', database, starts: await starts(program) });
    seen.push({ start: 'npm start', database, starts: await starts(byNpm(program)) });
  }
} finally {
  external.remove();
  embedded.remove();
  await database.drop();
}
const ms = (all: readonly Seen[], key: keyof Seen) => digits(median(all.map((one) => one[key])), 0);
printTable(
  ['started by', 'database', 'the door is open, ms', 'first act answered, ms'],
  seen.map((one) => [one.start, one.database, ms(one.starts, 'open'), ms(one.starts, 'answered')]),
);
writeResult('cold', { seen });
