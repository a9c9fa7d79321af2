import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewGame } from '../games.ts';
import { openStore, type Store } from '../open.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import type { EventRef, NewPairing } from './events.ts';

let database: FreshDatabase;
let store: Store;
let clubId: string;
let actor: { userId: string; tokenId: null };
let members: string[];

beforeAll(async () => {
  database = await freshDatabase();
  store = await openStore({ databaseUrl: database.url, dataDir: '', allowUnsafe: true, log: () => {} });
  const founder = { userId: randomUUID(), name: 'Howard' };
  await database.query(
    `INSERT INTO "users" ("id", "name", "kind", "createdAt") VALUES ('${founder.userId}', 'Howard', 'account', now())`,
  );
  actor = { userId: founder.userId, tokenId: null };
  clubId = (await store.clubs.create({ name: 'St George’s' }, founder)).club.id;
  members = Array.from({ length: 4 }, () => randomUUID());
  for (const id of members)
    await database.query(
      `INSERT INTO "members" ("id", "clubId", "name", "roles", "joinedAt") VALUES ('${id}', '${clubId}', 'M', '{player}', now())`,
    );
});
afterAll(async () => {
  await store?.close();
  await database.drop();
});

const game = (more: Partial<NewGame> = {}): NewGame => ({
  createdBy: actor.userId,
  terms: {},
  seats: { white: randomUUID(), black: randomUUID() },
  clubId,
  ...more,
});

const pairing = (white: number, black: number, made?: NewGame): NewPairing => ({
  whiteId: members[white]!,
  blackId: members[black]!,
  bye: null,
  ruled: null,
  game: made,
});

async function openEvent(): Promise<EventRef> {
  const { id, version } = await store.events.create(clubId, { name: 'E', kind: 'swiss', rules: {} }, actor);
  return { clubId, eventId: id, version };
}

const toldOf = async ({ eventId }: EventRef): Promise<string[]> => {
  const rows = await database.query<{ type: string }>(
    `SELECT "type" FROM "happenings" WHERE "eventId" = '${eventId}' ORDER BY "id"`,
  );
  return rows.map(({ type }) => type);
};

const end = (gameId: string) =>
  store.games.markOver(gameId, { result: { score: '1-0' }, endedAt: new Date(), lastVersion: 1, ofClub: true });

describe('a round', () => {
  test('ends once, when the last two of its games end in the same moment', async () => {
    for (let again = 0; again < 8; again++) {
      const ref = await openEvent();
      const pairings = [pairing(0, 1, game()), pairing(2, 3, game())];
      const made = await store.events.publish(ref, { round: 1, numbers: undefined, pairings }, actor);
      if (made.outcome !== 'changed') throw new Error(made.outcome);
      await Promise.all(made.gameIds.map(end));
      expect((await toldOf(ref)).filter((type) => type === 'round.ended')).toEqual(['round.ended']);
    }
  });

  test('is there with all its games or not at all', async () => {
    const ref = await openEvent();
    const before = await database.query<{ count: string }>('SELECT count(*) FROM "games"');
    const bad = pairing(2, 3, game({ clubId: randomUUID() }));
    const publication = { round: 1, numbers: undefined, pairings: [pairing(0, 1, game()), bad] };
    await expect(store.events.publish(ref, publication, actor)).rejects.toThrow();
    const whole = await store.events.find(clubId, ref.eventId);
    expect([whole?.rounds, whole?.pairings, whole?.event.version, await toldOf(ref)]).toEqual([[], [], 1, []]);
    expect(await database.query('SELECT count(*) FROM "games"')).toEqual(before);
  });

  test('that was published meanwhile is not published again', async () => {
    const ref = await openEvent();
    const publish = () => store.events.publish(ref, { round: 1, numbers: undefined, pairings: [pairing(0, 1)] }, actor);
    const outcomes = (await Promise.all([publish(), publish(), publish()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['changed', 'stale', 'stale']);
  });
});

test('reasons that are longer together than the audit takes stand there as far as they go', async () => {
  const ref = await openEvent();
  const pairings = [pairing(0, 1), pairing(2, 3)];
  await store.events.publish(ref, { round: 1, numbers: undefined, pairings }, actor);
  const published = (await store.events.find(clubId, ref.eventId))!.pairings;
  const reasons = [`x${'𝄞'.repeat(200)}`, '𝄞'.repeat(250)];
  const rulings = published.map(({ id }, at) => ({ pairingId: id, outcome: 'unplayed', reason: reasons[at] }));
  expect((await store.events.rule({ ...ref, version: undefined }, rulings, actor)).outcome).toBe('changed');
  const noted = await database.query<{ reason: string }>(
    `SELECT "reason" FROM "audit_entries" WHERE "subjectId" = '${ref.eventId}' AND "action" = 'event.result'`,
  );
  expect(noted).toEqual([{ reason: `${reasons[0]}; ${'𝄞'.repeat(248)}` }]);
});

describe('what the database refuses', () => {
  test.each([
    ['an event of no kind', `UPDATE "club_events" SET "kind" = 'lottery'`],
    ['a bye of no kind', `UPDATE "event_pairings" SET "bye" = 'quarter', "blackId" = NULL`],
    ['a bye with an opponent', `UPDATE "event_pairings" SET "bye" = 'half'`],
    ['nobody against whom, and no bye', `UPDATE "event_pairings" SET "blackId" = NULL`],
    ['an outcome that there is not', `UPDATE "event_pairings" SET "ruled" = 'pending'`],
  ])('%s', async (_, sql) => {
    await expect(database.query(sql)).rejects.toThrow(/check/);
  });
});

test('an event of another club is not found', async () => {
  const { eventId } = await openEvent();
  const ref = { clubId: randomUUID(), eventId, version: undefined };
  expect(await store.events.find(ref.clubId, eventId)).toBeUndefined();
  expect(await store.events.enter(ref, members, 1, actor)).toEqual({ outcome: 'no-such-event' });
});
