import { randomUUID } from 'node:crypto';
import { openStore, type Store } from '@jadoube/store';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Announcer } from './announcer.ts';

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

type Listener = Parameters<Announcer['enter']>[0];

/** A connection of somebody, at these tables; what it was told. */
function connection(userId: string, tables: readonly string[] = []) {
  const told: string[] = [];
  const emit = (_event: string, { notice }: { notice: { fact: { kind: string } } }) => void told.push(notice.fact.kind);
  return { told, socket: { data: { userId, tables: new Set(tables) }, emit } as unknown as Listener };
}

const begun = (userId: string, gameId = randomUUID()) => ({
  gameId,
  version: 0,
  userId,
  kind: 'begun',
  payload: { kind: 'begun', color: 'white' },
});

it('tells each connection of its own user, once, and nobody of what he has seen at the table', async () => {
  const announcer = new Announcer(store);
  const [me, other, gone] = [randomUUID(), randomUUID(), randomUUID()];
  const gameId = randomUUID();
  const connections = [connection(me), connection(me), connection(other, [gameId]), connection(gone)];
  for (const { socket } of connections) announcer.enter(socket);
  announcer.leave(connections[3]!.socket);
  await store.post.notices.add([begun(me), begun(other, gameId), begun(gone), begun(randomUUID())]);
  await announcer.round();
  await announcer.round();
  expect(connections.map(({ told }) => told)).toEqual([['begun'], ['begun'], [], []]);
  expect([await store.post.notices.unseen(other), await store.post.notices.unseen(gone)]).toEqual([0, 1]);
});

it('asks the same, however many are connected, and nothing where nobody is', async () => {
  const asked: unknown[][] = [];
  const { notices } = store.post;
  const counting = {
    ...notices,
    recent: (...args: [number]) => {
      asked.push(args);
      return notices.recent(...args);
    },
    find: (ids: readonly string[]) => {
      asked.push([ids]);
      return notices.find(ids);
    },
  };
  const announcer = new Announcer({ ...store, post: { ...store.post, notices: counting } });
  await announcer.round();
  expect(asked).toEqual([]);
  for (let count = 0; count < 5000; count += 1) announcer.enter(connection(randomUUID()).socket);
  await announcer.round();
  expect(asked).toEqual([[20_000], [[]]]);
});
