import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { administer, withDatabase } from '../administer.ts';

export interface FreshDatabase {
  /** a migrated, empty database of this test file's own */
  url: string;
  /** Drops it, throwing out whoever is still connected. */
  drop(): Promise<void>;
  /** Cuts every connection, as a server that restarts does: what was in flight has no known outcome. */
  cut(): Promise<void>;
  /** Runs one statement past the store; gives the rows. */
  query<Row>(sql: string): Promise<Row[]>;
}

export interface FreshDatabaseOptions {
  /** Without tables: for tests of the migrations themselves. */
  bare?: boolean;
}

/**
 * A database for a test file (vitest project "database", whose global setup runs the server). A few tens of milliseconds:
 *
 *     let database: FreshDatabase;
 *     beforeAll(async () => { database = await freshDatabase(); });
 *     afterAll(() => database.drop());
 */
export async function freshDatabase({ bare = false }: FreshDatabaseOptions = {}): Promise<FreshDatabase> {
  const { url, template } = inject('jadoubeDatabase');
  const name = `jadoube_test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${bare ? 'template0' : template}`);
  const own = withDatabase(url, name);
  return {
    url: own,
    drop: async () => {
      await administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
    cut: async () => {
      await administer(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    },
    query: (sql) => administer(own, sql),
  };
}
