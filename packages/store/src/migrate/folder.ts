import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One folder of prisma/migrations. `checksum` is the lower-case hex SHA-256 of its SQL, as `_prisma_migrations` keeps it. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The same from src/migrate and from dist/migrate. */
const PRISMA_FOLDER = fileURLToPath(new URL('../../../../prisma', import.meta.url));

export const SCHEMA_FILE = join(PRISMA_FOLDER, 'schema.prisma');
export const MIGRATIONS_FOLDER = join(PRISMA_FOLDER, 'migrations');

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** All migrations in the order in which they apply. Throws where a folder has no migration.sql. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readMigration(folder, name)));
}
