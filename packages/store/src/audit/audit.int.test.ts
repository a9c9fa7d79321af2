import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, type PrismaClient } from '../client.ts';
import { type Clubs, openClubs } from '../clubs/clubs.ts';
import { BadPage, NotStorable } from '../errors.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { inTransaction } from '../transaction.ts';
import { openUsers } from '../users.ts';
import { type Audit, openAudit } from './audit.ts';
import { noteInAudit } from './note.ts';

let database: FreshDatabase;
let prisma: PrismaClient;
let clubs: Clubs;
let audit: Audit;
let userId: string;
let clubId: string;

beforeAll(async () => {
  database = await freshDatabase();
  prisma = openClient(database.url, () => {});
  clubs = openClubs(prisma);
  audit = openAudit(prisma);
  userId = (await openUsers(prisma).createGuest({ name: 'Howard' })).user.id;
});
beforeEach(async () => {
  clubId = (await clubs.create({ name: 'St George’s' }, { userId, name: 'Howard' })).club.id;
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const actor = () => ({ userId, tokenId: null });
const note = (action: string, more: object = {}) =>
  inTransaction(prisma, (client) => noteInAudit(client, { clubId, actor: actor(), action, subject: 'club', ...more }));

/** Past the trigger, as somebody who owns the database could. */
async function tamper(sql: string): Promise<void> {
  await database.query('ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only');
  await database.query(sql);
  await database.query('ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_append_only');
}

const brokenOf = async (id = clubId) => (await audit.verify()).broken.filter((link) => link.clubId === id);

describe('the audit', () => {
  it('begins with the founding, and is read newest first, page by page', async () => {
    await note('club.one', { reason: 'because', before: { n: 1 }, after: { n: 2 } });
    await note('club.two', { subjectId: clubId });
    const { entries, next } = await audit.list(clubId, { limit: 2 });
    expect(entries.map(({ seq, action }) => [seq, action])).toEqual([
      [3, 'club.two'],
      [2, 'club.one'],
    ]);
    expect(entries[1]).toMatchObject({
      actorId: userId,
      tokenId: null,
      reason: 'because',
      before: { n: 1 },
      after: { n: 2 },
    });
    const rest = await audit.list(clubId, { limit: 2, ...(next && { after: next }) });
    expect(rest.entries.map(({ action }) => action)).toEqual(['club.create']);
    expect(rest.next).toBeUndefined();
    const ofClub = await audit.list(clubId, { limit: 100, subjectId: clubId });
    expect(ofClub.entries.map(({ seq }) => seq)).toEqual([3, 1]);
  });

  it.each(['0', '-1', 'x', '1 OR 1=1', '99999999999'])('has no page after %s', async (after) => {
    await expect(audit.list(clubId, { limit: 1, after })).rejects.toBeInstanceOf(BadPage);
  });

  it('has one order and no gap where twenty write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => note(`club.change${index}`)));
    const { entries } = await audit.list(clubId, { limit: 100 });
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index));
    expect(await brokenOf()).toEqual([]);
  });

  it('has nothing of a change that was not made', async () => {
    const failing = inTransaction(prisma, async (client) => {
      await noteInAudit(client, { clubId, actor: actor(), action: 'club.never', subject: 'club' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await audit.list(clubId, { limit: 10 })).entries).toHaveLength(1);
    expect(await brokenOf()).toEqual([]);
  });

  it.each([
    ['a reason with a NUL', { reason: 'a\u0000' }],
    ['an empty reason', { reason: '' }],
    ['what is no JSON', { after: { n: 1n } }],
    ['half a surrogate pair', { after: { text: '\ud83d' } }],
  ])('refuses %s, and stays whole', async (_, more) => {
    await expect(note('club.odd', more)).rejects.toBeInstanceOf(NotStorable);
    expect((await audit.list(clubId, { limit: 10 })).entries).toHaveLength(1);
  });

  it('keeps numbers and strange texts so that their hash is found again', async () => {
    await note('club.odd', {
      reason: '😀 \u202E "',
      after: { a: 1.0, b: 1e21, c: -0.5, d: ['ä', { z: 1, a: undefined }], '': null },
    });
    expect(await brokenOf()).toEqual([]);
  });

  it.each(['UPDATE audit_entries SET reason = NULL', 'DELETE FROM audit_entries', 'TRUNCATE audit_entries'])(
    'is changed by nobody: %s',
    async (sql) => {
      await expect(database.query(sql)).rejects.toThrow('the audit is append-only');
    },
  );
});

describe('the check of the audit', () => {
  beforeEach(async () => {
    for (const action of ['club.a', 'club.b', 'club.c']) await note(action);
  });

  it('finds nothing where nothing was changed', async () => {
    const { clubs: count, entries, broken } = await audit.verify();
    expect(broken).toEqual([]);
    expect(count).toBeGreaterThan(0);
    expect(entries).toBeGreaterThanOrEqual(4);
  });

  it.each([
    [
      'an entry that was changed',
      `UPDATE audit_entries SET action = 'club.x' WHERE seq = 2`,
      2,
      'what it says is not what was hashed',
    ],
    ['one that was taken out', 'DELETE FROM audit_entries WHERE seq = 2', 2, 'entry 2 is missing'],
    ['the first taken out', 'DELETE FROM audit_entries WHERE seq = 1', 1, 'entry 1 is missing'],
    ['the last cut off', 'DELETE FROM audit_entries WHERE seq = 4', 4, 'the entries from here to 4 are missing'],
    [
      'one that was hashed anew by itself',
      `UPDATE audit_entries SET "previousHash" = 'x' WHERE seq = 3`,
      3,
      'it does not continue the entry before it',
    ],
  ])('names the first broken link: %s', async (_, sql, seq, why) => {
    await tamper(`${sql} AND "clubId" = '${clubId}'`);
    expect(await brokenOf()).toEqual([{ clubId, seq, why }]);
  });

  it('finds an entry that was put on past the club', async () => {
    await tamper(`INSERT INTO audit_entries SELECT "clubId", 5, at, "actorId", "tokenId", action, subject, "subjectId", reason,
      before, after, hash, 'x' FROM audit_entries WHERE seq = 4 AND "clubId" = '${clubId}'`);
    expect(await brokenOf()).toEqual([{ clubId, seq: 5, why: 'what it says is not what was hashed' }]);
  });

  it('finds entries of a club that there is not', async () => {
    const lost = randomUUID();
    await tamper(
      `INSERT INTO audit_entries VALUES ('${lost}', 2, now(), NULL, NULL, 'x', 'x', NULL, NULL, NULL, NULL, '', 'x')`,
    );
    expect(await brokenOf(lost)).toEqual([{ clubId: lost, seq: 1, why: 'entry 1 is missing' }]);
  });
});
