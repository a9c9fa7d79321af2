import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, type Hall, openHall, sitDown, type Table, viewOf } from './testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

const actOf = (guest: Guest, id: string, act: object, headers = {}) =>
  guest.call(hall, `/games/${id}/acts`, { actId: randomUUID(), act }, headers);

describe('a sitting under walker', () => {
  let table: Table;

  it('[walker-III.2] [walker-III.4] has Black begin the second game, the men kept, once both have asked', async () => {
    table = await sitDown(hall, { code: 'walker' });
    expect((await table.white.call(hall, `/games/${table.id}/next`, {})).status).toBe(409);
    await actOf(table.black, table.id, { act: 'resign' });
    const [mine, his] = await Promise.all([
      table.white.call(hall, `/games/${table.id}/next`, {}),
      table.black.call(hall, `/games/${table.id}/next`, {}),
    ]);
    expect([mine.body.seat, his.body.seat, mine.body.number]).toEqual(['white', 'black', 2]);
    expect(mine.body.id).toBe(his.body.id);
    const second = await viewOf(table.white, hall, mine.body.id);
    expect(second).toMatchObject({ status: 'playing', toMove: 'black', terms: { firstMove: 'black' } });
    expect((await actOf(table.black, second.gameId, { act: 'play', from: 'e7', to: 'e5' })).status).toBe(200);
    await actOf(table.white, second.gameId, { act: 'resign' });
  });

  it('[walker-XXV] counts the games won, and waits for the second player', async () => {
    const { games } = (await table.white.call(hall, `/games/${table.id}/sitting`)).body;
    const third = await table.white.call(hall, `/games/${games[1].id}/next`, {});
    expect(await viewOf(table.white, hall, third.body.id)).toMatchObject({ status: 'open', toMove: 'white' });
    const sitting = (await table.white.call(hall, `/games/${third.body.id}/sitting`)).body;
    expect(sitting.players.map(({ points }: { points: number }) => points)).toEqual([1, 1]);
    expect(sitting.games.map(({ score }: { score: string | null }) => score)).toEqual(['1-0', '0-1', null]);
    const stranger = await Guest.of(hall, 'Bystander');
    expect((await stranger.call(hall, `/games/${third.body.id}/seats`, {})).status).toBe(409);
    expect((await stranger.call(hall, `/games/${games[1].id}/next`, {})).status).toBe(403);
  });
});

