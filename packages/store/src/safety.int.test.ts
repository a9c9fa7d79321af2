import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer } from './administer.ts';
import { openClient } from './client.ts';
import { UnsafeDatabase } from './errors.ts';
import { openStore } from './open.ts';
import { assertSafe } from './safety.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';

describe('a database that forgets', () => {
  let database: FreshDatabase;
  const said: string[] = [];
  const log = (message: string) => said.push(message);

  beforeAll(async () => {
    database = await freshDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await administer(database.url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  afterAll(() => database.drop());

  it('is refused, by the name of the setting', async () => {
    const opening = openStore({ databaseUrl: database.url, dataDir: '', allowUnsafe: false, log });
    await expect(opening).rejects.toThrow(UnsafeDatabase);
    await expect(opening).rejects.toThrow('synchronous_commit = off');
  });

  it('is taken with a warning, if somebody insists', async () => {
    const client = openClient(database.url, log);
    await assertSafe(client, { allowUnsafe: true, log });
    await client.$disconnect();
    expect(said.join()).toContain(
      'WARNING: the database would lose acknowledged acts in a crash: synchronous_commit = off',
    );
  });
});

describe('a store', () => {
  it('opens on a named database, answers, and closes', async () => {
    const database = await freshDatabase({ bare: true });
    const store = await openStore({ databaseUrl: database.url, dataDir: '', log: () => {} });
    await store.ping();
    expect(store.engine).toBe('external');
    const { user, token } = await store.users.createGuest({ name: 'Staunton' });
    await store.close();
    const again = await openStore({ databaseUrl: database.url, dataDir: '', log: () => {} });
    expect((await again.users.bearerOf(token))?.user).toEqual(user);
    await again.close();
    await database.drop();
  });

  it('says where no server answers', async () => {
    const opening = openStore({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none', dataDir: '', log: () => {} });
    await expect(opening).rejects.toThrow(/ECONNREFUSED/);
  });
});
