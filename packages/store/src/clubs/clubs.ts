import { assertStillThere } from '../accounts/still.ts';
import { type Actor, noteInAudit } from '../audit/note.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { assertStorableText, assertUuid, isUuid, storableJson } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { NAME_LIMIT } from '../users.ts';
import { uuid7 } from '../uuid7.ts';
import { type Club, clubOf, type Member, memberOf } from './club.ts';

export interface NewClub {
  name: string;
  /** Its default terms. */
  terms?: unknown;
}

export interface ClubChange {
  name?: string | undefined;
  /** null: no more default terms */
  terms?: unknown;
  reason?: string | undefined;
}

export type ClubChanged = { outcome: 'changed'; club: Club } | { outcome: 'stale' } | { outcome: 'no-such-club' };

export interface Clubs {
  /** Whoever makes it is its admin. */
  create(club: NewClub, founder: { userId: string; name: string }): Promise<{ club: Club; member: Member }>;
  find(clubId: string): Promise<Club | undefined>;
  /** `version`: of the club as it was seen; where it has changed since, nothing is done. */
  change(clubId: string, version: number, change: ClubChange, actor: Actor): Promise<ClubChanged>;
  /** The clubs that somebody is a member of, with what he is there. */
  ofUser(userId: string): Promise<{ club: Club; member: Member }[]>;
  /** What somebody is in a club; undefined where he is no member. */
  membership(clubId: string, userId: string): Promise<Member | undefined>;
}

const CLUB_NAME_LIMIT = 200;
const TERMS_LIMIT = 16 * 1024;

const termsColumn = (terms: unknown) => {
  if (terms === undefined || terms === null) return Prisma.DbNull;
  return JSON.parse(storableJson('terms', terms, TERMS_LIMIT)) as Prisma.InputJsonValue;
};

async function create(prisma: PrismaClient, { name, terms }: NewClub, founder: { userId: string; name: string }) {
  assertStorableText('the name', name, CLUB_NAME_LIMIT);
  assertStorableText('the name', founder.name, NAME_LIMIT);
  const { userId } = founder;
  const [clubId, memberId, createdAt] = [uuid7(), uuid7(), new Date()];
  return inTransaction(prisma, async (client) => {
    await assertStillThere(client, userId);
    const club = await client.club.create({
      data: { id: clubId, name, createdAt, createdBy: userId, terms: termsColumn(terms) },
    });
    const member = await client.member.create({
      data: { id: memberId, clubId, userId, name: founder.name, roles: ['admin'], joinedAt: createdAt },
    });
    await noteInAudit(client, {
      clubId,
      actor: { userId, tokenId: null },
      action: 'club.create',
      subject: 'club',
      subjectId: clubId,
      after: { name, terms: terms ?? null, admin: memberId },
    });
    return { club: clubOf(club), member: memberOf(member) };
  });
}

/** The club's row, which nobody else changes until the commit. */
export async function lockClub(client: Prisma.TransactionClient, clubId: string): Promise<boolean> {
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "clubs" WHERE "id" = ${clubId}::uuid FOR UPDATE`;
  return rows.length === 1;
}

async function change(
  prisma: PrismaClient,
  clubId: string,
  version: number,
  { name, terms, reason }: ClubChange,
  actor: Actor,
): Promise<ClubChanged> {
  if (name !== undefined) assertStorableText('the name', name, CLUB_NAME_LIMIT);
  const changed = { ...(name !== undefined && { name }), ...(terms !== undefined && { terms: termsColumn(terms) }) };
  return inTransaction(prisma, async (client) => {
    if (!(await lockClub(client, clubId))) return { outcome: 'no-such-club' };
    const before = await client.club.findUniqueOrThrow({ where: { id: clubId } });
    if (before.version !== version) return { outcome: 'stale' };
    const club = clubOf(
      await client.club.update({ where: { id: clubId }, data: { ...changed, version: { increment: 1 } } }),
    );
    const said = (of: { name: string; terms: unknown }) => ({
      ...(name !== undefined && { name: of.name }),
      ...(terms !== undefined && { terms: of.terms }),
    });
    const note = { subject: 'club', subjectId: clubId, reason, before: said(before), after: said(club) };
    await noteInAudit(client, { clubId, actor, action: 'club.change', ...note });
    return { outcome: 'changed', club };
  });
}

export function openClubs(prisma: PrismaClient): Clubs {
  return {
    create: (club, founder) => create(prisma, club, founder),
    async find(clubId) {
      if (!isUuid(clubId)) return undefined;
      const row = await prisma.club.findUnique({ where: { id: clubId } });
      return row === null ? undefined : clubOf(row);
    },
    change: (clubId, version, changed, actor) => change(prisma, clubId, version, changed, actor),
    async ofUser(userId) {
      assertUuid('userId', userId);
      const rows = await prisma.member.findMany({
        where: { userId, leftAt: null },
        include: { club: true },
        orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(({ club, ...member }) => ({ club: clubOf(club), member: memberOf(member) }));
    },
    async membership(clubId, userId) {
      if (!isUuid(clubId) || !isUuid(userId)) return undefined;
      const row = await prisma.member.findFirst({ where: { clubId, userId, leftAt: null } });
      return row === null ? undefined : memberOf(row);
    },
  };
}
