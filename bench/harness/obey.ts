import { type Recorded, recordedGames } from './games.ts';
import { playRound } from './play.ts';
import { type Dialect, type DialectName, layTables, type Pair, type Player } from './tables.ts';

/** What the runner says to a load generator. */
export type Order =
  | { do: 'connect'; url: string; pid: number; dialect: DialectName; pairs: number }
  | { do: 'play'; plies: number; rate?: number };

/** The next games of the list with every call, the same for every server in the same round. */
function turner(): () => Recorded[] {
  const { games } = recordedGames();
  let next = 0;
  return () => {
    const from = next;
    next = (next + 37) % games.length;
    return [...games.slice(from), ...games.slice(0, from)];
  };
}

interface Connected<P extends Player> {
  dialect: Dialect<P>;
  url: string;
  pid: number;
  pairs: Pair<P>[];
}

async function connect<P extends Player>(dialect: Dialect<P>, order: Order & { do: 'connect' }): Promise<Connected<P>> {
  const { url, pid } = order;
  return { dialect, url, pid, pairs: await dialect.connect(url, order.pairs) };
}

/** The clients of one server, in a process of their own. The runner says what to do; every answer is one message. */
export function obey<P extends Player>(dialectOf: (name: DialectName) => Dialect<P>): void {
  const turned = turner();
  let connected: Connected<P>;
  const work = async (order: Order): Promise<unknown> => {
    if (order.do === 'connect') {
      connected = await connect(dialectOf(order.dialect), order);
      return connected.pairs.length;
    }
    const { dialect, url, pid, pairs } = connected;
    const tables = await layTables(dialect, url, pairs, turned(), order.plies);
    await new Promise((resolve) => setTimeout(resolve, 200)); // who is present is announced a moment later
    return playRound(dialect as unknown as Dialect, pid, pairs, tables, order.rate);
  };
  process.on('message', (order: Order) => {
    work(order).then(
      (done) => process.send!({ done }),
      (error) => process.send!({ error: String(error?.stack ?? error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
