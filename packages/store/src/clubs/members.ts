import { type MemberChange, type MemberRequest, PARTICULARS, type Role } from '@jadoube/protocol';
import { revokeClubTokens } from '../accounts/tokens.ts';
import { type Actor, noteInAudit } from '../audit/note.ts';
import { cursorOf, parseCursor } from '../cursor.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { isUuid } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { uuid7 } from '../uuid7.ts';
import { type Clash, clashesOf } from './clashes.ts';
import { type Member, memberOf } from './club.ts';
import { lockClub } from './clubs.ts';

export interface ListMembers {
  /** 1 to 100 */
  limit: number;
  /** the `next` of the page before */
  after?: string;
  role?: Role;
}

export type MemberChanged =
  | { outcome: 'changed'; member: Member }
  | { outcome: 'stale' }
  | { outcome: 'no-such-member' }
  /** A club without an admin could never be put right. */
  | { outcome: 'last-admin' }
  /** Another has that number, FIDE id or name. */
  | { outcome: 'clash'; clash: Clash };

export type MemberLeft = { outcome: 'left' } | { outcome: 'no-such-member' } | { outcome: 'last-admin' };

export type Imported = { outcome: 'imported'; members: Member[] } | { outcome: 'clash'; clashes: Clash[] };

/** Who is in a club. Each change is in its audit. */
export interface Members {
  /** Also one who has left. */
  find(clubId: string, memberId: string): Promise<Member | undefined>;
  /** In the order in which they came. Throws BadPage. */
  list(clubId: string, list: ListMembers): Promise<{ members: Member[]; next?: string }>;
  all(clubId: string): Promise<Member[]>;
  /** Names without accounts, all or none. With `dryRun` none, but it is said whether they could be. */
  add(clubId: string, people: readonly MemberRequest[], actor: Actor, dryRun?: boolean): Promise<Imported>;
  change(clubId: string, memberId: string, version: number, change: MemberChange, actor: Actor): Promise<MemberChanged>;
  leave(clubId: string, memberId: string, actor: Actor, reason?: string): Promise<MemberLeft>;
}

type Client = Prisma.TransactionClient;

async function present(client: Client | PrismaClient, clubId: string, memberId: string): Promise<Member | undefined> {
  if (!isUuid(memberId)) return undefined;
  const row = await client.member.findFirst({ where: { id: memberId, clubId, leftAt: null } });
  return row === null ? undefined : memberOf(row);
}

const isAdmin = ({ roles }: Pick<Member, 'roles'>): boolean => roles.includes('admin');

/** Nobody but him could still change anything. */
export async function isLastAdmin(client: Client, { clubId, id, userId, roles }: Member): Promise<boolean> {
  if (userId === null || !isAdmin({ roles })) return false;
  const others = { clubId, leftAt: null, userId: { not: null }, roles: { has: 'admin' }, id: { not: id } };
  return (await client.member.count({ where: others })) === 0;
}

/** Whoever is admin no more leaves nothing behind by which he could still act. */
async function takeKeys(client: Client, { clubId, userId }: Member, actor: Actor, reason?: string): Promise<void> {
  if (userId === null) return;
  const open = { clubId, createdBy: userId, usedAt: null, revokedAt: null };
  await client.invitation.updateMany({ where: open, data: { revokedAt: new Date() } });
  await revokeClubTokens(client, { clubId, userId }, actor, reason);
}

/** What the audit says of somebody: what he is and plays like, but nothing by which he is known. */
const told = ({ roles, rating, title, federation }: Partial<Member>) => ({ roles, rating, title, federation });
const NOT_TOLD = ['name', 'number', 'fideId'] as const;

const rowOf = (clubId: string, { name, roles, ...more }: MemberRequest, joinedAt: Date) => ({
  id: uuid7(),
  clubId,
  name,
  roles,
  joinedAt,
  ...Object.fromEntries(PARTICULARS.map((key) => [key, more[key] ?? null])),
});

async function add(
  prisma: PrismaClient,
  clubId: string,
  people: readonly MemberRequest[],
  actor: Actor,
  dryRun: boolean,
): Promise<Imported> {
  return inTransaction(prisma, async (client) => {
    await lockClub(client, clubId);
    const clashes = clashesOf(await client.member.findMany({ where: { clubId, leftAt: null } }), people);
    if (clashes.length > 0) return { outcome: 'clash', clashes };
    if (dryRun) return { outcome: 'imported', members: [] };
    const joinedAt = new Date();
    const rows = people.map((person) => rowOf(clubId, person, joinedAt));
    const made = await client.member.createManyAndReturn({ data: rows });
    const after = { members: made.map(({ id, roles }) => ({ id, roles })) };
    await noteInAudit(client, { clubId, actor, action: 'member.add', subject: 'club', subjectId: clubId, after });
    return { outcome: 'imported', members: made.map(memberOf) };
  });
}

