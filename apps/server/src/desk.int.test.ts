import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  type Answered,
  act,
  Guest,
  type Hall,
  joinTable,
  openHall,
  playMoves,
  sitDown,
  type Table,
} from './testing/hall.ts';

const CLOCK = { kind: 'sudden-death', periods: [{ ms: 3_600_000 }] };
const TERMS = { code: 'blue', enforcement: 'claimed', clock: CLOCK, adjournment: 'agreement' };

let database: FreshDatabase;
let hall: Hall;
let umpire: Guest;
let clubId: string;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
});
afterAll(async () => {
  await hall?.close();
  await database.drop();
});
beforeEach(async () => {
  umpire = await Guest.of(hall, 'Herr Schiedsrichter');
  ({ clubId } = await clubOf(umpire, 'Café de la Régence'));
});

async function clubOf(founder: Guest, name: string) {
  const { club } = await hall.store.clubs.create({ name }, { userId: founder.id, name });
  return { clubId: club.id };
}

/** Two guests at a table of the club; the row of the game is what makes it so. */
async function clubTable(terms: object = TERMS): Promise<Table> {
  const [white, black] = await Promise.all([Guest.of(hall, 'Anna'), Guest.of(hall, 'Bertram')]);
  const laid = await umpire.call(hall, '/games', { terms, seat: 'white', clubId });
  expect(laid.status).toBe(201);
  const { game, invite = '' } = await hall.store.games.createGame({
    createdBy: white.id,
    terms: (await hall.store.games.findGame(laid.body.id))?.terms,
    seats: { white: white.id },
    openSeat: 'black',
    byInvitation: true,
    clubId,
  });
  expect((await black.call(hall, `/games/${game.id}/seats`, { invite })).status).toBe(200);
  return { id: game.id, white, black };
}

const say = (who: Guest, { id }: Table, what: object): Promise<Answered> =>
  who.call(hall, `/games/${id}/acts`, { actId: randomUUID(), act: what });

