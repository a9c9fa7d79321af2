import { createHash } from 'node:crypto';
import type { EventsMessage, GameView, Lot } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, Guest, type Hall, joinTable, openHall, viewOf } from './testing/hall.ts';
import { realWorld } from './world.ts';

const SALT = '5a'.repeat(32);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const colour = (digit: string) => ('01234567'.includes(digit) ? 'white' : 'black');

let database: FreshDatabase;
let hall: Hall;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, { world: { ...realWorld, salt: () => SALT } });
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

interface Laid {
  id: string;
  host: Guest;
  invite: string;
  umpireInvite: string;
  lot: Lot;
  seat: string;
}

async function lay(more: object = {}, terms: object = {}): Promise<Laid> {
  const host = await Guest.of(hall, 'Howard');
  const made = await host.call(hall, '/games', { terms: { code: 'blue', ...terms }, seat: 'lot', ...more });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { host, ...made.body };
}

const sit = (guest: Guest, { id, invite }: Laid, more: object = {}) =>
  guest.call(hall, `/games/${id}/seats`, { invite, ...more });

describe('a lot', () => {
  it('is committed to when the table is laid, and known to nobody', async () => {
    const laid = await lay({}, { firstMove: 'lot' });
    const [looker, socket] = [await Guest.of(hall, 'Looker'), await laid.host.socket(hall)];
    const lot = { of: ['seat', 'firstMove'], commitment: sha256(SALT), drawn: null };
    expect([laid.seat, laid.lot]).toEqual(['lot', lot]);
    const players = { white: null, black: null, umpire: null };
    expect(await viewOf(laid.host, hall, laid.id)).toMatchObject({
      seat: 'lot',
      status: 'open',
      lot,
      players: { ...players, host: { name: 'Howard', present: false } },
      terms: { firstMove: 'lot' },
    });
    const joined = await joinTable(socket, laid.id);
    expect(joined).toMatchObject({ seat: 'lot', view: { players: { host: { present: true } }, spectators: 0 } });
    expect(await act(socket, laid.id, { act: 'resign' })).toMatchObject({ refusal: { code: 'wrong-phase' } });
    const seen = await viewOf(looker, hall, laid.id);
    expect(seen).toMatchObject({ seat: 'spectator', lot, terms: { firstMove: 'lot' } });
    expect(JSON.stringify([laid, joined, seen])).not.toContain(SALT);
    laid.host.leave();
  });

  it('falls as salt, game and the word of him who sits down have it, and anyone can check', async () => {
    const fallen = new Set<string>();
    for (const nonce of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']) {
      const laid = await lay({}, { firstMove: 'lot' });
      const guest = await Guest.of(hall, 'Adolf');
      const seated = await sit(guest, laid, { nonce });
      const digest = sha256(`${SALT}${laid.id}${nonce}`);
      const [host, firstMove] = [colour(digest[0]!), colour(digest[1]!)];
      const other = host === 'white' ? 'black' : 'white';
      expect(seated.body).toEqual({ seat: other });
      const drawn = { salt: SALT, nonce, host, firstMove };
      const shown = { lot: { ...laid.lot, drawn }, toMove: firstMove, terms: { firstMove }, status: 'playing' };
      expect(await viewOf(guest, hall, laid.id)).toMatchObject({ ...shown, seat: other });
      const view = await viewOf(laid.host, hall, laid.id);
      const names = { [host]: { name: 'Howard' }, [other]: { name: 'Adolf' }, host: null };
      expect(view).toMatchObject({
        ...shown,
        seat: host,
        players: names,
        fen: expect.stringContaining(` ${firstMove[0]} `),
      });
      fallen.add(`${host} ${firstMove}`);
    }
    expect(fallen.size).toBeGreaterThan(1);
  });

  it('is told at once to him who waits at the table', async () => {
    const laid = await lay();
    const socket = await laid.host.socket(hall);
    await joinTable(socket, laid.id);
    const told = new Promise<EventsMessage>((resolve) => socket.once('table:events', resolve));
    const guest = await Guest.of(hall, 'Adolf');
    const { seat } = (await sit(guest, laid)).body;
    const mine = seat === 'white' ? 'black' : 'white';
    expect((await told).view).toMatchObject({
      seat: mine,
      status: 'playing',
      lot: { drawn: { host: mine, nonce: '' } },
    });
    const [mover, id] = [mine === 'white' ? laid.host : guest, laid.id];
    const play = { act: 'play', from: 'e2', to: 'e4' } as const;
    expect(await act(mine === 'white' ? socket : await mover.socket(hall), id, play)).toMatchObject({ ok: true });
    for (const one of [laid.host, guest]) one.leave();
  });

  it('may be for the first move alone', async () => {
    const laid = await lay({ seat: 'black' }, { firstMove: 'lot' });
    const nonce = Array.from({ length: 64 }, (_, index) => `n${index}`).find(
      (word) => colour(sha256(`${SALT}${laid.id}${word}`)[1]!) === 'black',
    );
    expect([laid.seat, laid.lot.of]).toEqual(['black', ['firstMove']]);
    expect(await viewOf(laid.host, hall, laid.id)).toMatchObject({ seat: 'black', terms: { firstMove: 'lot' } });
    expect((await sit(await Guest.of(hall, 'Adolf'), laid, { nonce })).body).toEqual({ seat: 'white' });
    const view: GameView = await viewOf(laid.host, hall, laid.id);
    expect(view).toMatchObject({
      toMove: 'black',
      terms: { firstMove: 'black' },
      lot: { drawn: { firstMove: 'black' } },
    });
    expect(view.lot?.drawn).not.toHaveProperty('host');
  });

  it('is none where nothing is left to it', async () => {
    const laid = await lay({ seat: 'white' });
    expect([laid.seat, laid.lot]).toEqual(['white', null]);
    expect((await sit(await Guest.of(hall, 'Adolf'), laid, { nonce: 'mine' })).body).toEqual({ seat: 'black' });
    expect((await viewOf(laid.host, hall, laid.id)).lot).toBeNull();
    const set = await lay({ fen: '4k3/8/8/8/8/8/8/R3K3 b - - 0 1', seat: 'white' }, { firstMove: 'lot' });
    expect(set.lot).toBeNull();
  });

  it('is drawn once where two come at the same moment, with the word of him who sits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const laid = await lay();
      const comers = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => Guest.of(hall, name)));
      const answers = await Promise.all(comers.map((guest, index) => sit(guest, laid, { nonce: `of-${index}` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const view = await viewOf(comers[winner]!, hall, laid.id);
      expect(view).toMatchObject({ seat: answers[winner]?.body.seat, lot: { drawn: { nonce: `of-${winner}` } } });
      expect(colour(sha256(`${SALT}${laid.id}of-${winner}`)[0]!)).toBe(view.lot?.drawn?.host);
    }
  });

  it('is not drawn again for him who sits down again with another word', async () => {
    const laid = await lay();
    const guest = await Guest.of(hall, 'Adolf');
    const first = await sit(guest, laid, { nonce: 'first' });
    const { lot } = await viewOf(guest, hall, laid.id);
    for (const nonce of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect((await sit(guest, laid, { nonce })).body).toEqual(first.body);
    expect((await viewOf(guest, hall, laid.id)).lot).toEqual(lot);
  });

  it.each(['', 'x'.repeat(65), 'two words', "'; DROP TABLE games; --", '\u0000', '\ud800', 7, null, {}, ['a']])(
    'is not drawn with the word %j: nobody sits, and nothing is shown',
    async (nonce) => {
      const laid = await lay();
      const guest = await Guest.of(hall, 'Adolf');
      expect(await sit(guest, laid, { nonce })).toMatchObject({ status: 400, body: { code: 'malformed' } });
      expect(await viewOf(guest, hall, laid.id)).toMatchObject({
        status: 'open',
        seat: 'spectator',
        lot: { drawn: null },
      });
    },
  );

  it('is not drawn without the invitation, nor by him who laid the table, nor by his umpire', async () => {
    const laid = await lay({}, { umpire: 'umpire' });
    const [stranger, umpire] = [await Guest.of(hall, 'Stranger'), await Guest.of(hall, 'Lasa')];
    const chair = { seat: 'umpire', invite: laid.umpireInvite };
    const refused = [
      await sit(stranger, { ...laid, invite: 'guess' }, { nonce: 'x' }),
      await sit(laid.host, laid),
      await laid.host.call(hall, `/games/${laid.id}/seats`, chair),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'wrong-invite'],
      [409, 'seated-already'],
      [409, 'seated-already'],
    ]);
    expect((await umpire.call(hall, `/games/${laid.id}/seats`, chair)).status).toBe(200);
    expect((await sit(umpire, laid)).status).toBe(409);
    expect((await viewOf(umpire, hall, laid.id)).lot?.drawn).toBeNull();
    expect((await sit(stranger, laid)).status).toBe(200);
  });

  it('is not offered where it could fall against the odds', async () => {
    const host = await Guest.of(hall, 'Howard');
    const terms = { code: 'blue', odds: { kind: 'pawn-and-moves', giver: 'white', count: 2 }, firstMove: 'lot' };
    const made = await Promise.all([1, 2, 3, 4].map(() => host.call(hall, '/games', { terms })));
    expect(made.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });

  it('shows in the lobby who waits, with no men yet', async () => {
    const laid = await lay({ open: true });
    const { games } = (await laid.host.call(hall, '/games?status=open')).body;
    const row = games.find(({ id }: { id: string }) => id === laid.id);
    expect(row).toMatchObject({ openSeat: 'lot', host: 'Howard', players: { white: null, black: null } });
    expect(JSON.stringify(games)).not.toContain(SALT);
  });
});
