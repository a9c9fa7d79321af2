// The clients of one server, in a process of their own. The runner says what to do; every answer is one message.

import { type Recorded, recordedGames } from './games.ts';
import { playRound } from './play.ts';
import { BARE, type Dialect, type DialectName, dialectOf, layTables, type Pair } from './tables.ts';

export type Order =
  | { do: 'connect'; url: string; pid: number; dialect: DialectName; pairs: number }
  | { do: 'play'; plies: number; rate?: number };

let [url, pid, pairs]: [string, number, Pair[]] = ['', 0, []];
let dialect: Dialect = BARE;
const { games } = recordedGames();
let next = 0;

/** The next games of the list, the same for every server in the same round. */
function turned(): Recorded[] {
  const from = next;
  next = (next + 37) % games.length;
  return [...games.slice(from), ...games.slice(0, from)];
}

async function obey(order: Order): Promise<unknown> {
  if (order.do === 'connect') {
    dialect = dialectOf(order.dialect);
    [url, pid] = [order.url, order.pid];
    pairs = await dialect.connect(url, order.pairs);
    return pairs.length;
  }
  const tables = await layTables(dialect, url, pairs, turned(), order.plies);
  await new Promise((resolve) => setTimeout(resolve, 200)); // who is present is announced a moment later
  return playRound(dialect, pid, pairs, tables, order.rate);
}

process.on('message', (order: Order) => {
  obey(order).then(
    (done) => process.send!({ done }),
    (error) => process.send!({ error: String(error?.stack ?? error) }),
  );
});
process.on('disconnect', () => process.exit(0));
