import type { Prisma, PrismaClient } from './generated/prisma/client.ts';

/** Longer than any statement may take (client.ts), so that it is never Prisma that ends a transaction in its commit. */
const BOUNDS = { timeout: 30_000, maxWait: 5_000 };

/** All of it or nothing. */
export const inTransaction = <T>(
  prisma: PrismaClient,
  work: (client: Prisma.TransactionClient) => Promise<T>,
): Promise<T> => prisma.$transaction(work, BOUNDS);
