import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { ActAnswer } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  Guest,
  type Hall,
  joinTable,
  openHall,
  playMoves,
  sitDown,
  type Table,
  type TestSocket,
  viewOf,
} from './testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;
let table: Table;
let white: TestSocket;
let before: unknown;

const TERMS = { code: 'fide', clock: { kind: 'sudden-death', periods: [{ ms: 3_600_000 }] } };

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, { environment: { SOCKET_RATE_LIMIT: '50' } });
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

beforeEach(async () => {
  table = await sitDown(hall, TERMS);
  await playMoves(hall, table, 'e2e4 e7e5');
  white = await table.white.socket(hall);
  await joinTable(white, table.id);
  before = await snapshot();
});
afterEach(() => {
  table.white.leave();
  table.black.leave();
});

/** What a refusal must leave as it was: the ledger, and the board as everybody sees it. */
async function snapshot(): Promise<unknown> {
  const { version, fen, score, offences, touched, result, offers } = await viewOf(table.black, hall, table.id);
  return { ledger: await hall.ledger(table.id), version, fen, score, offences, touched, result, offers };
}

const unchanged = async () => expect(await snapshot()).toEqual(before);
const send = (message: unknown): Promise<ActAnswer> => white.timeout(5000).emitWithAck('table:act', message);
const envelope = (what: unknown, more: object = {}) => ({ gameId: table.id, actId: randomUUID(), act: what, ...more });
const closed = (socket: TestSocket) => new Promise<string>((resolve) => socket.once('disconnect', resolve));
const G1F3 = { act: 'play', from: 'g1', to: 'f3' } as const;

describe('over a socket', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'play e4'],
    ['a list', [1, 2]],
    ['no act', { gameId: '$', actId: '$' }],
    ['an unknown act', { gameId: '$', actId: '$', act: { act: 'castle' } }],
    ['a square off the board', { gameId: '$', actId: '$', act: { act: 'play', from: 'g1', to: 'f9' } }],
    ['one field too many', { gameId: '$', actId: '$', act: { act: 'play', from: 'g1', to: 'f3', by: 'black' } }],
    ['a promotion to a king', { gameId: '$', actId: '$', act: { act: 'play', from: 'g1', to: 'f3', promotion: 'k' } }],
    ['an id that is none', { gameId: '$', actId: '1', act: { act: 'press' } }],
    ['a version below 0', { gameId: '$', actId: '$', expects: -1, act: { act: 'press' } }],
    ['a version that is a text', { gameId: '$', actId: '$', expects: '2', act: { act: 'press' } }],
    ['a prototype', JSON.parse('{"gameId":"$","actId":"$","__proto__":{"act":"press"},"act":{"act":"press"}}')],
    ['a NUL', { gameId: '$', actId: '$', act: { act: 'claim', offence: 'a\u0000b' } }],
    ['half a surrogate pair', { gameId: '$', actId: '$', act: { act: 'claim', offence: 'a\ud800b' } }],
    ['the table’s own act', { gameId: '$', actId: '$', act: { act: 'flag' } }],
  ])('%s is malformed', async (_what, message) => {
    const filled =
      message === undefined
        ? undefined
        : JSON.parse(JSON.stringify(message).replace('"$"', `"${table.id}"`).replace('"$"', `"${randomUUID()}"`));
    expect(await send(filled)).toMatchObject({
      ok: false,
      refusal: { code: 'malformed', message: expect.stringMatching(/\w{3}/) },
    });
    await unchanged();
  });

  it('a game that is not there is none', async () => {
    expect(await send({ ...envelope(G1F3), gameId: randomUUID() })).toMatchObject({
      ok: false,
      refusal: { code: 'no-such-game' },
    });
    expect(await joinTable(white, randomUUID())).toMatchObject({ ok: false, refusal: { code: 'no-such-game' } });
  });

  it('someone else’s seat is not taken', async () => {
    const stranger = await Guest.of(hall, 'Stranger');
    const socket = await stranger.socket(hall);
    expect(await act(socket, table.id, G1F3)).toMatchObject({
      ok: false,
      version: 2,
      refusal: { code: 'not-your-seat' },
    });
    const black = await table.black.socket(hall);
    expect(await act(black, table.id, { act: 'play', from: 'd7', to: 'd5' })).toMatchObject({
      ok: false,
      refusal: { code: 'not-your-turn' },
    });
    await unchanged();
    stranger.leave();
  });

  it('a stale version is refused', async () => {
    expect(await act(white, table.id, G1F3, { expects: 1 })).toMatchObject({
      ok: false,
      version: 2,
      refusal: { code: 'stale' },
    });
    expect(await act(white, table.id, G1F3, { expects: 3 })).toMatchObject({
      ok: false,
      version: 2,
      refusal: { code: 'stale' },
    });
    await unchanged();
  });

  it('the same actId twice at once, from two windows, has one effect and one answer', async () => {
    const second = await table.white.socket(hall);
    const message = envelope(G1F3);
    const answers = await Promise.all([
      send(message),
      second.timeout(5000).emitWithAck('table:act', message),
      send(message),
    ]);
    expect(answers[0]).toMatchObject({ ok: true, version: 3 });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await playMoves(hall, { ...table, white: table.black }, 'd7d5');
    expect(await send(message)).toEqual(answers[0]);
    expect(await hall.ledger(table.id)).toHaveLength(4);
  });

  it('an actId that the other has used is not answered with his act', async () => {
    const [{ actId }] = (await hall.ledger(table.id)).filter(({ actor }) => actor === 'black') as unknown as [
      { actId: string },
    ];
    expect(await send({ ...envelope(G1F3), actId })).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    await unchanged();
  });

  it('an act after the end is refused', async () => {
    await act(white, table.id, { act: 'resign' });
    before = await snapshot();
    expect(await send(envelope(G1F3))).toMatchObject({ ok: false, version: 3, refusal: { code: 'over' } });
    expect(await send(envelope(G1F3, { expects: 1 }))).toMatchObject({ ok: false, refusal: { code: 'over' } });
    await unchanged();
  });

  it('a message of 1 MB costs the sender his connection', async () => {
    const gone = closed(white);
    white.emit('table:act', 'x'.repeat(1_000_000), () => {});
    expect(await gone).toMatch(/transport/);
    await unchanged();
  });

  it('a message that asks for no answer is let be', async () => {
    white.emit('table:act', envelope(G1F3) as never, undefined as never);
    (white as unknown as { emit(event: string): void }).emit('table:act');
    (white as unknown as { emit(event: string): void }).emit('no:such:event');
    expect(await joinTable(white, table.id)).toMatchObject({ ok: true });
    await unchanged();
  });

  it('a flood is slowed down, and nobody else’s game with it', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => send({})));
    const codes = new Set(answers.map((answer) => (answer.ok ? '' : answer.refusal.code)));
    expect(codes).toEqual(new Set(['malformed', 'too-fast']));
    const black = await table.black.socket(hall);
    expect(await joinTable(black, table.id)).toMatchObject({ ok: true });
    await unchanged();
  });
});

