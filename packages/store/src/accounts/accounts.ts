import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { noteLink } from '../post/addresses.ts';
import { hashOf, newSecret } from '../secret.ts';
import { assertStorableText, assertUuid } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { NAME_LIMIT, SHOWN_OF_USER, type User } from '../users.ts';
import { uuid7 } from '../uuid7.ts';
import { type Erased, erase } from './erase.ts';
import { revoke, SESSIONS } from './revoke.ts';
import { openSession } from './sessions.ts';
import { assertStillThere } from './still.ts';

export interface NewAccount {
  name: string;
  mail: string;
  passwordHash: string;
  /** The guest who becomes the account, and keeps his games. */
  guestId?: string | undefined;
  browser?: string | undefined;
}

export type Registered =
  /** The session's token is shown this once. */
  { outcome: 'registered'; user: User; token: string } | { outcome: 'mail-taken' };

export interface AccountChange {
  name?: string | undefined;
  mail?: string | undefined;
  /** The hash of the password by which he was known; another one since: `wrong-password`. */
  knownBy?: string | undefined;
}

export type AccountChanged = { outcome: 'changed' } | { outcome: 'mail-taken' } | { outcome: 'wrong-password' };

export interface Credentials {
  userId: string;
  passwordHash: string;
}

export interface Account {
  mail: string;
  mailConfirmed: boolean;
  passwordSetAt: Date;
}

/** Users with a mail address and a password. Passwords come here as their hashes only. */
export interface Accounts {
  register(account: NewAccount, now: Date): Promise<Registered>;
  /** What a password for this address is held against. */
  credentialsOf(mail: string): Promise<Credentials | undefined>;
  credentialsOfUser(userId: string): Promise<Credentials | undefined>;
  find(userId: string): Promise<Account | undefined>;
  /** The token is shown this once. Undefined where the password by which he was known is not his any more. */
  signIn(
    known: Credentials,
    browser: string | undefined,
    now: Date,
  ): Promise<{ user: User; token: string } | undefined>;
  /** Another name, or another address to sign in with; a link that went to the old one is good no more. Throws UserGone. */
  change(userId: string, change: AccountChange): Promise<AccountChanged>;
  /**
   * All other sessions end; a link that would set another password is good no more. False, and nothing is changed, where the
   * password by which he was known is not his any more.
   */
  changePassword(known: Credentials, passwordHash: string, current: string, now: Date): Promise<boolean>;
  /** The secret of a new link, for the one who reads that letter box; undefined where nobody has an account by it, or had too many. */
  askForReset(mail: string, now: Date): Promise<string | undefined>;
  /** The link is still good. */
  mayReset(secret: string, now: Date): Promise<boolean>;
  /** Once. All sessions and personal tokens end: whoever had the account before has it no more. False where it is good no more. */
  reset(secret: string, passwordHash: string, now: Date): Promise<boolean>;
  /** All that says who he is is gone, what he played stays under a pseudonym. */
  erase(userId: string, now: Date): Promise<Erased>;
  /** Links that are good no more. */
  forget(now: Date): Promise<void>;
}

const HOUR = 3_600_000;
const MAIL_LIMIT = 254;
const UNIQUE_VIOLATION = 'P2002';

/** The same letter box however its capitals are written. */
export const keyOfMail = (mail: string): string => mail.toLowerCase();

/** The guest himself, once: his games, seats and notices are the account's. */
async function becomeAccount(client: Prisma.TransactionClient, guestId: string, data: Prisma.UserUpdateInput) {
  const where = { id: guestId, kind: 'guest', deletedAt: null };
  const { count } = await client.user.updateMany({ where, data: data as Prisma.UserUpdateManyMutationInput });
  if (count === 0) return undefined;
  await revoke(client, { userId: guestId, kinds: ['guest'] });
  return client.user.findUniqueOrThrow({ where: { id: guestId }, select: SHOWN_OF_USER });
}

