import type { Member } from '../clubs/club.ts';
import { memberOf } from '../clubs/club.ts';
import { lockClub } from '../clubs/clubs.ts';
import { isLastAdmin, leaveNow } from '../clubs/members.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { hashOf } from '../secret.ts';
import { assertUuid } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { revoke, SESSIONS } from './revoke.ts';

export type Erased =
  | { outcome: 'erased' }
  /** Others are in that club, and nobody else could look after it. */
  | { outcome: 'last-admin'; clubId: string };

type Client = Prisma.TransactionClient;

/** By which the facts of his games are kept: the same wherever he played, and nothing else is known of him by it. */
export const pseudonymOf = (userId: string): string => `Deleted player ${hashOf(`erased ${userId}`).slice(0, 4)}`;

/** What he is in clubs, whose rows are locked then, in the same order by everybody. */
async function lockedMemberships(client: Client, userId: string): Promise<Member[]> {
  const rows = await client.member.findMany({ where: { userId, leftAt: null }, orderBy: { clubId: 'asc' } });
  for (const { clubId } of rows) await lockClub(client, clubId);
  const now = await client.member.findMany({ where: { userId, leftAt: null }, orderBy: { clubId: 'asc' } });
  return now.map(memberOf);
}

/** The first club that he would leave to others without an admin. */
async function leftWithoutAdmin(client: Client, memberships: readonly Member[]): Promise<string | undefined> {
  for (const member of memberships) {
    const { clubId, id } = member;
    const others = { clubId, leftAt: null, userId: { not: null }, id: { not: id } };
    if ((await isLastAdmin(client, member)) && (await client.member.count({ where: others })) > 0) return clubId;
  }
  return undefined;
}

/** Everything that says who he is, or how he is reached. The ledger knows him by his id alone. */
async function forget(client: Client, userId: string, now: Date): Promise<void> {
  const name = pseudonymOf(userId);
  const nothing = { number: null, title: null, rating: null, federation: null, fideId: null };
  await client.member.updateMany({ where: { userId }, data: { name, ...nothing, version: { increment: 1 } } });
  await client.user.update({
    where: { id: userId },
    data: { name, mail: null, mailKey: null, mailConfirmedAt: null, passwordHash: null, deletedAt: now },
    select: { id: true },
  });
  await revoke(client, { userId, kinds: [...SESSIONS, 'personal'] });
  await client.token.updateMany({ where: { userId, kind: { not: 'club' } }, data: { name: null, lastFour: null } });
  const where = { userId };
  await client.passwordReset.deleteMany({ where });
  await client.mailAddress.deleteMany({ where });
  await client.confirmationMail.deleteMany({ where });
  await client.noticeWish.deleteMany({ where });
  await client.pushSubscription.deleteMany({ where });
  await client.calendarFeed.deleteMany({ where });
  await client.notice.deleteMany({ where });
  await client.reminder.deleteMany({ where });
  await client.post.deleteMany({ where });
  await client.seek.deleteMany({ where });
}

/** Somebody has his data deleted: what he played stays, under a pseudonym. All or nothing; it can't be undone. */
export function erase(prisma: PrismaClient, userId: string, now: Date): Promise<Erased> {
  assertUuid('userId', userId);
  return inTransaction(prisma, async (client) => {
    // From here on he neither joins nor founds a club: whoever was about to has done it, or finds him gone.
    await client.$executeRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
    const memberships = await lockedMemberships(client, userId);
    const clubId = await leftWithoutAdmin(client, memberships);
    if (clubId !== undefined) return { outcome: 'last-admin', clubId };
    for (const member of memberships) await leaveNow(client, member, { userId, tokenId: null });
    await forget(client, userId, now);
    return { outcome: 'erased' };
  });
}
