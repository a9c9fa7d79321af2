import type { Role } from '@jadoube/protocol';
import { assertStillAdmin, assertStillThere } from '../accounts/still.ts';
import { type Actor, noteInAudit } from '../audit/note.ts';
import { cursorOf, parseCursor } from '../cursor.ts';
import type { Invitation as InvitationRow, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { noteLink } from '../post/addresses.ts';
import { hashOf, newSecret } from '../secret.ts';
import { isUuid } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { uuid7 } from '../uuid7.ts';
import { type Club, clubOf, type Member, memberOf } from './club.ts';
import { lockClub } from './clubs.ts';

export interface NewInvitation {
  /** Of a new member. */
  roles?: readonly Role[] | undefined;
  /** He who is named in the club already. */
  memberId?: string | undefined;
  mail?: string | undefined;
  expiresAt: Date;
}

export interface Invitation extends Omit<InvitationRow, 'secretHash' | 'roles'> {
  roles: Role[];
}

export type Invited =
  /** The secret is shown this once. */
  | { outcome: 'made'; secret: string; invitation: Invitation }
  | { outcome: 'no-such-member' }
  /** Somebody has claimed that name. */
  | { outcome: 'claimed' }
  | { outcome: 'too-many' }
  /** Too many mails have gone to that address of late, or from him. */
  | { outcome: 'too-many-mails' };

export type Accepted =
  | { outcome: 'joined'; club: Club; member: Member }
  /** Unknown, used, revoked or too old. */
  | { outcome: 'wrong-link' }
  | { outcome: 'member-already' };

/** What an invitation is to, for whoever has the link. */
export interface InvitedTo {
  club: string;
  roles: Role[];
  /** The name in the club that is his if he takes it. */
  name: string | null;
}

/** Links that make whoever follows them a member, once. */
export interface Invitations {
  make(clubId: string, invitation: NewInvitation, actor: Actor & { userId: string }, now: Date): Promise<Invited>;
  /** Those that are still good, the oldest first. Throws BadPage. */
  list(
    clubId: string,
    now: Date,
    page: { limit: number; after?: string },
  ): Promise<{ invitations: Invitation[]; next?: string }>;
  revoke(clubId: string, id: string, actor: Actor): Promise<boolean>;
  look(secret: string, now: Date): Promise<InvitedTo | undefined>;
  accept(secret: string, user: { userId: string; name: string }, now: Date): Promise<Accepted>;
  /** Addresses of those that are good no more. */
  forget(now: Date): Promise<void>;
}

const MOST_OPEN = 1000;
/** Mails a day to one address, and at the request of one admin. */
const MOST_MAILS = { address: 3, user: 200 };

type Client = Prisma.TransactionClient;

const shown = ({ secretHash: _, roles, ...row }: InvitationRow): Invitation => ({ ...row, roles: roles as Role[] });
const good = (now: Date) => ({ usedAt: null, revokedAt: null, expiresAt: { gt: now } });

/** Who is meant, and as what; or why nobody can be invited so. */
async function meantBy(
  client: Client,
  clubId: string,
  { memberId, roles = [] }: NewInvitation,
): Promise<{ roles: Role[] } | { outcome: 'no-such-member' | 'claimed' }> {
  if (memberId === undefined) return { roles: [...roles] };
  const member = await client.member.findFirst({ where: { id: memberId, clubId, leftAt: null } });
  if (member === null) return { outcome: 'no-such-member' };
  return member.userId === null ? { roles: member.roles as Role[] } : { outcome: 'claimed' };
}

async function make(
  prisma: PrismaClient,
  clubId: string,
  invitation: NewInvitation,
  actor: Actor & { userId: string },
  now: Date,
): Promise<Invited> {
  const { memberId = null, mail = null, expiresAt } = invitation;
  const secret = newSecret();
  return inTransaction(prisma, async (client) => {
    await lockClub(client, clubId);
    await assertStillAdmin(client, clubId, actor.userId);
    const meant = await meantBy(client, clubId, invitation);
    if ('outcome' in meant) return meant;
    if ((await client.invitation.count({ where: { clubId, ...good(now) } })) >= MOST_OPEN)
      return { outcome: 'too-many' };
    if (mail !== null && !(await noteLink(client, actor.userId, mail, now, MOST_MAILS)))
      return { outcome: 'too-many-mails' };
    const { roles } = meant;
    const said = { id: uuid7(), clubId, memberId, roles, mail, createdBy: actor.userId, createdAt: now, expiresAt };
    const row = await client.invitation.create({ data: { ...said, secretHash: hashOf(secret) } });
    const after = { roles, memberId, expiresAt };
    const note = { action: 'invitation.make', subject: 'invitation', subjectId: row.id, after };
    await noteInAudit(client, { clubId, actor, ...note });
    return { outcome: 'made', secret, invitation: shown(row) };
  });
}

async function list(
  prisma: PrismaClient,
  clubId: string,
  now: Date,
  { limit, after }: { limit: number; after?: string },
) {
  const from = after === undefined ? undefined : parseCursor(after);
  const later = from && {
    OR: [{ createdAt: { gt: from.createdAt } }, { createdAt: from.createdAt, id: { gt: from.id } }],
  };
  const rows = await prisma.invitation.findMany({
    where: { clubId, ...good(now), ...later },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit + 1,
  });
  const invitations = rows.slice(0, limit).map(shown);
  const last = invitations.at(-1);
  return { invitations, ...(rows.length > limit && last !== undefined && { next: cursorOf(last) }) };
}

async function revoke(prisma: PrismaClient, clubId: string, id: string, actor: Actor): Promise<boolean> {
  if (!isUuid(id)) return false;
  return inTransaction(prisma, async (client) => {
    const where = { id, clubId, usedAt: null, revokedAt: null };
    const { count } = await client.invitation.updateMany({ where, data: { revokedAt: new Date() } });
    if (count === 0) return false;
    const note = { action: 'invitation.revoke', subject: 'invitation', subjectId: id };
    await noteInAudit(client, { clubId, actor, ...note });
    return true;
  });
}

/** The name that the club has for him is his; or a new member. Undefined where somebody else has claimed that name. */
async function seat(client: Client, row: InvitationRow, { userId, name }: { userId: string; name: string }, now: Date) {
  const { clubId, memberId, roles } = row;
  if (memberId === null)
    return client.member.create({ data: { id: uuid7(), clubId, userId, name, roles, joinedAt: now } });
  const [member] = await client.member.updateManyAndReturn({
    where: { id: memberId, clubId, userId: null, leftAt: null },
    data: { userId, version: { increment: 1 } },
  });
  return member;
}

async function accept(
  prisma: PrismaClient,
  secret: string,
  user: { userId: string; name: string },
  now: Date,
): Promise<Accepted> {
  const where = { secretHash: hashOf(secret) };
  const found = await prisma.invitation.findUnique({ where });
  if (found === null) return { outcome: 'wrong-link' };
  const { id, clubId } = found;
  return inTransaction(prisma, async (client) => {
    await lockClub(client, clubId);
    const open = await client.invitation.findFirst({ where: { id, ...good(now) } });
    if (open === null) return { outcome: 'wrong-link' };
    const before = await client.member.count({ where: { clubId, userId: user.userId, leftAt: null } });
    if (before > 0) return { outcome: 'member-already' };
    await assertStillThere(client, user.userId);
    const row = await seat(client, open, user, now);
    if (row === undefined) return { outcome: 'wrong-link' };
    await client.invitation.update({ where: { id }, data: { usedAt: now, usedBy: user.userId, mail: null } });
    const actor = { userId: user.userId, tokenId: null };
    const note = { action: 'member.join', subject: 'member', subjectId: row.id };
    await noteInAudit(client, { clubId, actor, ...note, after: { roles: row.roles, invitationId: id } });
    const club = await client.club.findUniqueOrThrow({ where: { id: clubId } });
    return { outcome: 'joined', club: clubOf(club), member: memberOf(row) };
  });
}

export function openInvitations(prisma: PrismaClient): Invitations {
  return {
    make: (clubId, invitation, actor, now) => make(prisma, clubId, invitation, actor, now),
    list: (clubId, now, page) => list(prisma, clubId, now, page),
    revoke: (clubId, id, actor) => revoke(prisma, clubId, id, actor),
    async look(secret, now) {
      const row = await prisma.invitation.findFirst({
        where: { secretHash: hashOf(secret), ...good(now) },
        include: { club: true, member: true },
      });
      return row === null
        ? undefined
        : { club: row.club.name, roles: row.roles as Role[], name: row.member?.name ?? null };
    },
    accept: (secret, user, now) => accept(prisma, secret, user, now),
    async forget(now) {
      const where = { mail: { not: null }, OR: [{ expiresAt: { lte: now } }, { revokedAt: { not: null } }] };
      await prisma.invitation.updateMany({ where, data: { mail: null } });
    },
  };
}
