import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administer } from '../administer.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { openSchemaEngine } from './engine.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './folder.ts';
import { MigrationError, migrate, migrationStatus } from './migrate.ts';

const names = async () => (await readMigrations()).map(({ name }) => name);
const CLEAN = { pending: [], failed: [], edited: [], unknown: [] };

describe('migrations', () => {
  let database: FreshDatabase;
  let folder: string;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    database = await freshDatabase({ bare: true });
    const scratch = await scratchFolder();
    remove = scratch.remove;
    folder = join(scratch.path, 'migrations');
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  });
  afterEach(async () => {
    await database.drop();
    await remove();
  });

  async function addMigration(name: string, sql: string): Promise<void> {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'migration.sql'), sql);
  }

  it('are applied once, and recorded where Prisma looks', async () => {
    expect((await migrationStatus(database.url)).pending).toEqual(await names());
    expect(await migrate(database.url)).toEqual(await names());
    expect(await migrate(database.url)).toEqual([]);
    expect(await migrationStatus(database.url)).toEqual(CLEAN);
    const rows = await administer(
      database.url,
      'SELECT migration_name AS name, checksum FROM _prisma_migrations ORDER BY 1',
    );
    expect(rows).toEqual((await readMigrations()).map(({ name, checksum }) => ({ name, checksum })));
  });

  it('lead to exactly what schema.prisma says', async () => {
    const engine = await openSchemaEngine(database.url);
    try {
      expect(await engine.difference(await readMigrations())).toBe('');
    } finally {
      await engine.close();
    }
  });

  it('are applied by one of three servers that start at once', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
    expect(applied.flat()).toEqual(await names());
    expect(await migrationStatus(database.url)).toEqual(CLEAN);
  });

  it('apply those that are new only', async () => {
    await migrate(database.url);
    await addMigration('29990101000000_more', 'CREATE TABLE more (id int);\nINSERT INTO more VALUES (1);');
    expect(await migrate(database.url, { folder })).toEqual(['29990101000000_more']);
    expect(await administer(database.url, 'SELECT * FROM more')).toEqual([{ id: 1 }]);
  });

  it('refuse a file that was changed after it had been applied', async () => {
    await migrate(database.url);
    const [name] = await names();
    await appendFile(join(folder, name!, 'migration.sql'), '\n-- a remark\n');
    await expect(migrate(database.url, { folder })).rejects.toThrow(MigrationError);
    await expect(migrate(database.url, { folder })).rejects.toThrow(`"${name}" was changed after it had been applied`);
  });

  it('refuse a database of a newer version', async () => {
    await addMigration('29990101000000_newer', 'CREATE TABLE newer (id int);');
    await migrate(database.url, { folder });
    await expect(migrate(database.url)).rejects.toThrow('"29990101000000_newer", which this version does not know');
  });

  it('leave nothing of one that fails, and refuse to go on until somebody looked', async () => {
    await addMigration('29990101000000_wrong', 'CREATE TABLE half (id int);\nSELECT no_such_function();');
    await expect(migrate(database.url, { folder })).rejects.toThrow(/29990101000000_wrong.*no_such_function/s);
    expect(await administer(database.url, `SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
    await expect(migrate(database.url, { folder })).rejects.toThrow('"29990101000000_wrong" failed halfway');
  });

  it('must be there', async () => {
    await rm(folder, { recursive: true });
    await expect(migrate(database.url, { folder })).rejects.toThrow('no migration found');
  });
});
