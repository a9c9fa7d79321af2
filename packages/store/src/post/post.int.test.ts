import { randomUUID } from 'node:crypto';
import { STANDARD_WISHES } from '@jadoube/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, type PrismaClient } from '../client.ts';
import { BadPage, NotStorable } from '../errors.ts';
import { openGames } from '../games.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { openUsers } from '../users.ts';
import { openPost, type Post } from './post.ts';

let database: FreshDatabase;
let prisma: PrismaClient;
let other: PrismaClient;
let post: Post;

beforeAll(async () => {
  database = await freshDatabase();
  [prisma, other] = [openClient(database.url, () => {}), openClient(database.url, () => {})];
  post = openPost(prisma);
});
afterAll(async () => {
  await Promise.all([prisma.$disconnect(), other.$disconnect()]);
  await database.drop();
});

let userId: string;
beforeEach(async () => {
  userId = (await openUsers(prisma).createGuest({ name: 'Paul' })).user.id;
});

const NOW = new Date('2026-12-01T12:00:00Z');
const plus = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const tell = (kind: string, more: { gameId?: string; version?: number; userId?: string } = {}) =>
  post.notices.add([{ gameId: randomUUID(), version: 1, userId, kind, payload: { kind }, ...more }]);

async function confirm(address = `${randomUUID()}@chess.example`, of = userId): Promise<string> {
  const asked = await post.addresses.ask(of, address, new Date());
  if (asked.outcome !== 'asked') throw new Error(asked.outcome);
  await post.addresses.confirm(asked.secret, new Date());
  return address;
}

