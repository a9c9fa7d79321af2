import type { MailAddress as AddressRow, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { hashOf, newSecret } from '../secret.ts';
import { assertStorableText, assertUuid } from '../storable.ts';

/** Where somebody's mail goes, and what is known of it. */
export interface MailAddress {
  /** Confirmed. */
  address: string | null;
  /** A link was sent there that nobody has followed yet. */
  pending: string | null;
  /** Why the last mail was not taken. */
  refusal: string | null;
}

export type Asked =
  /** To be sent to that address now; shown this once. */
  | { outcome: 'asked'; secret: string }
  /** He, or others for that address, had too many links sent of late. */
  | { outcome: 'too-many' };

export interface MailAddresses {
  find(userId: string): Promise<MailAddress>;
  /** Notes an address that has to be confirmed; the one that was confirmed before stays in use until then. */
  ask(userId: string, address: string, now: Date): Promise<Asked>;
  /** The link was followed. Undefined where the secret is unknown or too old; a second time it tells the same. */
  confirm(secret: string, now: Date): Promise<{ userId: string; address: string } | undefined>;
  /** The address would not take mail: nothing is sent there until it is confirmed anew. */
  refuse(userId: string, why: string, now: Date): Promise<void>;
  forget(userId: string): Promise<void>;
}

const DAY = 86_400_000;
/** Links a day to one address, and asked for by one user. */
const MOST_LINKS = { address: 3, user: 6 };
const ADDRESS_LIMIT = 254;

const NONE: MailAddress = { address: null, pending: null, refusal: null };
const shown = ({ address, pending, refusal }: AddressRow): MailAddress => ({ address, pending, refusal });

/** One letter box, however its owner may have marked the mail that he wants to know apart: `paul+chess@…` is Paul's. */
const boxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');

type Client = Prisma.TransactionClient;

async function hadTooMany(
  client: Client,
  userId: string,
  addressHash: string,
  most: typeof MOST_LINKS,
): Promise<boolean> {
  const [byUser, toAddress] = await Promise.all([
    client.confirmationMail.count({ where: { userId } }),
    client.confirmationMail.count({ where: { addressHash } }),
  ]);
  return byUser >= most.user || toAddress >= most.address;
}

/**
 * False where he, or others for that address, had too many links sent of late. One after the other, on whatever server: many
 * who ask at once have no more links sent than one.
 */
export async function noteLink(
  client: Client,
  userId: string,
  address: string,
  now: Date,
  most = MOST_LINKS,
): Promise<boolean> {
  const addressHash = hashOf(boxOf(address));
  await client.$executeRaw`LOCK TABLE "confirmation_mails" IN SHARE ROW EXCLUSIVE MODE`;
  await client.confirmationMail.deleteMany({ where: { sentAt: { lte: new Date(now.getTime() - DAY) } } });
  if (await hadTooMany(client, userId, addressHash, most)) return false;
  await client.confirmationMail.create({ data: { userId, addressHash, sentAt: now } });
  return true;
}

async function ask(prisma: PrismaClient, userId: string, address: string, now: Date): Promise<Asked> {
  assertUuid('userId', userId);
  assertStorableText('address', address, ADDRESS_LIMIT);
  const secret = newSecret();
  const pending = { pending: address, pendingHash: hashOf(secret), pendingUntil: new Date(now.getTime() + DAY) };
  return prisma.$transaction(async (client) => {
    if (!(await noteLink(client, userId, address, now))) return { outcome: 'too-many' };
    await client.mailAddress.upsert({ where: { userId }, create: { userId, ...pending }, update: pending });
    return { outcome: 'asked', secret };
  });
}

/** The secret is kept until its time is over: who follows the link twice is told the same twice. */
async function confirm(prisma: PrismaClient, secret: string, now: Date) {
  const found = await prisma.mailAddress.findUnique({ where: { pendingHash: hashOf(secret) } });
  const address = found?.pending ?? found?.address;
  if (!found || !address || !found.pendingUntil || found.pendingUntil < now) return undefined;
  if (found.pending !== null)
    await prisma.mailAddress.updateMany({
      where: { userId: found.userId, pendingHash: hashOf(secret) },
      data: { address, confirmedAt: now, pending: null, refusedAt: null, refusal: null },
    });
  return { userId: found.userId, address };
}

export function openMailAddresses(prisma: PrismaClient): MailAddresses {
  return {
    async find(userId) {
      const row = await prisma.mailAddress.findUnique({ where: { userId } });
      return row === null ? NONE : shown(row);
    },
    ask: (userId, address, now) => ask(prisma, userId, address, now),
    confirm: (secret, now) => confirm(prisma, secret, now),
    async refuse(userId, why, now) {
      await prisma.mailAddress.updateMany({ where: { userId }, data: { refusedAt: now, refusal: why } });
    },
    async forget(userId) {
      await prisma.mailAddress.deleteMany({ where: { userId } });
    },
  };
}
