import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NotStorable } from './errors.ts';
import { openStore, type Store } from './open.ts';
import { someGame } from './testing/acts.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';
import type { WholeGame } from './whole-games.ts';

let database: FreshDatabase;
let store: Store;

beforeAll(async () => {
  database = await freshDatabase();
  store = await openStore({ databaseUrl: database.url, dataDir: '', allowUnsafe: true, log: () => {} });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const guest = async (name: string) => (await store.users.createGuest({ name })).user.id;

async function laid() {
  const [white, black, host] = [await guest('Anderssen "A."'), await guest('Kieseritzky'), await guest('Host')];
  const { game } = await store.games.createGame({ createdBy: host, terms: { code: 'blue' }, seats: { white, black } });
  return { game, white, black, host };
}

it('gives games with what the ledger has of them, however many are asked for', async () => {
  const tables = [await laid(), await laid()] as const;
  const lengths = [12, 0];
  for (const [index, { game }] of tables.entries())
    for (const act of someGame(lengths[index]!, game.id)) await store.ledger.append(act);
  const asked: string[] = [tables[1].game.id, randomUUID(), tables[0].game.id];
  const found = new Map<string, WholeGame>((await store.wholeGames(asked)).map((whole) => [whole.game.id, whole]));
  expect(found.size).toBe(2);
  for (const { game, white, black } of tables) {
    const whole = found.get(game.id);
    expect(whole?.game).toEqual(await store.games.findGame(game.id));
    expect(whole?.names).toEqual(
      new Map([
        [white, 'Anderssen "A."'],
        [black, 'Kieseritzky'],
      ]),
    );
    const rows = await store.ledger.read(game.id);
    expect(whole?.facts).toEqual(rows.map(({ version, at, events }) => ({ version, at, events })));
  }
});

it('names him who waits for the lot, and nobody else who only laid the table', async () => {
  const host = await guest('Host');
  const { game } = await store.games.createGame({ createdBy: host, terms: {}, seats: {}, openSeat: 'lot' });
  const [whole] = await store.wholeGames([game.id]);
  expect(whole?.names).toEqual(new Map([[host, 'Host']]));
});

it('is asked for nothing, or for what is no game', async () => {
  expect(await store.wholeGames([])).toEqual([]);
  expect(await store.wholeGames([randomUUID()])).toEqual([]);
  await expect(store.wholeGames(['x'])).rejects.toThrow(NotStorable);
});