describe('the list of notices', () => {
  it('is newest first, by pages', async () => {
    for (const kind of ['a', 'b', 'c']) await tell(kind);
    const first = await post.notices.list(userId, { limit: 2 });
    expect(first.notices.map(({ kind }) => kind)).toEqual(['c', 'b']);
    const second = await post.notices.list(userId, { limit: 2, ...(first.next && { after: first.next }) });
    expect(second.notices).toMatchObject([{ kind: 'a', payload: { kind: 'a' }, seenAt: null, version: 1 }]);
    expect(second.next).toBeUndefined();
  });

  it('is seen up to one, or at the table', async () => {
    const gameId = randomUUID();
    await tell('a');
    await tell('b', { gameId });
    await tell('c');
    const [, , a] = (await post.notices.list(userId)).notices;
    expect(await post.notices.seenUpTo(userId, a!.id)).toBe(1);
    expect(await post.notices.unseen(userId)).toBe(2);
    expect(
      await post.notices.seenAtTables([
        { gameId, userId },
        { gameId, userId: randomUUID() },
      ]),
    ).toBe(1);
    expect(await post.notices.unseen(userId)).toBe(1);
    expect(await post.notices.seenUpTo(randomUUID(), '999999')).toBe(0);
  });

  it('is passed on while it is news and not seen', async () => {
    const mine = async () => {
      const recent = (await post.notices.recent(60_000)).filter((one) => one.userId === userId);
      return (await post.notices.find(recent.map(({ id }) => id))).map(({ kind }) => kind);
    };
    const gameId = randomUUID();
    await tell('a');
    await tell('b', { gameId });
    await tell('c');
    expect(await mine()).toEqual(['a', 'b', 'c']);
    await post.notices.seenAtTables([{ gameId, userId }]);
    expect(await mine()).toEqual(['a', 'c']);
    await prisma.notice.updateMany({ where: { userId }, data: { createdAt: new Date(Date.now() - 61_000) } });
    expect(await mine()).toEqual([]);
    expect(await post.notices.find([])).toEqual([]);
  });

  it('is looked through for what is new by an index, however much is old, and so is what is forgotten', async () => {
    await prisma.$executeRaw`
      INSERT INTO "notices" ("gameId", "version", "userId", "kind", "payload", "createdAt")
      SELECT gen_random_uuid(), 1, gen_random_uuid(), 'old', '{}', now() - make_interval(days => 1 + n % 80)
      FROM generate_series(1, 20000) AS n`;
    await prisma.$executeRaw`
      INSERT INTO "reminders" ("gameId", "version", "userId", "kind", "about", "madeAt", "dueAt")
      SELECT gen_random_uuid(), 1, gen_random_uuid(), 'deadline-near', now() - make_interval(days => n % 80), now(), now()
      FROM generate_series(1, 20000) AS n`;
    await prisma.$executeRaw`ANALYZE "notices", "reminders"`;
    const plan = async (sql: string) =>
      (await prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const recent =
      await plan(`SELECT "id", "userId" FROM "notices" WHERE "createdAt" > now() - make_interval(secs => 20)
      AND "seenAt" IS NULL ORDER BY "createdAt" DESC, "id" DESC LIMIT 10000`);
    const forgotten = await plan(`DELETE FROM "reminders" WHERE "about" < now() - make_interval(days => 90)`);
    expect([recent, forgotten]).toEqual([
      expect.stringContaining('notices_createdAt_idx'),
      expect.stringContaining('reminders_about_idx'),
    ]);
    expect(recent + forgotten).not.toContain('Seq Scan');
    await prisma.$executeRaw`DELETE FROM "notices" WHERE "kind" = 'old'`;
    await prisma.reminder.deleteMany();
  });

  it.each(['', 'x', '-1', '1'.repeat(19), '1 OR 1=1'])('refuses the cursor %j', async (after) => {
    await expect(post.notices.list(userId, { after })).rejects.toThrow(BadPage);
    await expect(post.notices.seenUpTo(userId, after)).rejects.toThrow(BadPage);
  });

  it.each([0, 101, 1.5])('refuses pages of %s', (limit) =>
    expect(post.notices.list(userId, { limit })).rejects.toThrow(BadPage),
  );

  it('takes nothing that can not be stored', async () => {
    await expect(tell('')).rejects.toThrow(NotStorable);
    await expect(tell('a', { userId: 'me' })).rejects.toThrow(NotStorable);
  });
});

describe('what waits to be mailed', () => {
  const claiming = { road: 'mail', waitMs: 0, leaseMs: 60_000, limit: 50 } as const;
  const DAY = 86_400_000;
  const mine = async (waitMs = 0) =>
    (await post.outbox.claim({ ...claiming, waitMs })).find((lease) => lease.userId === userId);
  const outcomes = async () =>
    (await prisma.notice.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ mailed }) => mailed);

  it('is all that a user has not had, once it has waited', async () => {
    await confirm();
    await tell('a');
    await tell('b');
    expect(await mine(60_000)).toBeUndefined();
    const lease = await mine();
    expect(lease).toMatchObject({ userId, road: 'mail', tries: 0 });
    const waiting = await post.outbox.waiting(lease!);
    expect(waiting.map(({ kind }) => kind)).toEqual(['a', 'b']);
    await post.outbox.settle(
      lease!,
      waiting.map(({ id }) => id),
      'sent',
    );
    expect(await outcomes()).toEqual(['sent', 'sent']);
    expect(await mine()).toBeUndefined();
  });

  it('is nobody else’s while one sends it, on however many nodes', async () => {
    await confirm();
    await tell('a');
    const nodes = [post, openPost(other)];
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => nodes[index % 2]!.outbox.claim(claiming)),
    );
    expect(claims.flat().filter((lease) => lease.userId === userId)).toHaveLength(1);
  });

  it('is another’s when the lease has run out, and he who was late changes nothing', async () => {
    await confirm();
    await tell('a');
    const [late] = await post.outbox.claim({ ...claiming, leaseMs: -1 });
    expect(late?.userId).toBe(userId);
    const lease = await mine();
    expect(lease).toBeDefined();
    await post.outbox.putOff(late!, 60_000, true);
    expect(await prisma.post.findFirst({ where: { userId } })).toMatchObject({ lease: lease?.lease, tries: 0 });
  });

  it('is nobody’s turn where nothing waits, and is taken up again when something does', async () => {
    await confirm();
    const turns = () => prisma.post.count({ where: { userId } });
    await tell('a');
    const lease = (await mine())!;
    await post.outbox.forget();
    expect(await turns()).toBe(1); // somebody is at it
    await post.outbox.putOff(lease, -1, true);
    await post.outbox.forget();
    expect(await turns()).toBe(1); // it waits
    await prisma.notice.updateMany({ where: { userId }, data: { mailed: 'late' } });
    await post.outbox.forget();
    expect(await turns()).toBe(1); // it failed of late
    await prisma.post.updateMany({ where: { userId }, data: { notBefore: new Date(Date.now() - 25 * 3_600_000) } });
    await post.outbox.forget();
    expect(await turns()).toBe(0);
    await tell('b');
    expect(await mine()).toMatchObject({ userId, tries: 0 });
  });

  it('is put off after a failure, and counts them', async () => {
    await confirm();
    await tell('a');
    await post.outbox.putOff((await mine())!, 60_000, true);
    expect(await mine()).toBeUndefined();
    await prisma.post.updateMany({ where: { userId }, data: { notBefore: new Date(0) } });
    expect(await mine()).toMatchObject({ tries: 1 });
  });

  it('is struck out where there is no address, where it is not wanted, seen, acted upon or too old', async () => {
    const gameId = randomUUID();
    await tell('no-address');
    await post.outbox.strike('mail', DAY);
    await confirm();
    await post.wishes.put(userId, { ...STANDARD_WISHES, off: { mail: ['leave'], push: [] } });
    await tell('leave');
    await tell('seen', { gameId: gameId });
    await post.notices.seenAtTables([{ gameId, userId }]);
    await tell('acted', { gameId, version: 4 });
    const act = { gameId, version: 5, actor: 'white', userId, actId: randomUUID(), act: {}, events: [], at: 0n };
    await prisma.act.create({ data: { ...act, receivedAt: NOW } });
    await tell('late');
    await prisma.notice.updateMany({ where: { kind: 'late' }, data: { createdAt: new Date(Date.now() - 2 * DAY) } });
    await tell('wanted', { gameId, version: 6 });
    await post.outbox.strike('mail', DAY);
    expect(await outcomes()).toEqual(['unwanted', 'unwanted', 'seen', 'acted', 'late', null]);
  });

  it('is nothing after unsubscribing', async () => {
    await confirm();
    await tell('a');
    const lease = await mine();
    await post.wishes.setMail(userId, false);
    expect(await post.outbox.waiting(lease!)).toEqual([]);
    await post.outbox.strike('mail', DAY);
    expect(await outcomes()).toEqual(['unwanted']);
    await post.wishes.setMail(userId, true);
    expect(await post.wishes.find(userId)).toEqual(STANDARD_WISHES);
  });
});

