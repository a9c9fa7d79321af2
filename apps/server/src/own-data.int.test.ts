import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from './accounts/password.ts';
import { clubWith, joinAs, openAccount, TEST_PASSWORD, TokenBearer } from './testing/club-house.ts';
import { Guest, type Hall, openHall, playMoves, sitDown, viewOf } from './testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;
let other: Hall;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
  other = await openHall(database.url);
});
afterAll(async () => {
  await hall.close();
  await other.close();
  await database.drop();
});

/** An account with a password that is good, and a name that stands nowhere else. */
async function somebody() {
  const name = `Howard ${randomUUID()}`;
  const mail = `${randomUUID()}@chess.example`;
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const made = await hall.store.accounts.register({ name, mail, passwordHash, browser: 'Lynx' }, new Date());
  if (made.outcome !== 'registered') throw new Error(made.outcome);
  return { name, mail, bearer: new TokenBearer(made.token, made.user.id) };
}

const erase = (bearer: TokenBearer, password?: string) =>
  bearer.send(hall, 'DELETE', '/me', password === undefined ? undefined : { password });

/** Whatever stands in the database, in any table, that has this in it. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM "${name}" t WHERE position('${text}' IN t::text) > 0`,
      );
      return rows[0]?.n ? [name] : [];
    }),
  );
  return found.flat();
}

describe('one’s own data', () => {
  it('are given out whole, without a secret', async () => {
    const { name, mail, bearer } = await somebody();
    const { clubId } = await clubWith(hall);
    await hall.store.members.add(clubId, [{ name: 'x', roles: ['player'] }], { userId: null, tokenId: null });
    await bearer.send(hall, 'POST', '/clubs', { name: 'Divan' });
    await bearer.send(hall, 'POST', '/me/tokens', { name: 'script', scopes: ['export'] });
    const { body: game } = await bearer.send(hall, 'POST', '/games', { terms: { code: 'fide' }, seat: 'white' });
    const { status, body, headers } = await bearer.get(hall, '/me/export');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      user: { id: bearer.id, name, kind: 'account' },
      account: { mail, mailConfirmed: false },
      sessions: [{ browser: 'Lynx' }],
      tokens: [{ name: 'script', scopes: ['export'] }],
      clubs: [{ club: { name: 'Divan' }, member: { roles: ['admin'] } }],
      games: [{ id: game.id, seat: 'white', status: 'open', pgn: `/api/v1/games/${game.id}/pgn` }],
      notices: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/scrypt|hash|jad_/i);
  });

  it('are not for a token, however much it may export', async () => {
    const bearer = await openAccount(hall, 'Howard');
    const { token } = (await bearer.send(hall, 'POST', '/me/tokens', { name: 'x', scopes: ['export', 'club:admin'] }))
      .body;
    for (const [method, path] of [
      ['GET', '/me/export'],
      ['DELETE', '/me'],
    ] as const)
      expect((await new TokenBearer(token, '').send(hall, method, path)).body.code).toBe('session-needed');
  });
});

describe('deletion', () => {
  it('is confirmed by the password, and changes nothing where that is wrong', async () => {
    const { bearer, name } = await somebody();
    expect((await erase(bearer)).body.code).toBe('password-needed');
    expect((await erase(bearer, 'wrong horse battery')).status).toBe(401);
    expect((await bearer.get(hall, '/me')).body.name).toBe(name);
  });

  it('leaves the facts of games under a pseudonym, and nothing else in any table', async () => {
    const { bearer, name, mail } = await somebody();
    const admin = (await clubWith(hall)).admin;
    const clubId = (await admin.get(hall, '/me/clubs')).body.clubs[0].club.id;
    const { secret } = (await admin.send(hall, 'POST', `/clubs/${clubId}/invitations`, { roles: ['player'], days: 1 }))
      .body;
    const { member } = (await bearer.send(hall, 'POST', '/invitations/accept', { secret })).body;
    const number = `N${randomUUID().slice(0, 12)}`;
    const patched = await admin.send(
      hall,
      'PATCH',
      `/clubs/${clubId}/members/${member.id}`,
      { number, rating: 2000 },
      { 'if-match': '"1"' },
    );
    expect(patched.status).toBe(200);
    const label = `script ${randomUUID()}`;
    const program = (await bearer.send(hall, 'POST', '/me/tokens', { name: label, scopes: ['games:read'] })).body.token;
    const { body: game } = await bearer.send(hall, 'POST', '/games', { terms: { code: 'fide' }, seat: 'white' });
    const black = await Guest.of(hall, 'Adolf');
    await black.call(hall, `/games/${game.id}/seats`, { invite: game.invite });
    await bearer.send(hall, 'POST', `/games/${game.id}/acts`, {
      actId: randomUUID(),
      act: { act: 'play', from: 'e2', to: 'e4' },
    });
    await hall.store.post.wishes.put(bearer.id, {
      ...(await hall.store.post.wishes.find(bearer.id)),
      timeZone: 'Asia/Kathmandu',
    });
    expect((await viewOf(black, other, game.id)).players.white?.name).toBe(name);
    expect((await tablesWith(name)).sort()).toEqual(['members', 'users']);

    expect((await erase(bearer, TEST_PASSWORD)).status).toBe(204);
    for (const text of [name, mail, number, label, 'Kathmandu'])
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    for (const token of [bearer.token, program])
      expect((await new TokenBearer(token, '').get(hall, '/me')).status).toBe(401);
    expect(await hall.ledger(game.id)).toHaveLength(1);
    for (const at of [hall, other])
      await expect
        .poll(async () => (await viewOf(black, at, game.id)).players.white?.name)
        .toMatch(/^Deleted player [0-9a-f]{4}$/);
    const { entries } = (await admin.get(hall, `/clubs/${clubId}/audit`)).body;
    expect(entries[0]).toMatchObject({ action: 'member.leave', subjectId: member.id, actor: { id: bearer.id } });
    expect((await hall.store.audit.verify()).broken).toEqual([]);
    const again = await hall.store.accounts.register({ name, mail, passwordHash: 'none' }, new Date());
    expect(again.outcome).toBe('registered');
  });

  it('of a guest needs no password; his game goes on', async () => {
    const table = await sitDown(hall);
    await playMoves(hall, table, 'e2e4 e7e5');
    expect((await erase(new TokenBearer(table.white.token, table.white.id))).status).toBe(204);
    expect((await table.white.call(hall, '/me')).status).toBe(401);
    const offered = await table.black.call(hall, `/games/${table.id}/acts`, {
      actId: randomUUID(),
      act: { act: 'offer-draw' },
    });
    expect(offered.status).toBe(200);
  });

  it('leaves no club without an admin that has other members, and no right behind', async () => {
    const { bearer } = await somebody();
    const { body } = await bearer.send(hall, 'POST', '/clubs', { name: 'Divan' });
    const clubId = body.club.id;
    const { token } = (
      await bearer.send(hall, 'POST', `/clubs/${clubId}/tokens`, { name: 'x', scopes: ['club:admin'] })
    ).body;
    const player = await joinAs(hall, clubId, bearer, 'player');
    const refused = await erase(bearer, TEST_PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([409, 'last-admin']);
    expect((await bearer.get(hall, '/me')).status).toBe(200);
    await bearer.send(hall, 'DELETE', `/clubs/${clubId}/members/${player.memberId}`);
    expect((await erase(bearer, TEST_PASSWORD)).status).toBe(204);
    expect((await new TokenBearer(token, '').get(hall, `/clubs/${clubId}`)).status).toBe(401);
  });
});
