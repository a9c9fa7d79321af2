import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/prisma/client.ts';

export type { PrismaClient };

const SECOND = 1000;

/** A server that hangs is given up after 15 s. Ordinary transactions stay well below that. */
const connectionTo = (url: string): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'jadoube',
  connectionTimeoutMillis: 5 * SECOND,
  statement_timeout: 10 * SECOND,
  query_timeout: 15 * SECOND,
  keepAlive: true,
});

/**
 * Prisma over `pg`. A database that restarts costs the queries in flight, not the process: every pool and connection has a
 * listener.
 */
export function openClient(url: string, log: (message: string) => void): PrismaClient {
  const report = (where: string) => (error: Error) => log(`database ${where}: ${error.message}`);
  const adapter = new PrismaPg(
    { ...connectionTo(url), max: 10 },
    { onPoolError: report('pool'), onConnectionError: report('connection') },
  );
  return new PrismaClient({ adapter });
}

/** A statement that is planned once for each connection and then run by its name. */
export interface Prepared {
  name: string;
  text: string;
}

/** A line of its own for statements that come one after the other all day: they never wait for a connection. */
export interface Line {
  /** The rows that the statement gives, each as a list of its columns. Rejects with what the database or the driver says. */
  run<Row extends unknown[]>(statement: Prepared, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** One connection of `pg`, made when it is first wanted and again whenever it is lost. */
export function openLine(url: string, log: (message: string) => void): Line {
  const pool = new pg.Pool({ ...connectionTo(url), max: 1 });
  pool.on('error', (error) => log(`database line: ${error.message}`));
  return {
    run: async <Row extends unknown[]>(statement: Prepared, values: readonly unknown[]) =>
      (await pool.query<Row>({ ...statement, values: [...values], rowMode: 'array' })).rows,
    close: () => pool.end(),
  };
}
