import type { PresenceMessage } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { across, median, playAcross, report, type Seated } from './testing/across.ts';
import { act, Guest, type Hall, joinTable, openHall, type TestSocket, viewOf } from './testing/hall.ts';

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

/** White, at the one server, is shown that Black and an onlooker are there, who came to the other. */
async function seesOthers({ white, table }: Seated, one: Hall): Promise<void> {
  await expect.poll(async () => (await viewOf(table.white, one, table.id)).players.black?.present).toBe(true);
  await expect.poll(async () => (await viewOf(table.white, one, table.id)).spectators).toBe(1);
  const shown = await joinTable(white, table.id);
  expect(shown).toMatchObject({ ok: true, view: { players: { black: { present: true } }, spectators: 1 } });
}

const presenceAt = (socket: TestSocket, isAwaited: (message: PresenceMessage) => boolean) =>
  new Promise<void>((resolve) => socket.on('table:presence', (message) => isAwaited(message) && resolve()));

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

  it('know who is at a table, and hear what is said there, on whichever of them', async () => {
    const [one, other] = [await hall(), await hall()];
    const heard = { white: [] as unknown[], spectator: [] as unknown[] };
    const seated = await seatedAt(one, other);
    await seesOthers(seated, one);
    seated.white.on('table:said', ({ text, by }) => heard.white.push([by, text]));
    seated.spectator.on('table:said', ({ text }) => heard.spectator.push(text));
    const say = (socket: TestSocket, text: string) =>
      socket.timeout(5000).emitWithAck('table:say', { gameId: seated.table.id, text });
    await say(seated.black, 'Good morning');
    await say(seated.spectator, 'He is lost');
    await expect.poll(() => heard).toEqual({ white: [['black', 'Good morning']], spectator: ['He is lost'] });
    const gone = presenceAt(seated.white, ({ players, spectators }) => !players.black?.present && spectators === 1);
    seated.black.disconnect();
    await gone;
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
