import { setTimeout as wait } from 'node:timers/promises';
import { GUARDED } from '../limit/contenders.ts';
import type { Scratch } from './database.ts';
import { copyGame } from './fill.ts';
import { type Recorded, recordedGames } from './games.ts';
import { type OwnTable, openOwnTable } from './own-table.ts';

/** Games that differ: whatever a server remembers of one helps little with the next. */
const DIFFERENT = 25;
/** The lists lag no longer behind the ledger. */
const LISTED_MS = 2500;

export interface LiveGames {
  ids: string[];
  /** One of them, whose players are connected, and the moves that are still to come in it. */
  table: OwnTable;
  rest: Recorded;
}

/** So many games in play, of so many plies each: recorded ones, and copies of them. */
export async function layLive(
  url: string,
  database: Scratch,
  { count, plies, more = 0 }: { count: number; plies: number; more?: number },
): Promise<LiveGames> {
  const games = recordedGames()
    .games.filter(({ length }) => length > plies + more)
    .slice(0, DIFFERENT);
  const tables: OwnTable[] = [];
  for (const game of games) {
    const table = await openOwnTable(url, GUARDED);
    await table.play(game.slice(0, plies));
    tables.push(table);
  }
  await wait(LISTED_MS);
  const [first, ...others] = tables;
  for (const { white, black } of others) for (const { wire } of [white, black]) wire.close();
  const each = Math.ceil(count / tables.length);
  const ids: string[] = [];
  for (const { id } of tables) ids.push(...(await copyGame(database, id, Math.min(each, count - ids.length))));
  return { ids, table: first!, rest: games[0]!.slice(plies) };
}
