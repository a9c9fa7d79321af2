import type { PrismaClient } from './generated/prisma/client.ts';
import { newToken } from './users.ts';

/** Players that are no persons: users with fixed ids, the same on every server. */
export interface Automata {
  /** Makes these users where they are not there yet, and a token for each, shown this once. */
  admit(users: readonly { id: string; name: string }[]): Promise<{ id: string; token: string }[]>;
  /** Whether a game has been waiting for one of these since before then, as if nobody played for it. */
  areAwaited(ids: readonly string[], before: Date): Promise<boolean>;
}

/** A token that opened nothing for so long is of a server that is no more. */
const FORGOTTEN_MS = 2 * 86_400_000;

async function makeUsers(prisma: PrismaClient, users: readonly { id: string; name: string }[], now: string) {
  const ids = users.map(({ id }) => id);
  const names = users.map(({ name }) => name);
  await prisma.$executeRaw`
    INSERT INTO "users" ("id", "name", "kind", "createdAt")
    SELECT i, n, 'automaton', ${now}::timestamptz FROM unnest(${ids}::uuid[], ${names}::text[]) AS u(i, n) ORDER BY i
    ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name" WHERE "users"."name" <> EXCLUDED."name"`;
}

async function forgetTokens(prisma: PrismaClient, ids: string[], before: Date): Promise<void> {
  await prisma.token.deleteMany({
    where: {
      userId: { in: ids },
      createdAt: { lt: before },
      OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: before } }],
    },
  });
}

export function openAutomata(prisma: PrismaClient): Automata {
  return {
    async admit(users) {
      const now = new Date();
      const ids = users.map(({ id }) => id);
      await makeUsers(prisma, users, now.toISOString());
      await forgetTokens(prisma, ids, new Date(now.getTime() - FORGOTTEN_MS));
      const made = ids.map((id) => ({ id, ...newToken('session') }));
      await prisma.token.createMany({ data: made.map(({ id, row }) => ({ ...row, userId: id })) });
      return made.map(({ id, token }) => ({ id, token }));
    },

    async areAwaited(ids, before) {
      const found = await prisma.$queryRaw<unknown[]>`
        SELECT 1 FROM "standings"
        WHERE "userId" = ANY(${ids}::uuid[]) AND "part" IN (0, 1) AND "since" < ${before.toISOString()}::timestamptz LIMIT 1`;
      return found.length > 0;
    },
  };
}