/** Why a member is not changed so; undefined: he may be. */
async function refusalOf(
  client: Client,
  member: Member,
  version: number,
  change: MemberChange,
): Promise<MemberChanged | undefined> {
  if (member.version !== version) return { outcome: 'stale' };
  const staysAdmin = change.roles === undefined || isAdmin({ roles: change.roles });
  if (!staysAdmin && (await isLastAdmin(client, member))) return { outcome: 'last-admin' };
  const others = await client.member.findMany({
    where: { clubId: member.clubId, leftAt: null, id: { not: member.id } },
  });
  const [clash] = clashesOf(others, [{ ...member, ...change }]);
  return clash === undefined ? undefined : { outcome: 'clash', clash };
}

async function change(
  prisma: PrismaClient,
  clubId: string,
  memberId: string,
  version: number,
  { reason, ...changes }: MemberChange,
  actor: Actor,
): Promise<MemberChanged> {
  return inTransaction(prisma, async (client) => {
    await lockClub(client, clubId);
    const before = await present(client, clubId, memberId);
    if (before === undefined) return { outcome: 'no-such-member' };
    const refused = await refusalOf(client, before, version, changes);
    if (refused !== undefined) return refused;
    const data = { ...changes, version: { increment: 1 } } as Prisma.MemberUpdateInput;
    const member = memberOf(await client.member.update({ where: { id: memberId }, data }));
    if (isAdmin(before) && !isAdmin(member)) await takeKeys(client, before, actor, reason);
    const also = NOT_TOLD.filter((key) => before[key] !== member[key]);
    await noteInAudit(client, {
      ...{ clubId, actor, action: 'member.change', subject: 'member', subjectId: memberId, reason },
      before: told(before),
      after: { ...told(member), ...(also.length > 0 && { also }) },
    });
    return { outcome: 'changed', member };
  });
}

async function leave(
  prisma: PrismaClient,
  clubId: string,
  memberId: string,
  actor: Actor,
  reason?: string,
): Promise<MemberLeft> {
  return inTransaction(prisma, async (client) => {
    await lockClub(client, clubId);
    const member = await present(client, clubId, memberId);
    if (member === undefined) return { outcome: 'no-such-member' };
    if (await isLastAdmin(client, member)) return { outcome: 'last-admin' };
    await leaveNow(client, member, actor, reason);
    return { outcome: 'left' };
  });
}

/** He is a member no more, whatever he was; the club's row is locked. */
export async function leaveNow(client: Client, member: Member, actor: Actor, reason?: string): Promise<void> {
  const { clubId, id: subjectId } = member;
  const leftAt = new Date();
  await client.member.update({ where: { id: subjectId }, data: { leftAt, version: { increment: 1 } } });
  await client.invitation.updateMany({
    where: { memberId: subjectId, usedAt: null, revokedAt: null },
    data: { revokedAt: leftAt },
  });
  if (isAdmin(member)) await takeKeys(client, member, actor, reason);
  const note = { action: 'member.leave', subject: 'member', subjectId, reason, before: { roles: member.roles } };
  await noteInAudit(client, { clubId, actor, ...note });
}

const FIRST_COME: Prisma.MemberOrderByWithRelationInput[] = [{ joinedAt: 'asc' }, { id: 'asc' }];

async function list(prisma: PrismaClient, clubId: string, { limit, after, role }: ListMembers) {
  const from = after === undefined ? undefined : parseCursor(after);
  const later = from && {
    OR: [{ joinedAt: { gt: from.createdAt } }, { joinedAt: from.createdAt, id: { gt: from.id } }],
  };
  const rows = await prisma.member.findMany({
    where: { clubId, leftAt: null, ...(role !== undefined && { roles: { has: role } }), ...later },
    orderBy: FIRST_COME,
    take: limit + 1,
  });
  const members = rows.slice(0, limit).map(memberOf);
  const last = members.at(-1);
  const next = rows.length > limit && last && cursorOf({ createdAt: last.joinedAt, id: last.id });
  return { members, ...(next && { next }) };
}

export function openMembers(prisma: PrismaClient): Members {
  return {
    async find(clubId, memberId) {
      if (!isUuid(memberId)) return undefined;
      const row = await prisma.member.findFirst({ where: { id: memberId, clubId } });
      return row === null ? undefined : memberOf(row);
    },
    list: (clubId, asked) => list(prisma, clubId, asked),
    async all(clubId) {
      const rows = await prisma.member.findMany({ where: { clubId, leftAt: null }, orderBy: FIRST_COME });
      return rows.map(memberOf);
    },
    add: (clubId, people, actor, dryRun = false) => add(prisma, clubId, people, actor, dryRun),
    change: (clubId, memberId, version, changed, actor) => change(prisma, clubId, memberId, version, changed, actor),
    leave: (clubId, memberId, actor, reason) => leave(prisma, clubId, memberId, actor, reason),
  };
}
