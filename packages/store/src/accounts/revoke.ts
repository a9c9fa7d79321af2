import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { isUuid } from '../storable.ts';

type Client = Prisma.TransactionClient | PrismaClient;

export interface Which {
  userId?: string;
  clubId?: string;
  tokenId?: string;
  kinds: readonly string[];
  /** This one stays. */
  except?: string | undefined;
}

/** Revokes what is still good of these tokens, by the database's clock; gives their ids. */
export async function revoke(client: Client, { userId, clubId, tokenId, kinds, except }: Which): Promise<string[]> {
  if (![userId, clubId, tokenId, except].every((id) => id === undefined || isUuid(id))) return [];
  const conditions = [
    Prisma.sql`"revokedAt" IS NULL`,
    Prisma.sql`"kind" = ANY(${[...kinds]}::text[])`,
    ...(userId === undefined ? [] : [Prisma.sql`"userId" = ${userId}::uuid`]),
    ...(clubId === undefined ? [] : [Prisma.sql`"clubId" = ${clubId}::uuid`]),
    ...(tokenId === undefined ? [] : [Prisma.sql`"id" = ${tokenId}::uuid`]),
    ...(except === undefined ? [] : [Prisma.sql`"id" <> ${except}::uuid`]),
  ];
  const rows = await client.$queryRaw<{ id: string }[]>`
    UPDATE "tokens" SET "revokedAt" = clock_timestamp() WHERE ${Prisma.join(conditions, ' AND ')} RETURNING "id"`;
  return rows.map(({ id }) => id);
}

/** What opens a session of a user: the cookie of his browser. */
export const SESSIONS = ['guest', 'session'] as const;
