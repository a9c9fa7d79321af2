import type { Scope } from '@jadoube/protocol';
import { type Actor, noteInAudit } from '../audit/note.ts';
import { lockClub } from '../clubs/clubs.ts';
import type { Prisma, PrismaClient, Token } from '../generated/prisma/client.ts';
import { assertStorableText } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { NAME_LIMIT, newToken } from '../users.ts';
import { revoke } from './revoke.ts';
import { assertStillAdmin, assertStillThere } from './still.ts';

export interface NewTokenRequest {
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date;
}

/** What is known of a token after it was shown. */
export interface TokenInfo {
  id: string;
  name: string;
  scopes: Scope[];
  lastFour: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

export type Made = { outcome: 'made'; token: string; info: TokenInfo } | { outcome: 'too-many' };

/** Tokens for programs, of a person and of a club: shown once, kept as their hash. */
export interface Tokens {
  make(userId: string, token: NewTokenRequest, now: Date): Promise<Made>;
  /** Those that are still good, the newest first. */
  list(userId: string, now: Date): Promise<TokenInfo[]>;
  /** False where he has no such token. */
  revoke(userId: string, tokenId: string): Promise<boolean>;
  makeForClub(clubId: string, token: NewTokenRequest, actor: Actor & { userId: string }, now: Date): Promise<Made>;
  listOfClub(clubId: string, now: Date): Promise<TokenInfo[]>;
  revokeOfClub(clubId: string, tokenId: string, actor: Actor, reason?: string): Promise<boolean>;
  /** Whatever was revoked in the last minute, of whatever kind. */
  lately(): Promise<string[]>;
}

const MOST = 50;

const shown = (row: Token): TokenInfo => ({
  id: row.id,
  name: row.name ?? '',
  scopes: row.scopes as Scope[],
  lastFour: row.lastFour ?? '',
  createdBy: row.userId,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
});

type Owner = { userId: string; kind: 'personal' } | { clubId: string; kind: 'club' };
type Client = Prisma.TransactionClient | PrismaClient;

const good = (owner: Owner, now: Date): Prisma.TokenWhereInput => ({
  ...owner,
  revokedAt: null,
  expiresAt: { gt: now },
});

async function listOf(client: Client, owner: Owner, now: Date): Promise<TokenInfo[]> {
  const rows = await client.token.findMany({
    where: good(owner, now),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(shown);
}

async function makeOne(
  client: Client,
  { name, scopes, expiresAt }: NewTokenRequest,
  userId: string,
  clubId: string | null,
  now: Date,
): Promise<Made> {
  const { token, row } = newToken(clubId === null ? 'personal' : 'club');
  const data = {
    ...row,
    createdAt: now,
    userId,
    clubId,
    name,
    scopes: [...scopes],
    expiresAt,
    lastFour: token.slice(-4),
  };
  return { outcome: 'made', token, info: shown(await client.token.create({ data })) };
}

async function make(prisma: PrismaClient, userId: string, token: NewTokenRequest, now: Date): Promise<Made> {
  assertStorableText('the name', token.name, NAME_LIMIT);
  return inTransaction(prisma, async (client) => {
    await client.$executeRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
    await assertStillThere(client, userId);
    if ((await client.token.count({ where: good({ userId, kind: 'personal' }, now) })) >= MOST)
      return { outcome: 'too-many' };
    return makeOne(client, token, userId, null, now);
  });
}

async function makeForClub(
  prisma: PrismaClient,
  clubId: string,
  token: NewTokenRequest,
  actor: Actor & { userId: string },
  now: Date,
): Promise<Made> {
  assertStorableText('the name', token.name, NAME_LIMIT);
  return inTransaction(prisma, async (client) => {
    await lockClub(client, clubId);
    await assertStillAdmin(client, clubId, actor.userId);
    if ((await client.token.count({ where: good({ clubId, kind: 'club' }, now) })) >= MOST)
      return { outcome: 'too-many' };
    const made = await makeOne(client, token, actor.userId, clubId, now);
    if (made.outcome !== 'made') return made;
    const { id, scopes, expiresAt } = made.info;
    const note = { action: 'token.make', subject: 'token', subjectId: id, after: { scopes, expiresAt } };
    await noteInAudit(client, { clubId, actor, ...note });
    return made;
  });
}

/** Of a club's tokens those of one, or those that one has made; each is noted. */
export async function revokeClubTokens(
  client: Prisma.TransactionClient,
  which: { clubId: string; tokenId?: string; userId?: string },
  actor: Actor,
  reason?: string,
): Promise<number> {
  const revoked = await revoke(client, { ...which, kinds: ['club'] });
  const { clubId } = which;
  for (const subjectId of revoked)
    await noteInAudit(client, { clubId, actor, action: 'token.revoke', subject: 'token', subjectId, reason });
  return revoked.length;
}

export function openTokens(prisma: PrismaClient): Tokens {
  return {
    make: (userId, token, now) => make(prisma, userId, token, now),
    list: (userId, now) => listOf(prisma, { userId, kind: 'personal' }, now),
    async revoke(userId, tokenId) {
      return (await revoke(prisma, { userId, tokenId, kinds: ['personal'] })).length === 1;
    },
    makeForClub: (clubId, token, actor, now) => makeForClub(prisma, clubId, token, actor, now),
    listOfClub: (clubId, now) => listOf(prisma, { clubId, kind: 'club' }, now),
    revokeOfClub: (clubId, tokenId, actor, reason) =>
      inTransaction(
        prisma,
        async (client) => (await revokeClubTokens(client, { clubId, tokenId }, actor, reason)) === 1,
      ),
    async lately() {
      const rows = await prisma.$queryRaw<{ id: string }[]>`
        SELECT "id" FROM "tokens" WHERE "revokedAt" > clock_timestamp() - interval '1 minute'`;
      return rows.map(({ id }) => id);
    },
  };
}