describe('an address', () => {
  it('is in use only when its link was followed, and the one before it until then', async () => {
    const first = await confirm('paul@chess.example');
    expect(first).toBe('paul@chess.example');
    const asked = await post.addresses.ask(userId, 'paul@club.example', NOW);
    expect(await post.addresses.find(userId)).toEqual({ address: first, pending: 'paul@club.example', refusal: null });
    const { secret } = asked as { secret: string };
    expect(await post.addresses.confirm(secret, NOW)).toEqual({ userId, address: 'paul@club.example' });
    expect(await post.addresses.confirm(secret, NOW)).toEqual({ userId, address: 'paul@club.example' });
    expect(await post.addresses.find(userId)).toEqual({ address: 'paul@club.example', pending: null, refusal: null });
  });

  it('is not confirmed by a foreign, an old or an overtaken link', async () => {
    const asked = (await post.addresses.ask(userId, 'a@chess.example', NOW)) as { secret: string };
    expect(await post.addresses.confirm('x'.repeat(43), NOW)).toBeUndefined();
    expect(await post.addresses.confirm(asked.secret, plus(25))).toBeUndefined();
    await post.addresses.ask(userId, 'b@chess.example', NOW);
    expect(await post.addresses.confirm(asked.secret, NOW)).toBeUndefined();
    expect(await post.addresses.find(userId)).toMatchObject({ address: null, pending: 'b@chess.example' });
  });

  it('gets few links a day, whoever asks', async () => {
    const address = `${randomUUID()}@chess.example`;
    const ask = async (to: string) => {
      const { user } = await openUsers(prisma).createGuest({ name: 'Nobody' });
      return (await post.addresses.ask(user.id, to, NOW)).outcome;
    };
    const asked = [await ask(address), await ask(address.toUpperCase()), await ask(address), await ask(address)];
    expect(asked).toEqual(['asked', 'asked', 'asked', 'too-many']);
    const outcomes = [];
    for (let times = 0; times < 7; times += 1)
      outcomes.push((await post.addresses.ask(userId, `${randomUUID()}@chess.example`, NOW)).outcome);
    expect(outcomes.filter((outcome) => outcome === 'asked')).toHaveLength(6);
  });

  it.each([
    ['at once', (_: number) => 'stranger@chess.example'],
    ['with marks of his own', (n: number) => `stranger+${n}@Chess.example`],
  ])('gets no more where many ask %s', async (_, addressOf) => {
    const strange = randomUUID();
    const asked = Array.from({ length: 10 }, async (__, n) => {
      const { user } = await openUsers(prisma).createGuest({ name: 'Nobody' });
      return (await post.addresses.ask(user.id, `${strange}-${addressOf(n)}`, NOW)).outcome;
    });
    expect((await Promise.all(asked)).filter((outcome) => outcome === 'asked')).toHaveLength(3);
  });

  it('that takes no mail is not tried again until it is confirmed anew', async () => {
    const address = await confirm();
    await post.addresses.refuse(userId, '550 no such box', NOW);
    await tell('a');
    await post.outbox.strike('mail', 86_400_000);
    expect(await prisma.notice.findFirst({ where: { userId } })).toMatchObject({ mailed: 'unwanted' });
    expect(await post.addresses.find(userId)).toEqual({ address, pending: null, refusal: '550 no such box' });
    await confirm(address);
    expect(await post.addresses.find(userId)).toEqual({ address, pending: null, refusal: null });
    await post.addresses.forget(userId);
    expect(await post.addresses.find(userId)).toEqual({ address: null, pending: null, refusal: null });
  });
});

