import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revoke, SESSIONS } from './accounts/revoke.ts';
import { openClient, type PrismaClient } from './client.ts';
import { NotStorable } from './errors.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';
import { NAME_LIMIT, openUsers, type Users } from './users.ts';

describe('users', () => {
  let database: FreshDatabase;
  let prisma: PrismaClient;
  let users: Users;

  beforeAll(async () => {
    database = await freshDatabase();
    prisma = openClient(database.url, () => {});
    users = openUsers(prisma);
  });
  afterAll(async () => {
    await prisma.$disconnect();
    await database.drop();
  });

  it('are known by their token', async () => {
    const { user, token } = await users.createGuest({ name: 'Löwenthal 😀' });
    expect(user).toMatchObject({ name: 'Löwenthal 😀', kind: 'guest' });
    expect(token).toMatch(/^jad_[A-Za-z0-9_-]{43}$/);
    expect((await users.bearerOf(token))?.user).toEqual(user);
    expect(await users.findUsers([user.id])).toEqual([user]);
  });

  it('have tokens that stand nowhere in the database', async () => {
    const { user, token } = await users.createGuest({ name: 'Horwitz' });
    const rows = await prisma.token.findMany({ where: { userId: user.id } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('lose a token that is revoked, once', async () => {
    const { user, token } = await users.createGuest({ name: 'Kieseritzky' });
    expect(await revoke(prisma, { userId: user.id, kinds: SESSIONS })).toHaveLength(1);
    expect(await revoke(prisma, { userId: user.id, kinds: SESSIONS })).toEqual([]);
    expect(await users.bearerOf(token)).toBeUndefined();
  });

  it('lose a token that has expired', async () => {
    const { user, token } = await users.createGuest({ name: 'Bird' });
    await prisma.token.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await users.bearerOf(token)).toBeUndefined();
  });

  it('have the use of a token noted, not oftener than once a minute', async () => {
    const { user, token } = await users.createGuest({ name: 'Szén' });
    const lastUse = async () => (await prisma.token.findFirst({ where: { userId: user.id } }))?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await users.bearerOf(token);
    const first = await lastUse();
    expect(first).toBeInstanceOf(Date);
    await users.bearerOf(token);
    expect(await lastUse()).toEqual(first);
  });

  it.each(['', 'jad_', 'jad_\u0000', `jad_${'a'.repeat(43)}`, 'x'.repeat(70_000), "' OR 1=1 --"])(
    'are not known by a token that is none (%#)',
    async (token) => {
      expect(await users.bearerOf(token)).toBeUndefined();
    },
  );

  it.each([
    ['empty', ''],
    ['too long by one', 'x'.repeat(NAME_LIMIT + 1)],
    ['of 64 KiB', 'x'.repeat(64 * 1024)],
    ['with a NUL', 'a\u0000b'],
    ['with half a surrogate pair', 'a\ud83d'],
  ])('are refused with a name %s', async (_, name) => {
    await expect(users.createGuest({ name })).rejects.toBeInstanceOf(NotStorable);
  });

  it.each(["Robert'); DROP TABLE users;--", '<script>', '\\u0000', '\u202Eabc', 'x'.repeat(NAME_LIMIT)])(
    'keep a strange name as it is (%#)',
    async (name) => {
      const { token } = await users.createGuest({ name });
      expect((await users.bearerOf(token))?.user.name).toBe(name);
    },
  );
});
