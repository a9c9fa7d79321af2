import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openStore, type Store } from '@jadoube/store';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('audit.ts', import.meta.url));

let database: FreshDatabase;
let store: Store;
let clubId: string;

beforeAll(async () => {
  database = await freshDatabase();
  store = await openStore({ databaseUrl: database.url, dataDir: '', allowUnsafe: true, log: () => {} });
  const { user } = await store.users.createGuest({ name: 'Howard' });
  clubId = (await store.clubs.create({ name: 'Divan' }, { userId: user.id, name: user.name })).club.id;
  for (const [index, name] of ['one', 'two', 'three'].entries())
    await store.clubs.change(clubId, index + 1, { name }, { userId: user.id, tokenId: null });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const verify = (...more: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const args = ['--conditions=source', '--import', 'tsx', PROGRAM, ...more];
    const env = { ...process.env, DATABASE_URL: database.url, JADOUBE_ALLOW_UNSAFE_DATABASE: '1' };
    execFile(process.execPath, args, { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout.trim() }),
    );
  });

it('says that all is as it was written, and where it is not', async () => {
  expect(await verify()).toEqual({ code: 0, said: '1 clubs, 4 entries as they were written, 0 chains broken' });
  await database.query('ALTER TABLE audit_entries DISABLE TRIGGER ALL');
  await database.query(`UPDATE audit_entries SET reason = 'never said' WHERE seq = 3`);
  const { code, said } = await verify();
  expect([code, said.split('\n')[0]]).toEqual([
    1,
    `BROKEN  club ${clubId}, entry 3: what it says is not what was hashed`,
  ]);
});

it('says how it is used', async () => {
  expect(await verify('--help')).toMatchObject({ code: 0, said: expect.stringContaining('audit:verify') });
  expect((await verify('--nonsense')).code).toBe(1);
});
