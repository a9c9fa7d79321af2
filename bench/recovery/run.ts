// After kill -9, with many games in play: until the first act is answered, and until every game is served again: its table
// shown, with the record of all plies, to somebody who asked for it. All are asked for as soon as the door is open, by a crowd
// of sockets, each of which asks for the next when it has been shown one.
//   npm run bench:recovery -- --games 10000
import { parseArgs } from 'node:util';
import { cpuMicrosOf } from '../harness/cpu.ts';
import { scratchDatabase } from '../harness/database.ts';
import { layLive } from '../harness/live.ts';
import { actOf } from '../harness/own-table.ts';
import { ownServer, startServer } from '../harness/pinned.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { backAt, guestAt, inLots } from '../harness/tables.ts';
import { visitAs } from '../harness/visit.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' } },
});
const GAMES = Number(values.games);
const PLIES = 40;
const ROUNDS = Number(values.rounds);
const SOCKETS = 200;

let credited = 0;
const database = await scratchDatabase();
const program = ownServer(database.url);
const seen: { open: number; answered: number; served: number; cpuMicros: number }[] = [];
try {
  let server = await startServer(program);
  const { ids, table, rest } = await layLive(server.url, database, { count: GAMES, plies: PLIES, more: ROUNDS });
  const guests = await inLots(SOCKETS, 16, (index) => guestAt(server.url, `Guest ${index}`));
  const tokens = guests.map(({ token }) => token);
  for (let round = 0; round < ROUNDS; round++) {
    await server.kill();
    const killed = performance.now();
    server = await startServer(program);
    const open = performance.now() - killed;
    const mover = (PLIES + round) % 2 === 0 ? table.white : table.black;
    await (await backAt(server.url, mover.token!)).call(actOf(table.id, rest[round]!));
    const answered = performance.now() - killed;
    const before = cpuMicrosOf(server.pid);
    await visitAs(await inLots(SOCKETS, SOCKETS, (index) => backAt(server.url, tokens[index]!)), ids);
    const cpuMicros = (cpuMicrosOf(server.pid) - before) / ids.length;
    const served = performance.now() - killed;
    seen.push({ open, answered, served, cpuMicros });
    process.stderr.write(`answered after ${digits(answered, 0)} ms, all served after ${digits(served, 0)} ms\n`);
  }
  const [byTable] = await database.query<{ acts: number }>(
    `SELECT count(*)::int AS "acts" FROM "acts" WHERE "actor" = 'table'`,
  );
  credited = byTable?.acts ?? 0;
  await server.stop();
} finally {
  program.remove();
  await database.drop();
}

const medianOf = (key: keyof (typeof seen)[number]) => median(seen.map((one) => one[key]));
const of = (key: 'open' | 'answered' | 'served') => digits(medianOf(key) / 1000, 2);
process.stdout.write(
  `\n${whole(GAMES)} games of ${PLIES} plies, killed at once; seconds from then on, medians of ${ROUNDS}\n\n`,
);
printTable(
  ['', 's'],
  [
    ['the door is open', of('open')],
    ['first act answered', of('answered')],
    [`every game has shown its table to somebody who asked, over ${SOCKETS} sockets`, of('served')],
  ],
);
process.stdout.write(
  `${digits(medianOf('cpuMicros'), 0)} µs of the server's CPU for each, its sockets' coming and going included\n\n`,
);
if (credited > 0)
  process.stdout.write(
    `The start took more than three seconds: ${whole(credited)} times a downtime was credited and stored.\n\n`,
  );
writeResult('recovery', { games: GAMES, plies: PLIES, sockets: SOCKETS, credited, seen });
