import { randomUUID } from 'node:crypto';
import type { EventsMessage, GameView } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, Guest, type Hall, joinTable, openHall, playMoves, sitDown, viewOf } from './testing/hall.ts';

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

const nextEvents = (socket: Awaited<ReturnType<Guest['socket']>>): Promise<EventsMessage> =>
  new Promise((resolve) => socket.once('table:events', resolve));

describe('a table is laid', () => {
  it('with an open seat, which an invitation opens, and then the game begins', async () => {
    const [white, black] = await Promise.all([Guest.of(hall, 'Howard'), Guest.of(hall, 'Adolf')]);
    const made = await white.call(hall, '/games', { terms: { code: 'blue' }, seat: 'black' });
    expect(made).toMatchObject({
      status: 201,
      body: { seat: 'black', url: expect.stringMatching(/\/table\/.*\?invite=/) },
    });
    const { id, invite } = made.body;
    expect(await viewOf(white, hall, id)).toMatchObject({ status: 'open', seat: 'black', players: { white: null } });
    expect(await white.call(hall, `/games/${id}/seats`, { invite })).toMatchObject({
      status: 409,
      body: { code: 'seated-already' },
    });
    expect(await black.call(hall, `/games/${id}/seats`, {})).toMatchObject({
      status: 403,
      body: { code: 'wrong-invite' },
    });
    expect(await black.call(hall, `/games/${id}/seats`, { invite })).toMatchObject({
      status: 200,
      body: { seat: 'white' },
    });
    expect(await black.call(hall, `/games/${id}/seats`, { invite })).toMatchObject({
      status: 200,
      body: { seat: 'white' },
    });
    expect(await viewOf(black, hall, id)).toMatchObject({
      status: 'playing',
      seat: 'white',
      players: { white: { name: 'Adolf' } },
    });
  });

  it('which one of two takers gets', async () => {
    const guests = await Promise.all(['A', 'B', 'C', 'D'].map((name) => Guest.of(hall, name)));
    const { id } = (await guests[0]!.call(hall, '/games', { terms: { code: 'fide' }, open: true })).body;
    const answers = await Promise.all(guests.slice(1).map((guest) => guest.call(hall, `/games/${id}/seats`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('and listed where it is open to all', async () => {
    const host = await Guest.of(hall, 'Host');
    const open = (await host.call(hall, '/games', { terms: { code: 'fide' }, open: true })).body.id;
    const closed = (await host.call(hall, '/games', { terms: { code: 'fide' } })).body.id;
    const { body } = await host.call(hall, '/games?status=open&limit=100');
    const ids = body.games.map((game: { id: string }) => game.id);
    expect([ids.includes(open), ids.includes(closed)]).toEqual([true, false]);
    const page = await host.call(hall, '/games?limit=1');
    const next = /<\/api\/v1(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    const second = await host.call(hall, next ?? '');
    expect(second.body.games[0].id).not.toBe(page.body.games[0].id);
  });

  it.each([
    [{ terms: { code: 'purple' } }, 422, 'unplayable-terms'],
    [{ terms: { code: 'fide' }, fen: 'nonsense' }, 422, 'unplayable-terms'],
    [{ terms: { code: 'fide', clock: { kind: 'sundial' } } }, 400, 'malformed'],
    [{ terms: {} }, 400, 'malformed'],
    [{ terms: { code: 'fide' }, colour: 'white' }, 400, 'malformed'],
  ])('unless it can not be played: %j', async (request, status, code) => {
    const guest = await Guest.of(hall, 'G');
    const answer = await guest.call(hall, '/games', request);
    expect(answer).toMatchObject({
      status,
      body: { status, code, title: expect.any(String), detail: expect.any(String) },
    });
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
  });
});

describe('a game', () => {
  it('is played over sockets, each act told to all who are there', async () => {
    const table = await sitDown(hall, {
      code: 'blue',
      press: 'hand',
      clock: { kind: 'sudden-death', periods: [{ ms: 60_000 }] },
    });
    const stranger = await Guest.of(hall, 'Looker-on');
    const [white, black, other] = await Promise.all(
      [table.white, table.black, stranger].map((guest) => guest.socket(hall)),
    );
    for (const socket of [white!, black!, other!])
      expect(await joinTable(socket, table.id)).toMatchObject({ ok: true, version: 0 });
    const told = [nextEvents(black!), nextEvents(other!)];
    const answer = await act(white!, table.id, { act: 'play', from: 'e2', to: 'e4' });
    expect(answer).toMatchObject({ ok: true, version: 1 });
    for (const message of await Promise.all(told)) {
      expect(message).toMatchObject({
        from: 0,
        version: 1,
        view: { toMove: 'black', score: { from: 0, plies: [{ san: 'e4' }] } },
      });
      expect(message.events).toEqual([
        { version: 1, by: 'white', at: expect.any(Number), events: (answer as { events: unknown }).events },
      ]);
    }
    expect(await act(white!, table.id, { act: 'press' })).toMatchObject({ ok: true, version: 2 });
    expect(await joinTable(other!, table.id, 1)).toMatchObject({
      ok: true,
      seat: 'spectator',
      version: 2,
      events: [{ version: 2 }],
    });
    for (const guest of [table.white, table.black, stranger]) guest.leave();
  });

  it('is played over HTTP too, to mate, and exported', async () => {
    const table = await sitDown(hall);
    await playMoves(hall, table, 'f2f3 e7e5 g2g4 d8h4');
    const view = await viewOf(table.white, hall, table.id);
    expect(view).toMatchObject({ status: 'over', version: 4, result: { score: '0-1', reason: 'checkmate' } });
    const response = await fetch(`${hall.url}/api/v1/games/${table.id}/pgn`);
    expect(response.headers.get('content-type')).toMatch('application/x-chess-pgn');
    expect(await response.text()).toMatch(/1\. ?f3 e5 2\. ?g4 Qh4# 0-1/);
    const old = await fetch(`${hall.url}/api/v1/games/${table.id}/pgn?descriptive=true`);
    expect(await old.text()).toMatch(
      /1\. f3 \{P-KB3\} 1\.\.\. e5 \{P-K4\} 2\. g4 \{P-KKt4\} 2\.\.\. Qh4# \{Q-R5 mate\} 0-1/,
    );
    expect((await fetch(`${hall.url}/api/v1/games/${table.id}/pgn?descriptive=old`)).status).toBe(400);
  });

  it('gives what came after a version, and a live stream of it that ends with the game', async () => {
    const table = await sitDown(hall);
    await playMoves(hall, table, 'e2e4 e7e5');
    const { body } = await table.black.call(hall, `/games/${table.id}/events?since=1`);
    expect(body).toMatchObject({ version: 2, events: [{ version: 2, by: 'black' }] });
    const stream = await fetch(`${hall.url}/api/v1/games/${table.id}/events`, {
      headers: { accept: 'application/x-ndjson' },
    });
    expect(stream.headers.get('content-type')).toBe('application/x-ndjson');
    const text = stream.text();
    await table.white.call(hall, `/games/${table.id}/acts`, { actId: randomUUID(), act: { act: 'resign' } });
    const lines = (await text).split('\n').filter((line) => line !== '');
    expect(lines.map((line) => JSON.parse(line).version)).toEqual([1, 2, 3]);
  });

  it('tells what has changed: laid over the view that was got on joining it is the view as it is', async () => {
    const table = await sitDown(hall, { code: 'fide', enforcement: 'guarded', press: 'automatic' });
    const guest = await Guest.of(hall, 'Late');
    const [white, black] = await Promise.all([table.white, table.black].map((one) => one.socket(hall)));
    await Promise.all([joinTable(white!, table.id), joinTable(black!, table.id)]);
    await act(white!, table.id, { act: 'play', from: 'e2', to: 'e4' });
    const other = await guest.socket(hall);
    const joined = await joinTable(other, table.id);
    if (!joined.ok) throw new Error('not let in');
    let held: GameView = joined.view;
    const sent: string[][] = [];
    other.on('table:events', ({ view: { score, ...patch } }: EventsMessage) => {
      sent.push(Object.keys(patch));
      held = { ...held, ...patch, score: [...held.score.slice(0, score.from), ...score.plies] };
    });
    await act(black!, table.id, { act: 'play', from: 'e7', to: 'e5' });
    await act(white!, table.id, { act: 'offer-draw' });
    await act(black!, table.id, { act: 'accept-draw' });
    await expect.poll(() => held.version).toBe(4);
    const { now: _, ...view } = await viewOf(guest, hall, table.id);
    expect(held).toMatchObject(view);
    expect(sent.map((keys) => ['terms', 'offers', 'result'].filter((key) => keys.includes(key)))).toEqual([
      ['terms'], // who looks on has changed
      ['offers', 'result'],
      ['terms', 'offers', 'result'],
    ]);
    guest.leave();
  });

  it('moves those who take a seat from the crowd to the table', async () => {
    const [white, black] = await Promise.all([Guest.of(hall, 'W'), Guest.of(hall, 'B')]);
    const { id } = (await white.call(hall, '/games', { terms: { code: 'fide' }, seat: 'white', open: true })).body;
    const socket = await black.socket(hall);
    expect(await joinTable(socket, id)).toMatchObject({ ok: true, seat: 'spectator', view: { status: 'open' } });
    const told = nextEvents(socket);
    await black.call(hall, `/games/${id}/seats`, {});
    expect(await told).toMatchObject({
      version: 0,
      view: { seat: 'black', status: 'playing', players: { black: { name: 'B' } } },
    });
    black.leave();
  });

  it('[walker-XXIX] lets players talk among themselves, and the crowd among itself', async () => {
    const table = await sitDown(hall);
    const stranger = await Guest.of(hall, 'S');
    const [white, black, other] = await Promise.all(
      [table.white, table.black, stranger].map((guest) => guest.socket(hall)),
    );
    for (const socket of [white!, black!, other!]) await joinTable(socket, table.id);
    const heard: string[] = [];
    for (const [name, socket] of Object.entries({ black: black!, other: other! })) {
      socket.on('table:said', ({ text, room }) => heard.push(`${name}: ${text} (${room})`));
    }
    await white!.timeout(5000).emitWithAck('table:say', { gameId: table.id, text: 'J’adoube' });
    await other!.timeout(5000).emitWithAck('table:say', { gameId: table.id, text: 'Ah!' });
    await act(white!, table.id, { act: 'touch', square: 'g1' });
    expect(heard).toEqual(['black: J’adoube (players)', 'other: Ah! (spectators)']);
    for (const guest of [table.white, table.black, stranger]) guest.leave();
  });
});

describe('a clock', () => {
  it('is declared fallen by the table, with nobody looking', async () => {
    const table = await sitDown(hall, { code: 'fide', clock: { kind: 'sudden-death', periods: [{ ms: 1000 }] } });
    await expect
      .poll(async () => (await hall.store.games.findGame(table.id))?.result, { timeout: 5000 })
      .toMatchObject({ score: '0-1', reason: 'time' });
    expect(await hall.ledger(table.id)).toMatchObject([{ version: 1, actor: 'table', act: { act: 'flag' }, at: 1000 }]);
  });
});