async function register(prisma: PrismaClient, account: NewAccount, now: Date): Promise<Registered> {
  const { name, mail, passwordHash, guestId, browser } = account;
  assertStorableText('the name', name, NAME_LIMIT);
  assertStorableText('the address', mail, MAIL_LIMIT);
  const data = { name, kind: 'account', mail, mailKey: keyOfMail(mail), passwordHash, passwordSetAt: now };
  try {
    return await inTransaction(prisma, async (client) => {
      const user =
        (guestId !== undefined && (await becomeAccount(client, guestId, data))) ||
        (await client.user.create({ data: { ...data, id: uuid7(), createdAt: now }, select: SHOWN_OF_USER }));
      return { outcome: 'registered', user, token: await openSession(client, user.id, browser, now) };
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return { outcome: 'mail-taken' };
    throw error;
  }
}

async function change(
  prisma: PrismaClient,
  userId: string,
  { name, mail, knownBy }: AccountChange,
): Promise<AccountChanged> {
  if (name !== undefined) assertStorableText('the name', name, NAME_LIMIT);
  if (mail !== undefined) assertStorableText('the address', mail, MAIL_LIMIT);
  const address = mail !== undefined && { mail, mailKey: keyOfMail(mail), mailConfirmedAt: null };
  try {
    return await inTransaction(prisma, async (client) => {
      const data = { ...(name !== undefined && { name }), ...address };
      const where = { id: userId, deletedAt: null, ...(knownBy !== undefined && { passwordHash: knownBy }) };
      if ((await client.user.updateMany({ where, data })).count === 0) {
        await assertStillThere(client, userId);
        return { outcome: 'wrong-password' };
      }
      if (address) await client.passwordReset.deleteMany({ where: { userId } });
      return { outcome: 'changed' };
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return { outcome: 'mail-taken' };
    throw error;
  }
}

async function credentialsWhere(prisma: PrismaClient, where: Prisma.UserWhereUniqueInput) {
  const row = await prisma.user.findUnique({ where, select: { id: true, passwordHash: true } });
  if (!row || row.passwordHash === null) return undefined;
  return { userId: row.id, passwordHash: row.passwordHash };
}

/** Between the look at a password, which takes its time, and what is done by it another one may have been set. */
const withPassword = ({ userId, passwordHash }: Credentials) => ({ id: userId, passwordHash, deletedAt: null });

function signIn(prisma: PrismaClient, known: Credentials, browser: string | undefined, now: Date) {
  const { userId, passwordHash } = known;
  return inTransaction(prisma, async (client) => {
    // Who sets another password waits for this session, and ends it.
    await client.$executeRaw`
      SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid AND "passwordHash" = ${passwordHash} FOR SHARE`;
    const user = await client.user.findFirst({ where: withPassword(known), select: SHOWN_OF_USER });
    return user === null ? undefined : { user, token: await openSession(client, userId, browser, now) };
  });
}

async function changePassword(
  prisma: PrismaClient,
  known: Credentials,
  passwordHash: string,
  current: string,
  now: Date,
): Promise<boolean> {
  const { userId } = known;
  return inTransaction(prisma, async (client) => {
    const data = { passwordHash, passwordSetAt: now };
    if ((await client.user.updateMany({ where: withPassword(known), data })).count === 0) return false;
    await client.passwordReset.deleteMany({ where: { userId } });
    await revoke(client, { userId, kinds: SESSIONS, except: current });
    return true;
  });
}

async function askForReset(prisma: PrismaClient, mail: string, now: Date): Promise<string | undefined> {
  const user = await prisma.user.findUnique({ where: { mailKey: keyOfMail(mail) }, select: { id: true } });
  if (user === null) return undefined;
  const secret = newSecret();
  const link = { secretHash: hashOf(secret), expiresAt: new Date(now.getTime() + HOUR) };
  const userId = user.id;
  return inTransaction(prisma, async (client) => {
    if (!(await noteLink(client, userId, mail, now))) return undefined;
    await client.passwordReset.upsert({ where: { userId }, create: { userId, ...link }, update: link });
    return secret;
  });
}

async function reset(prisma: PrismaClient, secret: string, passwordHash: string, now: Date): Promise<boolean> {
  const where = { secretHash: hashOf(secret), expiresAt: { gt: now } };
  return inTransaction(prisma, async (client) => {
    const found = await client.passwordReset.findFirst({ where });
    // Of two who follow it at once one takes it.
    if (found === null || (await client.passwordReset.deleteMany({ where })).count === 0) return false;
    const { userId } = found;
    const data = { passwordHash, passwordSetAt: now, mailConfirmedAt: now };
    await client.user.update({ where: { id: userId }, data, select: { id: true } });
    await revoke(client, { userId, kinds: [...SESSIONS, 'personal'] });
    return true;
  });
}

export function openAccounts(prisma: PrismaClient): Accounts {
  return {
    register: (account, now) => register(prisma, account, now),
    credentialsOf: (mail) => credentialsWhere(prisma, { mailKey: keyOfMail(mail) }),
    credentialsOfUser: (id) => credentialsWhere(prisma, { id }),
    async find(userId) {
      assertUuid('userId', userId);
      const row = await prisma.user.findUnique({ where: { id: userId } });
      if (!row?.mail || !row.passwordSetAt) return undefined;
      return { mail: row.mail, mailConfirmed: row.mailConfirmedAt !== null, passwordSetAt: row.passwordSetAt };
    },
    signIn: (known, browser, now) => signIn(prisma, known, browser, now),
    change: (userId, changed) => change(prisma, userId, changed),
    changePassword: (known, passwordHash, current, now) => changePassword(prisma, known, passwordHash, current, now),
    askForReset: (mail, now) => askForReset(prisma, mail, now),
    async mayReset(secret, now) {
      const where = { secretHash: hashOf(secret), expiresAt: { gt: now } };
      return (await prisma.passwordReset.count({ where })) === 1;
    },
    reset: (secret, passwordHash, now) => reset(prisma, secret, passwordHash, now),
    erase: (userId, now) => erase(prisma, userId, now),
    async forget(now) {
      await prisma.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } });
    },
  };
}