describe('over HTTP', () => {
  const post = (body: unknown, path = `/games/${table.id}/acts`) => table.white.call(hall, path, body);

  it.each([
    ['no JSON', '{"actId":'],
    ['an empty body', ''],
    ['a list', []],
    ['an unknown act', { actId: randomUUID(), act: { act: 'castle' } }],
    ['one field too many', { actId: randomUUID(), act: { act: 'press' }, seat: 'black' }],
    ['a prototype', '{"actId":"x","__proto__":{"a":1}}'],
    ['a deep nest', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('%s is a bad request', async (_what, body) => {
    const answer = await post(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { status: 400, code: 'malformed', detail: expect.stringMatching(/\w{3}/) },
    });
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    await unchanged();
  });

  it.each([
    ['someone else’s turn', { act: 'resign' }, 'stranger', 403, 'not-your-seat'],
    ['a false play in a guarded game', { act: 'play', from: 'g1', to: 'g3' }, 'white', 422, 'illegal'],
    ['an empty square', { act: 'touch', square: 'e5' }, 'white', 422, undefined],
    ['nobody’s', { act: 'resign' }, 'nobody', 401, 'not-signed-in'],
  ])('%s: the status says so', async (_what, what, who, status, code) => {
    const stranger = await Guest.of(hall, 'Stranger');
    const token = who === 'white' ? table.white.token : stranger.token;
    const response = await fetch(`${hall.url}/api/v1/games/${table.id}/acts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(who === 'nobody' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ actId: randomUUID(), act: what }),
    });
    if (code === undefined) return;
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    await unchanged();
  });

  it('stale and over are conflicts, and a lost table is not found', async () => {
    expect(await post({ actId: randomUUID(), expects: 0, act: G1F3 })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    expect(await post({ actId: randomUUID(), act: G1F3 }, `/games/${randomUUID()}/acts`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-game' },
    });
    expect(await post({ actId: randomUUID(), act: G1F3 }, '/games/1/acts')).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
    expect(await post({}, '/nothing')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await unchanged();
    await post({ actId: randomUUID(), act: { act: 'resign' } });
    expect(await post({ actId: randomUUID(), act: G1F3 })).toMatchObject({ status: 409, body: { code: 'over' } });
  });

  it('1 MB is too large, text is no JSON, and neither is taken', async () => {
    expect(await post(JSON.stringify({ actId: 'x'.repeat(1_000_000) }))).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
    const response = await fetch(`${hall.url}/api/v1/games/${table.id}/acts`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${table.white.token}` },
      body: JSON.stringify({ actId: randomUUID(), act: { act: 'resign' } }),
    });
    expect(response.status).toBe(415);
    await unchanged();
  });

  it.each([
    ['a line feed', 'Ho\nward'],
    ['an escape', 'Ho\u001b[31mward'],
    ['what turns the writing about', 'Ho\u202eward'],
    ['nothing but spaces', '   '],
    ['half a surrogate pair', 'Ho\ud800ward'],
  ])('a name with %s is none, of a player or an umpire', async (_what, name) => {
    expect(await table.white.call(hall, '/guests', { name })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
    const terms = { code: 'fide', umpire: name };
    expect(await table.white.call(hall, '/games', { terms })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });

  it('a body that is no UTF-8 is refused, not mended', async () => {
    const response = await fetch(`${hall.url}/api/v1/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'malformed']);
  });

  it('a position says who begins: other terms than its own are none', async () => {
    const fen = '4k3/8/8/8/8/8/8/4K2R b - - 0 1';
    const lay = (terms: object) => table.white.call(hall, '/games', { terms: { code: 'fide', ...terms }, fen });
    expect(await lay({ firstMove: 'white' })).toMatchObject({ status: 422, body: { code: 'unplayable-terms' } });
    const { id } = (await lay({})).body;
    expect(await viewOf(table.white, hall, id)).toMatchObject({ toMove: 'black', terms: { firstMove: 'black' } });
  });

  it('the same actId at once by both roads is one act', async () => {
    const message = envelope(G1F3);
    const { gameId: _, ...body } = message;
    const [socket, http] = await Promise.all([send(message), post(body)]);
    expect(http).toMatchObject({ status: 200, body: socket });
    expect(await hall.ledger(table.id)).toHaveLength(3);
  });
});

describe('what is no HTTP at all', () => {
  it('is answered with 400 and the connection closed', async () => {
    const { port } = new URL(hall.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('touch e4\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  });
});