describe('a reminder', () => {
  const gameId = () => randomUUID();
  const told = async () =>
    (await prisma.notice.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ payload }) => payload);
  const deadline = (about: Date) => ({ userId, kind: 'deadline-near' as const, about });

  it('comes a day before, once, on whichever node', async () => {
    await post.reminders.set(gameId(), 3, [deadline(plus(72))], NOW);
    await post.reminders.fire(plus(47));
    expect(await told()).toEqual([]);
    await Promise.all([post, openPost(other), post, openPost(other)].map(({ reminders }) => reminders.fire(plus(48))));
    await post.reminders.fire(plus(49));
    expect(await told()).toEqual([{ kind: 'deadline-near', until: plus(72).toISOString() }]);
  });

  it('does not come before half of the time is over, nor after all of it', async () => {
    await post.reminders.set(gameId(), 1, [deadline(plus(24))], NOW);
    await post.reminders.fire(plus(11));
    expect(await told()).toEqual([]);
    await post.reminders.fire(plus(25));
    expect(await told()).toEqual([]);
  });

  it('is gone with the deadline, and kept where the deadline is', async () => {
    const id = gameId();
    await post.reminders.set(id, 1, [deadline(plus(72))], NOW);
    await post.reminders.set(id, 2, [deadline(plus(72))], plus(1));
    await post.reminders.set(id, 3, [deadline(plus(96))], plus(2));
    await post.reminders.fire(plus(60));
    expect(await told()).toEqual([]);
    await post.reminders.set(id, 4, [], plus(61));
    await post.reminders.fire(plus(80));
    expect(await told()).toEqual([]);
  });

  it('is not brought back by what was older', async () => {
    const id = gameId();
    await post.reminders.set(id, 5, [deadline(plus(72))], NOW);
    await post.reminders.set(id, 4, [], NOW);
    await post.reminders.fire(plus(50));
    expect(await told()).toHaveLength(1);
  });

  it('moves with the wishes, and is his own way before an appointment', async () => {
    const id = gameId();
    await post.reminders.set(id, 1, [deadline(plus(72)), { ...deadline(plus(10)), kind: 'appointment-near' }], NOW);
    const remind = { deadlineMs: 48 * 3_600_000, appointmentMs: 900_000 };
    await post.wishes.put(userId, { ...STANDARD_WISHES, remind });
    await post.reminders.fire(plus(9.5));
    expect(await told()).toEqual([]);
    await post.reminders.fire(plus(9.8));
    expect(await told()).toEqual([{ kind: 'appointment-near', at: plus(10).toISOString() }]);
    await post.reminders.fire(plus(36));
    expect(await told()).toHaveLength(2);
  });
});

