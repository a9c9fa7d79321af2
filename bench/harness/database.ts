import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { undoAtEnd } from './ending.ts';

/** The database server that the benchmarks use: DATABASE_URL, or the one that listens here. */
const ADMIN = process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

export interface Scratch {
  url: string;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function assertDurable(): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN });
  await client.connect();
  const { rows } = await client.query<{ fsync: string }>('SHOW fsync').finally(() => client.end());
  if (rows[0]?.fsync !== 'on') throw new Error('fsync is off: what is measured here is storing for good');
}

/** An empty database of its own, on a server that writes to disk before it answers. */
export async function scratchDatabase(): Promise<Scratch> {
  await assertDurable();
  const name = `jadoube_bench_${randomUUID().slice(0, 8)}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  const url = new URL(ADMIN);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  const drop = async () => {
    done();
    await pool.end();
    await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  const done = undoAtEnd(drop);
  return {
    url: url.href,
    query: async <Row extends object>(text: string, values?: unknown[]) => (await pool.query<Row>(text, values)).rows,
    drop,
  };
}
