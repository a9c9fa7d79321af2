import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { administer, withDatabase } from '../administer.ts';
import { openEmbedded } from '../embedded/open-embedded.ts';
import { openSchemaEngine } from '../migrate/engine.ts';
import { readMigrations } from '../migrate/folder.ts';
import { migrate, migrationStatus } from '../migrate/migrate.ts';

const USAGE = `migrate COMMAND [--data DIR]

  deploy   apply the pending migrations
  status   say what is applied, pending or wrong; exit 1 unless all is well
  diff     print the SQL that leads from the migrations to prisma/schema.prisma; exit 2 if there is any

DATABASE_URL names the database; without it, it is the embedded one in DIR (default: data; for diff a temporary one).
diff works in a scratch database of its own, which it makes and drops again.`;

const say = (line: string) => console.log(line);

/** Runs `use` on the named database, or on the embedded one, which is stopped afterwards. */
async function withServer<T>(dataDir: string, use: (url: string) => Promise<T>): Promise<T> {
  const named = process.env.DATABASE_URL;
  if (named) return use(named);
  const embedded = await openEmbedded({ dataDir, log: (message) => console.error(message) });
  try {
    return await use(embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-diff-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function deploy(url: string): Promise<number> {
  const applied = await migrate(url);
  say(applied.length === 0 ? 'nothing to apply' : `applied: ${applied.join(', ')}`);
  return 0;
}

async function status(url: string): Promise<number> {
  const diagnosis = Object.entries(await migrationStatus(url)).filter(([, names]) => names.length > 0);
  for (const [what, names] of diagnosis) say(`${what}: ${names.join(', ')}`);
  if (diagnosis.length === 0) say('all migrations are applied');
  return diagnosis.length === 0 ? 0 : 1;
}

/** The engine replays the migrations where it is connected: never on a database that holds anything. */
async function diff(url: string): Promise<number> {
  const scratch = `jadoube_diff_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `CREATE DATABASE ${scratch} TEMPLATE template0`);
  const engine = await openSchemaEngine(withDatabase(url, scratch));
  try {
    const sql = await engine.difference(await readMigrations());
    say(sql === '' ? '-- the migrations lead to the schema' : sql);
    return sql === '' ? 0 : 2;
  } finally {
    await engine.close();
    await administer(url, `DROP DATABASE ${scratch} WITH (FORCE)`);
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string', default: 'data' } },
  });
  const [command] = positionals;
  if (command === 'deploy') return withServer(values.data, deploy);
  if (command === 'status') return withServer(values.data, status);
  if (command === 'diff') return withTemporaryFolder((folder) => withServer(folder, diff));
  console.error(USAGE);
  return 64;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
}
