import { Gathered } from './gathered.ts';
import type { PrismaClient, User as UserRow } from './generated/prisma/client.ts';
import { hashOf, newSecret } from './secret.ts';
import { assertStorableText } from './storable.ts';
import { uuid7 } from './uuid7.ts';

/** What is known of a user wherever he is spoken of: neither his address nor anything of his password. */
export type User = Pick<UserRow, 'id' | 'name' | 'kind' | 'createdAt'>;
export const SHOWN_OF_USER = { id: true, name: true, kind: true, createdAt: true } as const;

/** Characters (UTF-16 units) of a name. */
export const NAME_LIMIT = 100;

/** "jad_" and 32 random bytes; the prefix lets secret scanners know a leaked one. */
const TOKEN = /^jad_[A-Za-z0-9_-]{43}$/;
const USE_NOTED_EVERY = 60_000;

/** What a token is: of a guest, of an account's session, or one that was made for programs, of a person or of a club. */
export type TokenKind = 'guest' | 'session' | 'personal' | 'club';

/** Who shows a token, and what it is good for. */
export interface Bearer {
  user: User;
  tokenId: string;
  kind: TokenKind;
  /** Of a token made for programs; a guest and a session may do whatever their user may. */
  scopes: string[];
  /** Of a club token: the club. `user` is then who made it. */
  clubId: string | null;
  expiresAt: Date | null;
}

/** Users and their tokens. */
export interface Users {
  /** Throws NotStorable for an empty, too long or malformed name. The token is shown this once. */
  createGuest(guest: { name: string }): Promise<{ user: User; token: string }>;
  /** Whose token this is; undefined for an unknown, revoked, expired or malformed one. */
  bearerOf(token: string): Promise<Bearer | undefined>;
  findUsers(ids: string[]): Promise<User[]>;
}

/** A token to be shown once, and the row that is kept of it. */
export function newToken(kind: TokenKind) {
  const token = `jad_${newSecret()}`;
  return { token, row: { id: uuid7(), tokenHash: hashOf(token), kind, createdAt: new Date() } };
}

interface Shown {
  hash: string;
  tokenId: string;
  kind: TokenKind;
  scopes: string[];
  clubId: string | null;
  expiresAt: Date | null;
  used: Date | null;
  userId: string;
  userName: string;
  userKind: string;
  userCreatedAt: Date;
}

/** Once a minute is enough to tell a token that lies about from one in use. */
async function noteUses(prisma: PrismaClient, shown: readonly Shown[], now: Date): Promise<void> {
  const due = shown.filter(({ used }) => used === null || now.getTime() - used.getTime() >= USE_NOTED_EVERY);
  if (due.length === 0) return;
  const ids = due.map(({ tokenId }) => tokenId).sort();
  // In order, so that two servers never wait for each other crosswise; a row that another one is just noting is noted.
  await prisma.$executeRaw`
    UPDATE "tokens" SET "lastUsedAt" = ${now.toISOString()}::timestamptz WHERE "id" IN (
      SELECT "id" FROM "tokens" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE SKIP LOCKED)`;
}

const bearerOf = ({ tokenId, kind, scopes, clubId, expiresAt, ...of }: Shown): Bearer => ({
  user: { id: of.userId, name: of.userName, kind: of.userKind, createdAt: of.userCreatedAt },
  tokenId,
  kind,
  scopes,
  clubId,
  expiresAt,
});

/** Whose these tokens are, by their hashes; those that are not revoked or expired. */
async function bearersOf(prisma: PrismaClient, hashes: string[]): Promise<Map<string, Bearer>> {
  const now = new Date();
  const shown = await prisma.$queryRaw<Shown[]>`
    SELECT t."tokenHash" AS "hash", t."id" AS "tokenId", t."kind", t."scopes", t."clubId", t."expiresAt",
      t."lastUsedAt" AS "used", u."id" AS "userId", u."name" AS "userName", u."kind" AS "userKind",
      u."createdAt" AS "userCreatedAt"
    FROM "tokens" t JOIN "users" u ON u."id" = t."userId"
    WHERE t."tokenHash" = ANY(${hashes}) AND t."revokedAt" IS NULL
      AND (t."expiresAt" IS NULL OR t."expiresAt" > ${now.toISOString()}::timestamptz)`;
  await noteUses(prisma, shown, now);
  return new Map(shown.map((one) => [one.hash, bearerOf(one)]));
}

export function openUsers(prisma: PrismaClient): Users {
  const bearers = new Gathered((hashes: string[]) => bearersOf(prisma, hashes));
  return {
    async createGuest({ name }) {
      assertStorableText('the name', name, NAME_LIMIT);
      const { token, row } = newToken('guest');
      const user = await prisma.user.create({
        data: { id: uuid7(), name, kind: 'guest', createdAt: new Date(), tokens: { create: row } },
        select: SHOWN_OF_USER,
      });
      return { user, token };
    },

    async bearerOf(token) {
      return TOKEN.test(token) ? bearers.find(hashOf(token)) : undefined;
    },

    findUsers: (ids) => prisma.user.findMany({ where: { id: { in: ids } }, select: SHOWN_OF_USER }),
  };
}
