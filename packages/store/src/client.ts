import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/prisma/client.ts';

export type { PrismaClient };

const SECOND = 1000;

/**
 * Prisma over `pg`. A database that restarts costs the queries in flight, not the process: every pool and connection has a
 * listener. A server that hangs is given up after 15 s. Ordinary transactions stay well below that.
 */
export function openClient(url: string, log: (message: string) => void): PrismaClient {
  const report = (where: string) => (error: Error) => log(`database ${where}: ${error.message}`);
  const adapter = new PrismaPg(
    {
      connectionString: url,
      application_name: 'jadoube',
      max: 10,
      connectionTimeoutMillis: 5 * SECOND,
      statement_timeout: 10 * SECOND,
      query_timeout: 15 * SECOND,
      keepAlive: true,
    },
    { onPoolError: report('pool'), onConnectionError: report('connection') },
  );
  return new PrismaClient({ adapter });
}
