import type { PrismaClient, Token, User as UserRow } from './generated/prisma/client.ts';
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

const isAlive = ({ revokedAt, expiresAt }: Token, now: Date) =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

/** Once a minute is enough to tell a token that lies about from one in use. */
async function noteUse(prisma: PrismaClient, { id, lastUsedAt }: Token, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USE_NOTED_EVERY) return;
  await prisma.token.updateMany({ where: { id }, data: { lastUsedAt: now } });
}

export function openUsers(prisma: PrismaClient): Users {
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
      if (!TOKEN.test(token)) return undefined;
      const found = await prisma.token.findUnique({
        where: { tokenHash: hashOf(token) },
        include: { user: { select: SHOWN_OF_USER } },
      });
      const now = new Date();
      if (found === null || !isAlive(found, now)) return undefined;
      await noteUse(prisma, found, now);
      const { user, id: tokenId, scopes, clubId, expiresAt } = found;
      return { user, tokenId, kind: found.kind as TokenKind, scopes, clubId, expiresAt };
    },

    findUsers: (ids) => prisma.user.findMany({ where: { id: { in: ids } }, select: SHOWN_OF_USER }),
  };
}
