// After kill -9, with many games in play: until the first act is answered, and until every game is served again.
//   npm run bench:recovery -- --games 10000
import { parseArgs } from 'node:util';
import { scratchDatabase } from '../harness/database.ts';
import { copyGame } from '../harness/fill.ts';
import { recordedGames } from '../harness/games.ts';
import { actOf, openOwnTable } from '../harness/own-table.ts';
import { ownServer, startServer } from '../harness/pinned.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { Client } from '../harness/tables.ts';
import { visit } from '../harness/visit.ts';
import { Wire } from '../harness/wire.ts';
import { GUARDED } from '../limit/contenders.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' } },
});
const GAMES = Number(values.games);
const PLIES = 40;
const ROUNDS = Number(values.rounds);

const database = await scratchDatabase();
const program = ownServer(database.url);
const moves = recordedGames().games.find(({ length }) => length > PLIES + ROUNDS)!;
const seen: { open: number; answered: number; served: number }[] = [];
try {
  let server = await startServer(program);
  const table = await openOwnTable(server.url, GUARDED);
  await table.play(moves.slice(0, PLIES));
  const ids = await copyGame(database, table.id, GAMES - 1);
  await visit(server.url, ids);
  for (let round = 0; round < ROUNDS; round++) {
    await server.kill();
    const killed = performance.now();
    server = await startServer(program);
    const open = performance.now() - killed;
    const mover = (PLIES + round) % 2 === 0 ? table.white : table.black;
    const client = new Client(await Wire.connect(server.url, { token: mover.token }), {
      before: '',
      after: '',
      zero: 0,
    });
    await client.call(actOf(table.id, moves[PLIES + round]!));
    const answered = performance.now() - killed;
    await visit(server.url, ids, 32);
    seen.push({ open, answered, served: performance.now() - killed });
  }
  await server.stop();
} finally {
  program.remove();
  await database.drop();
}

const of = (key: 'open' | 'answered' | 'served') => digits(median(seen.map((one) => one[key])) / 1000, 2);
process.stdout.write(
  `\n${whole(GAMES)} games of ${PLIES} plies, killed at once; seconds from then on, medians of ${ROUNDS}\n\n`,
);
printTable(
  ['', 's'],
  [
    ['the door is open', of('open')],
    ['first act answered', of('answered')],
    ['every game has shown its table to somebody who asked', of('served')],
  ],
);
writeResult('recovery', { games: GAMES, plies: PLIES, seen });