describe('appointments', () => {
  async function gameOf(): Promise<string> {
    return (await openGames(prisma).createGame({ createdBy: userId, terms: {}, seats: { white: userId } })).game.id;
  }

  it('keep their number of changes, and are cancelled by what comes before their hour', async () => {
    const gameId = await gameOf();
    const { appointments } = post;
    await appointments.note(gameId, 5, { number: 5, at: plus(24) }, NOW);
    await appointments.note(gameId, 6, { number: 5, at: plus(24) }, plus(1));
    expect(await appointments.of(gameId)).toMatchObject({ number: 5, sequence: 0, changedAt: NOW, cancelled: false });
    await appointments.note(gameId, 7, { number: 5, at: plus(48) }, plus(2));
    await appointments.note(gameId, 6, { number: 5, at: plus(24) }, plus(3));
    expect(await appointments.of(gameId)).toMatchObject({ at: plus(48), sequence: 1, changedAt: plus(2) });
    await appointments.note(gameId, 8, null, plus(4));
    await appointments.note(gameId, 9, null, plus(5));
    expect(await appointments.of(gameId)).toMatchObject({ sequence: 2, changedAt: plus(4), cancelled: true });
    await appointments.note(gameId, 20, { number: 20, at: plus(96) }, plus(60));
    expect(await appointments.ofUser(userId, NOW)).toMatchObject([{ number: 5 }, { number: 20, sequence: 0 }]);
    expect(await appointments.ofUser(userId, plus(49))).toMatchObject([{ number: 20 }]);
    expect(await appointments.ofUser(randomUUID(), NOW)).toEqual([]);
  });

  it('that were kept stay as they were', async () => {
    const gameId = await gameOf();
    await post.appointments.note(gameId, 5, { number: 5, at: plus(1) }, NOW);
    await post.appointments.note(gameId, 6, null, plus(2));
    expect(await post.appointments.of(gameId)).toMatchObject({ sequence: 0, cancelled: false });
  });

  it('are read at a secret address, which can be taken back', async () => {
    const secret = await post.appointments.newFeed(userId);
    expect(await post.appointments.userOfFeed(secret)).toBe(userId);
    const next = await post.appointments.newFeed(userId);
    expect(await post.appointments.userOfFeed(secret)).toBeUndefined();
    expect(await post.appointments.revokeFeed(userId)).toBe(true);
    expect(await post.appointments.revokeFeed(userId)).toBe(false);
    expect(await post.appointments.userOfFeed(next)).toBeUndefined();
    expect(await post.appointments.feedOf(userId)).toBeUndefined();
  });
});

describe('a browser that takes push messages', () => {
  const browser = (endpoint: string) => ({ endpoint, p256dh: 'p', auth: 'a' });

  it('belongs to whoever subscribed last with it, and the eleventh drives out the first', async () => {
    const { user } = await openUsers(prisma).createGuest({ name: 'Adolf' });
    const endpoint = `https://push.example/${randomUUID()}`;
    const id = await post.subscriptions.add(userId, browser(endpoint));
    expect(await post.subscriptions.add(user.id, browser(endpoint))).toBe(id);
    expect([await post.subscriptions.of(userId), await post.subscriptions.count(user.id)]).toEqual([[], 1]);
    for (let more = 0; more < 10; more += 1)
      await post.subscriptions.add(user.id, browser(`https://push.example/${randomUUID()}`));
    expect(await post.subscriptions.count(user.id)).toBe(10);
    expect((await post.subscriptions.of(user.id)).map((one) => one.endpoint)).not.toContain(endpoint);
  });

  it('is taken away by its owner only', async () => {
    const id = await post.subscriptions.add(userId, browser(`https://push.example/${randomUUID()}`));
    expect(await post.subscriptions.remove(randomUUID(), id)).toBe(false);
    expect(await post.subscriptions.remove(userId, id)).toBe(true);
  });
});
