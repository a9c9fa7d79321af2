import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { across, median, playAcross, report, type Seated } from './testing/across.ts';
import { act, Guest, type Hall, joinTable, openHall } from './testing/hall.ts';

let database: FreshDatabase;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await database.drop();
});

async function hall(environment: Record<string, string> = {}): Promise<Hall> {
  const opened = await openHall(database.url, { environment });
  closing.push(() => opened.close());
  return opened;
}

async function seatedAt(one: Hall, other: Hall): Promise<Seated> {
  const seated = await across(one, other);
  closing.push(async () => seated.leave());
  return seated;
}

describe('two servers of one database', () => {
  it('show each other’s acts by hints through the database', async () => {
    const [one, other] = [await hall(), await hall()];
    const seated = await seatedAt(one, other);
    const waits = await playAcross(seated);
    report('through PostgreSQL', waits);
    expect(median(waits)).toBeLessThan(100);
  });

  it('hear that somebody has sat down, and that the game has begun', async () => {
    const [one, other] = [await hall(), await hall()];
    const [white, black] = await Promise.all([Guest.of(one, 'Howard'), Guest.of(other, 'Adolf')]);
    const { body } = await white.call(one, '/games', { terms: { code: 'fide' }, seat: 'white' });
    const socket = await white.socket(one);
    await joinTable(socket, body.id);
    const begun = new Promise((resolve) =>
      socket.on('table:events', ({ view }) => view.status === 'playing' && resolve(0)),
    );
    await black.call(other, `/games/${body.id}/seats`, { invite: body.invite });
    await begun;
    white.leave();
  });

  it('lose nothing where the database cuts all connections', async () => {
    const [one, other] = [await hall(), await hall()];
    const seated = await seatedAt(one, other);
    await playAcross(seated, 0, 4);
    await database.cut();
    await expect.poll(() => seated.white.connected && seated.black.connected).toBe(true);
    await expect
      .poll(async () => (await act(seated.white, seated.table.id, { act: 'adjust', square: 'e4' })).ok, {
        timeout: 10_000,
      })
      .toBe(true);
    await expect
      .poll(async () => (await joinTable(seated.spectator, seated.table.id)).ok, { timeout: 10_000 })
      .toBe(true);
  });

  it('find out by themselves where every hint is lost', async () => {
    // A Redis that is not there: no hint ever arrives.
    const silent = { REDIS_URL: 'redis://127.0.0.1:1' };
    const [one, other] = [await hall(silent), await hall(silent)];
    const seated = await seatedAt(one, other);
    const waits = await playAcross(seated, 0, 6);
    report('without hints', waits);
    expect(Math.max(...waits)).toBeLessThan(5000);
  });
});