describe('a rematch', () => {
  const refuse = (guest: Guest, id: string) =>
    fetch(`${hall.url}/api/v1/games/${id}/next`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${guest.token}` },
    });
  const ask = (guest: Guest, id: string) => guest.call(hall, `/games/${id}/next`, {});
  const offerTo = async (guest: Guest, id: string) => (await guest.call(hall, `/games/${id}/sitting`)).body.rematch;
  const toldOf = async (guest: Guest) =>
    (await guest.call(hall, '/me/notices')).body.notices.filter(
      ({ fact }: { fact: { kind: string } }) => fact.kind === 'rematch',
    );
  const played = async () => {
    const sat = await sitDown(hall, { code: 'blue' });
    await actOf(sat.black, sat.id, { act: 'resign' });
    return sat;
  };

  it('is asked for, told to the other, seen by both, and accepted', async () => {
    const { id, white, black } = await played();
    expect(await offerTo(white, id)).toBeNull();
    const { id: next } = (await ask(white, id)).body;
    expect(await offerTo(white, id)).toEqual({ id: next, number: 2, by: 'white', mine: true, accepted: false });
    expect(await offerTo(black, id)).toMatchObject({ by: 'white', mine: false, accepted: false });
    expect(await toldOf(black)).toMatchObject([{ gameId: id, against: 'Howard', fact: { number: 2 } }]);
    expect(await toldOf(white)).toEqual([]);
    expect((await ask(white, id)).body.id).toBe(next);
    expect((await toldOf(black)).length).toBe(1);
    expect((await ask(black, id)).body.id).toBe(next);
    expect(await offerTo(white, id)).toMatchObject({ accepted: true });
    expect((await viewOf(white, hall, next)).status).toBe('playing');
    expect((await refuse(white, id)).status).toBe(409);
  });

  it('is declined or withdrawn, leaves nothing behind, and can be asked for anew', async () => {
    const { id, white, black } = await played();
    for (const [asks, refuses] of [
      [white, black],
      [white, white],
    ] as const) {
      const { id: next } = (await ask(asks, id)).body;
      expect((await refuse(refuses, id)).status).toBe(204);
      expect(await offerTo(white, id)).toBeNull();
      expect(await toldOf(black)).toEqual([]);
      expect(await hall.store.games.findGame(next)).toBeUndefined();
      const { games } = (await black.call(hall, '/me/games')).body;
      expect(games.map((game: { id: string }) => game.id)).not.toContain(next);
    }
    expect((await refuse(black, id)).status).toBe(204);
    expect((await ask(black, id)).status).toBe(200);
    expect(await offerTo(white, id)).toMatchObject({ by: 'black', mine: false });
  });

  it('is one game, or none, however accepting and declining meet', async () => {
    const { id, white, black } = await played();
    await ask(white, id);
    const [accepted, declined] = await Promise.all([ask(black, id), refuse(white, id)]);
    const offer = await offerTo(white, id);
    expect([accepted.status, offer?.id]).toEqual([200, accepted.body.id]);
    expect(declined.status).toBe(offer.accepted ? 409 : 204);
  });

  it('is one game where both ask at once of two servers', async () => {
    const { id, white, black } = await played();
    const elsewhere = await openHall(database.url);
    try {
      const [one, other] = await Promise.all([ask(white, id), black.call(elsewhere, `/games/${id}/next`, {})]);
      expect([one.status, other.status, other.body.id]).toEqual([200, 200, one.body.id]);
      const views = [await viewOf(white, hall, one.body.id), await viewOf(black, elsewhere, one.body.id)];
      expect(views.map(({ status }) => status)).toEqual(['playing', 'playing']);
    } finally {
      await elsewhere.close();
    }
  });

  it('is nobody else’s affair', async () => {
    const { id, white } = await played();
    await ask(white, id);
    const stranger = await Guest.of(hall, 'Bystander');
    expect((await refuse(stranger, id)).status).toBe(403);
    expect((await fetch(`${hall.url}/api/v1/games/${id}/next`, { method: 'DELETE' })).status).toBe(401);
    expect(await offerTo(stranger, id)).toMatchObject({ by: 'white', mine: false });
    const running = await sitDown(hall, { code: 'blue' });
    expect((await refuse(running.white, running.id)).status).toBe(409);
  });
});

describe('the next game at odds', () => {
  const nextOf = async (terms: Record<string, unknown>, more: object = {}) => {
    const table = await sitDown(hall, terms, more);
    await actOf(table.white, table.id, { act: 'resign' });
    const next = await table.white.call(hall, `/games/${table.id}/next`, {});
    return { next, view: next.status === 200 ? await viewOf(table.white, hall, next.body.id) : undefined };
  };

  it('has them turned to the men that the giver now has', async () => {
    const { view } = await nextOf({ code: 'fide', odds: { kind: 'pawn', giver: 'black', square: 'f7' } });
    expect(view).toMatchObject({
      seat: 'black',
      toMove: 'white',
      terms: { odds: { giver: 'white', square: 'f2' }, firstMove: 'white' },
    });
  });

  it('is begun by him who receives moves', async () => {
    const { view } = await nextOf({ code: 'blue', odds: { kind: 'pawn-and-moves', giver: 'white', count: 2 } });
    expect(view).toMatchObject({ terms: { odds: { kind: 'pawn-and-moves' } } });
    expect(view?.toMove).not.toBe(view?.terms.odds === 'none' ? undefined : view?.terms.odds.giver);
  });

  it('is not made where the usual array has no such man', async () => {
    const odds = { kind: 'rook', giver: 'white', square: 'c4' };
    const { next } = await nextOf({ code: 'fide', odds }, { fen: '4k3/8/8/8/2R5/8/8/4K3 w - - 0 1' });
    expect(next).toMatchObject({ status: 422, body: { code: 'unplayable-terms' } });
  });
});

describe('[blue-umpire-1] the umpire', () => {
  it('stays for the next game, and no chair is laid that nobody can take', async () => {
    const terms = { code: 'blue', umpire: 'umpire' };
    const made = (await (await Guest.of(hall, 'Stranger')).call(hall, '/games', { terms, seat: 'white' })).body;
    expect(made.umpireInvite).toBeTruthy();
    const table = await sitDown(hall, terms);
    await actOf(table.white, table.id, { act: 'resign' });
    const next = (await table.white.call(hall, `/games/${table.id}/next`, {})).body;
    expect(await viewOf(table.white, hall, next.id)).toMatchObject({ terms: { umpire: 'none' } });
  });

  it('takes his chair by his own invitation, sees what is hidden, and rules', async () => {
    const table = await sitDown(hall, { code: 'blue', enforcement: 'claimed', umpire: 'umpire' });
    const other = await table.white.call(hall, '/games', { terms: { code: 'blue', umpire: 'umpire' }, seat: 'white' });
    const umpire = await Guest.of(hall, 'Lasa');
    const chair = (invite: string, guest = umpire, id = other.body.id) =>
      guest.call(hall, `/games/${id}/seats`, { seat: 'umpire', invite });
    expect((await chair('nonsense')).status).toBe(403);
    expect((await chair(other.body.invite)).status).toBe(403);
    expect((await chair(other.body.umpireInvite, table.white)).status).toBe(409);
    expect((await chair(other.body.umpireInvite)).body).toEqual({ seat: 'umpire' });
    expect((await chair(other.body.umpireInvite, table.black)).status).toBe(409);
    const seated = await table.black.call(hall, `/games/${other.body.id}/seats`, { invite: other.body.invite });
    expect(seated.status).toBe(200);
    const ruling = { act: 'rule', order: 'award', to: 'white', clause: 'blue-abandon-1a', reason: 'left in anger' };
    expect((await actOf(table.white, other.body.id, ruling)).status).toBe(403);
    expect((await actOf(umpire, other.body.id, ruling)).status).toBe(428);
    expect((await actOf(umpire, other.body.id, ruling, { 'if-match': '"1"' })).status).toBe(412);
    expect((await actOf(umpire, other.body.id, ruling, { 'if-match': '"0"' })).status).toBe(200);
    expect((await viewOf(table.black, hall, other.body.id)).result).toMatchObject({ score: '1-0', reason: 'ruling' });
  });
});

describe('a proof', () => {
  it('[blue-draw-d] of perpetual check is found in a thread of its own and shown whole', async () => {
    const fen = 'kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1';
    const table = await sitDown(hall, { code: 'blue' }, { fen });
    const claimed = await actOf(table.white, table.id, { act: 'claim-draw', ground: 'perpetual-check' });
    expect(claimed.body).toMatchObject({ ok: true, version: 1 });
    const proof = (await table.black.call(hall, `/games/${table.id}/proofs/1`)).body;
    expect(proof).toMatchObject({ proved: true, clause: 'blue-draw-d', proof: { found: { verdict: 'proved' } } });
    expect(Object.keys(proof.proof.found.strategy.moves).length).toBeGreaterThan(0);
    expect((await table.black.call(hall, `/games/${table.id}/proofs/2`)).status).toBe(404);
  });
});
