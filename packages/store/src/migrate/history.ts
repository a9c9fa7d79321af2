import type { Client } from 'pg';
import type { Migration } from './folder.ts';

/** A row of Prisma's own table. A row that is neither finished nor rolled back is a migration that failed halfway. */
interface Recorded {
  name: string;
  checksum: string;
  finished: boolean;
  rolledBack: boolean;
}

/** What the database's history says of the folder: what is still to be applied, and what forbids applying it. */
export interface Diagnosis {
  pending: string[];
  failed: string[];
  edited: string[];
  unknown: string[];
}

async function recordedMigrations(client: Client): Promise<Recorded[]> {
  const table = await client.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS there`);
  if (!table.rows[0].there) return [];
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS "rolledBack"
     FROM "_prisma_migrations" ORDER BY started_at`,
  );
  return rows;
}

/** Compares the folder with what the database has on record. Reads only. */
export async function diagnose(client: Client, migrations: Migration[]): Promise<Diagnosis> {
  const standing = (await recordedMigrations(client)).filter((row) => !row.rolledBack);
  const recorded = new Map(standing.map((row) => [row.name, row]));
  const folder = new Map(migrations.map((migration) => [migration.name, migration]));
  return {
    pending: migrations.filter(({ name }) => !recorded.has(name)).map(({ name }) => name),
    failed: standing.filter((row) => !row.finished).map(({ name }) => name),
    edited: standing
      .filter(({ name, checksum }) => folder.has(name) && folder.get(name)?.checksum !== checksum)
      .map(({ name }) => name),
    unknown: standing.filter(({ name }) => !folder.has(name)).map(({ name }) => name),
  };
}
