import { AdminNoMore, UserGone } from '../errors.ts';
import type { Prisma } from '../generated/prisma/client.ts';

type Client = Prisma.TransactionClient;

/**
 * He who asks was somebody when he asked; what he leaves behind is written only while he still is, and he stays so until the
 * commit. Throws UserGone where he has had his data deleted.
 */
export async function assertStillThere(client: Client, userId: string): Promise<void> {
  const rows = await client.$queryRaw<unknown[]>`
    SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid AND "deletedAt" IS NULL FOR SHARE`;
  if (rows.length === 0) throw new UserGone('this account is no more');
}

/**
 * In a club whose row is locked: he who makes a key is still its admin, for what he has made before is taken from him when he is
 * one no more. Throws AdminNoMore.
 */
export async function assertStillAdmin(client: Client, clubId: string, userId: string): Promise<void> {
  const where = { clubId, userId, leftAt: null, roles: { has: 'admin' } };
  if ((await client.member.count({ where })) === 0) throw new AdminNoMore('you are admin of this club no more');
}
