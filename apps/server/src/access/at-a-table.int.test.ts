import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TokenBearer } from '../testing/club-house.ts';
import { Guest, type Hall, openHall, sitDown, type Table } from '../testing/hall.ts';

// Who may do what in a single game is no matter of the table of access: the game says it.

let database: FreshDatabase;
let hall: Hall;
let table: Table;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
  table = await sitDown(hall);
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

describe('at a table', () => {
  const play = (guest: Guest) =>
    guest.call(hall, `/games/${table.id}/acts`, { actId: randomUUID(), act: { act: 'play', from: 'e2', to: 'e4' } });

  it('only he who sits there acts, and only in his turn; another’s seat is nobody’s to take', async () => {
    const other = await sitDown(hall);
    expect((await play(other.white)).body).toMatchObject({ status: 403, code: 'not-your-seat' });
    expect((await play(await Guest.of(hall, 'Spectator'))).body).toMatchObject({ status: 403, code: 'not-your-seat' });
    expect((await play(table.black)).body).toMatchObject({ status: 422, code: 'not-your-turn' });
    expect((await play(table.white)).status).toBe(200);
    expect(await other.white.call(hall, `/games/${table.id}/seats`, {})).toMatchObject({
      status: 409,
      body: { code: 'seat-taken' },
    });
    expect(await other.white.call(hall, `/games/${table.id}/next`, {})).toMatchObject({ status: 403 });
  });

  it('what is somebody’s own is shown to nobody else', async () => {
    const { id } = (
      await table.white.call(hall, '/me/push-subscriptions', {
        endpoint: 'https://push.example/x',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      })
    ).body;
    const stranger = new TokenBearer(table.black.token, table.black.id);
    expect((await stranger.send(hall, 'DELETE', `/me/push-subscriptions/${id}`)).status).toBe(404);
  });
});