async function send(who: Guest | undefined, method: string, path: string, body?: object, match?: string) {
  const response = await fetch(`${hall.url}/api/v1${path}`, {
    method,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(match !== undefined && { 'if-match': match }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const deskGame = (game: Table, who = umpire) => send(who, 'GET', `/clubs/${clubId}/desk/games/${game.id}`);
const rule = (game: Table, ruling: object, match: string | undefined, who = umpire) =>
  send(who, 'POST', `/clubs/${clubId}/desk/games/${game.id}/rulings`, ruling, match);

/** What the desk shows, as soon as it shows so many lines. */
async function waiting(lines: number) {
  for (let tries = 0; ; tries += 1) {
    const { body } = await umpire.call(hall, `/clubs/${clubId}/desk`);
    if (body.waiting.length === lines || tries > 50) return body.waiting;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const auditOf = async () => (await hall.store.audit.list(clubId, { limit: 20 })).entries;

describe('an appeal', () => {
  it('waits at the desk, is ruled on from there, told to both with the clause, and stands in the audit', async () => {
    const game = await clubTable();
    await playMoves(hall, game, 'e2e4');
    expect((await say(game.black, game, { act: 'appeal', matter: 'He hums.' })).status).toBe(200);
    const [line] = await waiting(1);
    expect(line).toMatchObject({ kind: 'appeal', by: 'black', gameId: game.id, white: 'Anna', black: 'Bertram' });

    const socket = await game.white.socket(hall);
    await joinTable(socket, game.id);
    const told = new Promise<unknown[]>((resolve) =>
      socket.on('table:events', ({ events }) => events.length > 0 && resolve([...events])),
    );
    const seen = await deskGame(game);
    expect(seen.body).toMatchObject({ chair: 'empty', view: { seat: 'umpire', players: { umpire: null } } });
    expect(seen.headers.get('etag')).toBe('"2"');
    const ruling = { order: 'admonish', player: 'white', clause: 'blue-disturb-1', reason: 'He hummed indeed.' };
    const actId = randomUUID();
    const ruled = await rule(game, { ...ruling, actId }, '"2"');
    expect(ruled).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await rule(game, { ...ruling, actId }, '"2"')).toMatchObject({ status: 200, body: ruled.body });
    const fact = { event: 'ruled', order: 'admonish', clause: 'blue-disturb-1', reason: 'He hummed indeed.' };
    expect(await told).toMatchObject([{ version: 3, by: 'umpire', events: [fact] }]);
    game.white.leave();

    expect(await waiting(0)).toEqual([]);
    const after = { version: 3, order: 'admonish', player: 'white', clause: 'blue-disturb-1' };
    const entries = (await auditOf()).filter(({ subject }) => subject === 'game');
    expect(entries).toMatchObject([
      { action: 'game.rule', subjectId: game.id, actorId: umpire.id, reason: 'He hummed indeed.', after },
    ]);
    const notices = await game.black.call(hall, '/me/notices');
    expect(
      notices.body.notices.map(({ fact: { kind, clause } }: { fact: Record<string, unknown> }) => [kind, clause]),
    ).toContainEqual(['ruling', 'blue-disturb-1']);
    expect((await deskGame(game)).body.chair).toBe('yours');
  });

  it('is seen with what nobody has noticed, by the umpire alone', async () => {
    const game = await clubTable();
    await say(game.white, game, { act: 'play', from: 'g1', to: 'g3' });
    const { view, orders } = (await deskGame(game)).body;
    expect(view.offences).toMatchObject([{ kind: 'false-move', by: 'white' }]);
    expect(orders.find(({ order }: { order: string }) => order === 'exact').options).toContain('move-touched');
    const players = await game.black.call(hall, `/games/${game.id}`);
    expect(players.body.offences).toEqual([]);
  });
});

describe('a ruling', () => {
  test.each<[string, object, string | undefined, number, string]>([
    ['without the version that was seen', { order: 'draw', reason: 'So.' }, undefined, 428, 'precondition-required'],
    ['on a version that is past', { order: 'draw', reason: 'So.' }, '"0"', 412, 'stale'],
    ['on something that is no version', { order: 'draw', reason: 'So.' }, 'W/"1"', 412, 'stale'],
    ['without a reason', { order: 'draw' }, '"1"', 400, 'malformed'],
    ['that is no order', { order: 'hang', reason: 'So.' }, '"1"', 400, 'malformed'],
    ['by a clause of another code', { order: 'draw', clause: 'fide-12.9', reason: 'So.' }, '"1"', 422, 'not-allowed'],
    ['that the law does not allow', { order: 'exact', option: 'forfeit', reason: 'So.' }, '"1"', 422, 'nothing-open'],
  ])('%s is refused, and nobody has sat down for it', async (_, ruling, match, status, code) => {
    const game = await clubTable();
    await playMoves(hall, game, 'e2e4');
    expect(await rule(game, ruling, match)).toMatchObject({ status, body: { code } });
    expect((await deskGame(game)).body).toMatchObject({ chair: 'empty', view: { version: 1, result: null } });
  });

  it('is for one umpire, never for a player, and for a game of the club alone', async () => {
    const [game, stranger] = [await clubTable(), await Guest.of(hall, 'Nobody')];
    await playMoves(hall, game, 'e2e4');
    const ruling = { order: 'draw', reason: 'So.' };
    expect(await rule(game, ruling, '"1"', stranger)).toMatchObject({ status: 403, body: { code: 'not-a-member' } });
    expect(await send(undefined, 'GET', `/clubs/${clubId}/desk`)).toMatchObject({ status: 401 });
    await hall.store.desk.takeChair(game.id, stranger.id);
    expect(await rule(game, ruling, '"1"')).toMatchObject({ status: 409, body: { code: 'chair-taken' } });
    const elsewhere = await sitDown(hall, TERMS);
    expect(await deskGame(elsewhere)).toMatchObject({ status: 404, body: { code: 'no-such-game' } });
    const other = await clubOf(umpire, 'Divan');
    expect((await send(umpire, 'GET', `/clubs/${other.clubId}/desk/games/${game.id}`)).status).toBe(404);
  });

  it('by one who plays there is refused, and he sees no more than a player', async () => {
    const laid = await umpire.call(hall, '/games', { terms: TERMS, seat: 'white', clubId });
    const black = await Guest.of(hall, 'Bertram');
    await black.call(hall, `/games/${laid.body.id}/seats`, { invite: laid.body.invite });
    const game = { id: laid.body.id, white: umpire, black };
    expect(await deskGame(game)).toMatchObject({ status: 403, body: { code: 'plays-here' } });
    expect(await rule(game, { order: 'award', to: 'white', reason: 'So.' }, '"0"')).toMatchObject({
      status: 403,
      body: { code: 'plays-here' },
    });
  });

  it('can be prepared by sitting down, one umpire to a game that has a chair', async () => {
    const game = await clubTable();
    const chair = (id: string, who = umpire) => send(who, 'POST', `/clubs/${clubId}/desk/games/${id}/chair`);
    expect(await chair(game.id)).toMatchObject({ status: 200, body: { seat: 'umpire' } });
    expect(await chair(game.id)).toMatchObject({ status: 200 });
    const seen = await game.white.call(hall, `/games/${game.id}`);
    expect(seen.body.players.umpire).toMatchObject({ name: 'Herr Schiedsrichter' });
    const without = await clubTable({ ...TERMS, umpire: 'none' });
    expect(await chair(without.id)).toMatchObject({ status: 409, body: { code: 'no-umpire' } });
    expect(await chair(game.id, game.white)).toMatchObject({ status: 403, body: { code: 'not-a-member' } });
    const taken = await clubTable();
    await hall.store.desk.takeChair(taken.id, (await Guest.of(hall, 'Another')).id);
    await (await hall.rooms.get(taken.id))?.seated();
    expect(await chair(taken.id)).toMatchObject({ status: 409, body: { code: 'chair-taken' } });
  });

  it('is for whoever has taken the chair elsewhere, though no hint told of it', async () => {
    const game = await clubTable();
    await playMoves(hall, game, 'e2e4');
    await hall.store.desk.takeChair(game.id, umpire.id);
    const socket = await umpire.socket(hall);
    expect(await joinTable(socket, game.id)).toMatchObject({ ok: true, seat: 'umpire', view: { seat: 'umpire' } });
    umpire.leave();
    const other = await clubTable();
    await playMoves(hall, other, 'e2e4');
    await hall.store.desk.takeChair(other.id, umpire.id);
    const act = { act: 'rule', order: 'draw', reason: 'Peace.' };
    const path = `/games/${other.id}/acts`;
    const ruled = await umpire.call(hall, path, { actId: randomUUID(), act }, { 'if-match': '"1"' });
    expect(ruled).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('from the table itself stands in the audit too', async () => {
    const game = await clubTable();
    await playMoves(hall, game, 'e2e4');
    await hall.store.desk.takeChair(game.id, umpire.id);
    await (await hall.rooms.get(game.id))?.seated();
    const socket = await umpire.socket(hall);
    await joinTable(socket, game.id);
    expect(await act(socket, game.id, { act: 'rule', order: 'draw', reason: 'Peace.' })).toMatchObject({ ok: true });
    await (await hall.rooms.get(game.id))?.settled();
    expect((await auditOf())[0]).toMatchObject({ action: 'game.rule', reason: 'Peace.', after: { order: 'draw' } });
    umpire.leave();
  });
});

describe('games that rest', () => {
  const SEALED = 'P-K4-canary';
  it('are listed with their hour, which an umpire fixes; the envelope stays shut', async () => {
    const game = await clubTable();
    await playMoves(hall, game, 'e2e4');
    await say(game.white, game, { act: 'adjourn' });
    await say(game.black, game, { act: 'adjourn' });
    expect((await say(game.black, game, { act: 'seal', record: SEALED })).status).toBe(200);
    await (await hall.rooms.get(game.id))?.settled();
    const list = async () => (await umpire.call(hall, `/clubs/${clubId}/adjournments`)).body.adjournments;
    expect(await list()).toMatchObject([{ gameId: game.id, dueAt: null }]);
    expect(await waiting(0)).toEqual([]);
    const seen = await deskGame(game);
    expect(JSON.stringify(seen.body)).not.toContain('canary');
    const etag = seen.headers.get('etag') ?? '';
    const hour = new Date(Date.now() + 3_600_000).toISOString();
    const path = `/clubs/${clubId}/adjournments/${game.id}`;
    expect(await send(umpire, 'PUT', path, { hour })).toMatchObject({ status: 428 });
    expect(await send(umpire, 'PUT', path, { hour: 'noon' }, etag)).toMatchObject({ status: 400 });
    expect(await send(umpire, 'PUT', path, { hour }, etag)).toMatchObject({ status: 200, body: { hour } });
    await (await hall.rooms.get(game.id))?.settled();
    expect(await list()).toMatchObject([{ gameId: game.id, dueAt: hour }]);
    expect((await auditOf())[0]).toMatchObject({ action: 'game.appoint', subjectId: game.id });
  });
});

it('tells of a player whose connection is gone for half a minute, until he is back', async () => {
  const game = await clubTable();
  const rows = async () => (await hall.store.desk.waiting(clubId, new Date(Date.now() + 31_000))).items;
  const until = async (lines: number) => {
    for (let tries = 0; (await rows()).length !== lines && tries < 50; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return (await rows()).map(({ kind, by }) => ({ kind, by }));
  };
  const socket = await game.black.socket(hall);
  await joinTable(socket, game.id);
  await (await hall.rooms.get(game.id))?.settled();
  expect(await until(0)).toEqual([]);
  socket.close();
  expect(await until(1)).toEqual([{ kind: 'lost', by: 'black' }]);
  await joinTable(await game.black.socket(hall), game.id);
  expect(await until(0)).toEqual([]);
  game.black.leave();
});

it('lists by cursor, and refuses what is none', async () => {
  for (let count = 0; count < 3; count += 1) {
    const game = await clubTable();
    await say(game.white, game, { act: 'appeal', matter: `matter ${count}` });
  }
  expect(await waiting(3)).toHaveLength(3);
  const first = await umpire.call(hall, `/clubs/${clubId}/desk?limit=2`);
  const next = /<\/api\/v1([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await umpire.call(hall, next);
  expect([...first.body.waiting, ...second.body.waiting].map(({ gameId }: { gameId: string }) => gameId)).toEqual(
    (await waiting(3)).map(({ gameId }: { gameId: string }) => gameId),
  );
  expect(second.headers.get('link')).toBeNull();
  for (const query of ['after=nonsense', 'limit=0', 'limit=101', 'limit=x'])
    expect((await umpire.call(hall, `/clubs/${clubId}/desk?${query}`)).status, query).toBe(400);
});

it('a table of a club is laid by its members alone', async () => {
  const stranger = await Guest.of(hall, 'Nobody');
  const request = { terms: TERMS, seat: 'white', clubId };
  expect(await stranger.call(hall, '/games', request)).toMatchObject({ status: 403, body: { code: 'not-a-member' } });
  expect(await umpire.call(hall, '/games', { ...request, clubId: randomUUID() })).toMatchObject({ status: 404 });
});
