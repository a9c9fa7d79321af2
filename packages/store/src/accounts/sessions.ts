import type { Prisma, PrismaClient, Token } from '../generated/prisma/client.ts';
import { newToken } from '../users.ts';
import { revoke, SESSIONS } from './revoke.ts';

/** So long a session of an account lasts. */
const LASTS_MS = 90 * 86_400_000;

export interface Session {
  id: string;
  /** What the browser called itself. */
  browser: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

/** Where somebody is signed in. */
export interface Sessions {
  /** Those that are still good, the newest first. */
  list(userId: string, now: Date): Promise<Session[]>;
  /** False where he has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
  endOthers(userId: string, current: string): Promise<number>;
}

const BROWSER_LIMIT = 200;
const shown = ({ id, name, createdAt, lastUsedAt, expiresAt }: Token): Session => ({
  id,
  browser: name,
  createdAt,
  lastUsedAt,
  expiresAt,
});

/** Somebody is signed in anew; the token is shown this once. */
export async function openSession(
  client: Prisma.TransactionClient | PrismaClient,
  userId: string,
  browser: string | undefined,
  now: Date,
): Promise<string> {
  const { token, row } = newToken('session');
  const expiresAt = new Date(now.getTime() + LASTS_MS);
  const name = browser?.replace(/[^\x20-\x7e]/g, '').slice(0, BROWSER_LIMIT) || null;
  await client.token.create({ data: { ...row, userId, name, createdAt: now, expiresAt } });
  return token;
}

export function openSessions(prisma: PrismaClient): Sessions {
  return {
    async list(userId, now) {
      const rows = await prisma.token.findMany({
        where: {
          userId,
          kind: { in: [...SESSIONS] },
          revokedAt: null,
          OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      });
      return rows.map(shown);
    },
    async end(userId, tokenId) {
      return (await revoke(prisma, { userId, tokenId, kinds: SESSIONS })).length === 1;
    },
    async endOthers(userId, except) {
      return (await revoke(prisma, { userId, kinds: SESSIONS, except })).length;
    },
  };
}
