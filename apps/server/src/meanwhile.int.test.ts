import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from './accounts/password.ts';
import { type ClubHouse, clubWith, joinAs, openAccount, TEST_PASSWORD, TokenBearer } from './testing/club-house.ts';
import { type Answered, Guest, type Hall, openHall, sitDown } from './testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;
let house: ClubHouse;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
  house = await clubWith(hall);
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

const codeOf = ({ status, body }: Answered) => [status, body.code];

/** Asks while a transaction that has made this change is not committed yet: whoever asks is let in by what was before. */
async function meanwhile(change: string, ask: () => Promise<Answered>[]): Promise<Answered[]> {
  const slow = database.query(`BEGIN; ${change}; SELECT pg_sleep(1.5); COMMIT`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const answers = await Promise.all(ask());
  await slow;
  return answers;
}

describe('whoever loses a right while he asks', () => {
  it('makes no key of a club of which he is admin no more', async () => {
    const { bearer, memberId } = await joinAs(hall, house.clubId, house.admin, 'admin');
    const path = `/clubs/${house.clubId}`;
    const answers = await meanwhile(
      `SELECT 1 FROM "clubs" WHERE "id" = '${house.clubId}' FOR UPDATE;
       UPDATE "members" SET "leftAt" = now() WHERE "id" = '${memberId}'`,
      () => [
        bearer.send(hall, 'POST', `${path}/tokens`, { name: 'x', scopes: ['club:admin'] }),
        bearer.send(hall, 'POST', `${path}/invitations`, { roles: ['admin'] }),
      ],
    );
    expect(answers.map(codeOf)).toEqual([
      [403, 'wrong-role'],
      [403, 'wrong-role'],
    ]);
    expect((await house.admin.get(hall, `${path}/tokens`)).body.tokens).toEqual([]);
    expect((await house.admin.get(hall, `${path}/invitations`)).body.invitations).toEqual([]);
  });

  it('leaves nothing behind where he has his data deleted', async () => {
    const bearer = await openAccount(hall, 'Bird');
    const { secret } = (
      await house.admin.send(hall, 'POST', `/clubs/${house.clubId}/invitations`, { roles: ['player'] })
    ).body;
    const answers = await meanwhile(
      `UPDATE "users" SET "deletedAt" = now(), "name" = 'nobody' WHERE "id" = '${bearer.id}'`,
      () => [
        bearer.send(hall, 'POST', '/me/tokens', { name: 'x', scopes: ['games:read'] }),
        bearer.send(hall, 'POST', '/clubs', { name: 'Divan' }),
        bearer.send(hall, 'POST', '/invitations/accept', { secret }),
        bearer.send(hall, 'PATCH', '/me/account', { name: 'Bird again' }),
      ],
    );
    expect(answers.map(codeOf)).toEqual(Array(4).fill([401, 'bad-token']));
    expect(await database.query(`SELECT "name" FROM "members" WHERE "userId" = '${bearer.id}'`)).toEqual([]);
    const users = await database.query<{ name: string }>(`SELECT "name" FROM "users" WHERE "id" = '${bearer.id}'`);
    expect(users).toEqual([{ name: 'nobody' }]);
  });

  it('opens and changes nothing by a password that is his no more', async () => {
    const mail = `${randomUUID()}@chess.example`;
    const passwordHash = await hashPassword(TEST_PASSWORD);
    const made = await hall.store.accounts.register({ name: 'Löwenthal', mail, passwordHash }, new Date());
    if (made.outcome !== 'registered') throw new Error(made.outcome);
    const bearer = new TokenBearer(made.token, made.user.id);
    const current = { current: TEST_PASSWORD, password: 'another one 99' };
    const moved = { mail: `${randomUUID()}@chess.example`, password: TEST_PASSWORD };
    const answers = await meanwhile(
      `UPDATE "users" SET "passwordHash" = '${await hashPassword('another one 11')}' WHERE "id" = '${bearer.id}'`,
      () => [
        bearer.send(hall, 'POST', '/sessions', { mail, password: TEST_PASSWORD, bearer: true }),
        bearer.send(hall, 'PUT', '/me/password', current),
        bearer.send(hall, 'PATCH', '/me/account', moved),
      ],
    );
    expect(answers.map(codeOf)).toEqual(Array(3).fill([401, 'wrong-credentials']));
    const sessions = (await bearer.get(hall, '/me/sessions')).body.sessions;
    expect([sessions.length, (await bearer.get(hall, '/me/account')).body.mail]).toEqual([1, mail]);
  });

  it('is told no more of a game: the stream ends with the session', async () => {
    const table = await sitDown(hall, { code: 'fide' });
    const reader = await Guest.of(hall, 'Reader');
    const response = await fetch(`${hall.url}/api/v1/games/${table.id}/events`, {
      headers: { authorization: `Bearer ${reader.token}`, accept: 'application/x-ndjson' },
    });
    expect(response.status).toBe(200);
    const ended = response.text();
    await new TokenBearer(reader.token, reader.id).send(hall, 'DELETE', '/me/sessions/current');
    expect(await Promise.race([ended.then(() => 'ended'), new Promise((done) => setTimeout(done, 3000))])).toBe(
      'ended',
    );
  });
});
