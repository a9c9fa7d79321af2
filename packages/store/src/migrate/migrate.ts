import pg from 'pg';
import { openSchemaEngine } from './engine.ts';
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './folder.ts';
import { type Diagnosis, diagnose } from './history.ts';

/** The database's history and prisma/migrations do not go together. Nothing was changed; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface MigrateOptions {
  /** Where the migrations stand; by default the project's. */
  folder?: string;
  log?: (message: string) => void;
}

/** Any number, the same in every server: whoever holds this advisory lock migrates. */
const LOCK = 7_236_412_905n;
const quote = (names: string[]) => names.map((name) => `"${name}"`).join(', ');

function assertApplicable({ failed, edited, unknown }: Diagnosis): void {
  if (failed.length > 0) {
    throw new MigrationError(
      `migration ${quote(failed)} failed halfway on this database. Repair it by hand, then mark it with ` +
        '"prisma migrate resolve" (--rolled-back or --applied), and start again',
    );
  }
  if (edited.length > 0) {
    throw new MigrationError(
      `migration ${quote(edited)} was changed after it had been applied (its checksum differs). ` +
        'Restore the file; a correction goes into a new migration',
    );
  }
  if (unknown.length > 0) {
    throw new MigrationError(
      `the database has migration ${quote(unknown)}, which this version does not know: it was migrated by a newer one. ` +
        'Run that version, or restore a backup of before',
    );
  }
}

async function pendingOf(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const diagnosis = await diagnose(client, migrations);
  assertApplicable(diagnosis);
  return diagnosis.pending;
}

async function apply(url: string, migrations: Migration[], pending: string[]): Promise<string[]> {
  const engine = await openSchemaEngine(url);
  try {
    return await engine.apply(migrations);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`a migration of ${quote(pending)} failed: ${reason}`, { cause: error });
  } finally {
    await engine.close();
  }
}

async function applyUnderLock(client: pg.Client, url: string, migrations: Migration[]): Promise<string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    const pending = await pendingOf(client, migrations); // another server may have been first
    return pending.length === 0 ? [] : await apply(url, migrations, pending);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {}); // a lost connection has let go already
  }
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the query in flight reports it
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * Applies the pending migrations, one server at a time, and records them where Prisma's own command line looks.
 * Gives the names of those applied. Where nothing is pending, the engine isn't even loaded.
 * Throws MigrationError where the history was edited, failed halfway or is of a newer version.
 */
export async function migrate(url: string, { folder, log }: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  if (migrations.length === 0) throw new MigrationError(`no migration found in ${folder ?? MIGRATIONS_FOLDER}`);
  return withClient(url, async (client) => {
    const pending = await pendingOf(client, migrations);
    if (pending.length === 0) return [];
    log?.(`applying migrations: ${pending.join(', ')}`);
    return applyUnderLock(client, url, migrations);
  });
}

/** How the database stands to the folder; changes nothing. */
export async function migrationStatus(url: string, folder?: string): Promise<Diagnosis> {
  const migrations = await readMigrations(folder);
  return withClient(url, (client) => diagnose(client, migrations));
}
