import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, Guest, type Hall, openHall, sitDown, type Table } from './testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;
let other: Hall;
let table: Table;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
  other = await openHall(database.url);
  table = await sitDown(hall);
});
afterAll(async () => {
  await other.close();
  await hall.close();
  await database.drop();
});

async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(hall.url + path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text !== '' && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
}

const sent = (method: string, body: BodyInit, type = 'application/json'): RequestInit => ({
  method,
  headers: { 'content-type': type },
  body,
});

describe('what is refused is a problem', () => {
  const deep = `${'['.repeat(7000)}1${']'.repeat(7000)}`;
  const names = `{${Array.from({ length: 900 }, (_, number) => `"${number}":0`).join()}}`;

  it.each<[string, string, RequestInit, number, string]>([
    ['an address that is none', '/api/v1/nothing', {}, 404, 'not-found'],
    ['the same, with a body', '/api/v1/nothing', sent('POST', '{'), 404, 'not-found'],
    ['an address that can not be read', '/api/v1/games/%zz', {}, 400, 'malformed'],
    ['a part of it that is too long', `/api/v1/games/${'a'.repeat(200)}`, {}, 414, 'too-long'],
    ['another method', '/api/v1/games', { method: 'DELETE' }, 405, 'method-not-allowed'],
    ['another method with a body', '/health/live', sent('POST', 'x', 'text/plain'), 405, 'method-not-allowed'],
    ['no JSON', '/api/v1/guests', sent('POST', '{"terms":'), 400, 'malformed'],
    ['an empty body', '/api/v1/guests', sent('POST', ''), 400, 'malformed'],
    ['a doubled name', '/api/v1/guests', sent('POST', '{"name":"fide","name":"blue"}'), 400, 'malformed'],
    ['a prototype', '/api/v1/guests', sent('POST', '{"__proto__":{"terms":1}}'), 400, 'malformed'],
    ['a number without end', '/api/v1/guests', sent('POST', '{"name":1e400}'), 400, 'malformed'],
    ['a deep nest', '/api/v1/guests', sent('POST', `{"terms":${deep}}`), 400, 'malformed'],
    ['many names', '/api/v1/guests', sent('POST', names), 400, 'malformed'],
    ['a wrong byte', '/api/v1/guests', sent('POST', new Uint8Array([0x7b, 0xff, 0x7d])), 400, 'malformed'],
    ['a long body', '/api/v1/guests', sent('POST', JSON.stringify({ terms: 'x'.repeat(17_000) })), 413, 'too-large'],
    [
      'a body of another type',
      '/api/v1/guests',
      sent('POST', 'terms=1', 'application/x-www-form-urlencoded'),
      415,
      'unsupported-media-type',
    ],
    ['no credentials', '/api/v1/me', {}, 401, 'not-signed-in'],
    ['a cursor that is none', '/api/v1/games?after=x', {}, 400, 'malformed'],
    ['a limit that is none', '/api/v1/games?limit=1e2', {}, 400, 'malformed'],
  ])('%s', async (_what, path, init, status, code) => {
    const answer = await ask(path, init);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer).toMatchObject({ status, body: { type: 'about:blank', status, code, instance: path.split('?')[0] } });
    expect(answer.body.title).not.toBe('Error');
    expect(answer.body.detail).toMatch(/\w{3}/);
  });

  it('names the methods that there are', async () => {
    expect((await ask('/api/v1/games', { method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await ask(`/api/v1/games/${table.id}`, { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD');
    expect((await ask('/api/v1/games', { method: 'OPTIONS' })).status).toBe(405);
  });

  it('also where it is no HTTP', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(hall.url).port), '127.0.0.1', () => socket.write('touch e4\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*application\/problem\+json/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, code: 'malformed' });
  });
});

describe('an Idempotency-Key', () => {
  const GAME = { terms: { code: 'fide' }, seat: 'white' };
  const lay = (key: string, body: unknown = GAME, guest = table.white, at = hall) =>
    guest.call(at, '/games', body, { 'idempotency-key': key });
  const count = async () => Number((await database.query<{ count: string }>('SELECT count(*) FROM "games"'))[0]?.count);

  it('has the same done once, whoever of the servers is asked, and answers the same', async () => {
    const [key, before] = [randomUUID(), await count()];
    const first = await lay(key);
    expect(first).toMatchObject({ status: 201, body: { invite: expect.any(String) } });
    for (const at of [hall, other]) {
      const again = await lay(key, { ...GAME, open: false }, table.white, at);
      expect(again.status).toBe(201);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('location')).toBe(first.headers.get('location'));
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    expect(await count()).toBe(before + 1);
  });

  it('is taken with and without the quotation marks of RFC 8941', async () => {
    const key = randomUUID();
    expect((await lay(`"${key}"`)).body).toEqual((await lay(key)).body);
  });

  it('is for one request: 422 for another body, and for another address', async () => {
    const key = randomUUID();
    await lay(key);
    expect(await lay(key, { terms: { code: 'blue' } })).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    const next = await table.white.call(hall, `/games/${table.id}/next`, {}, { 'idempotency-key': key });
    expect(next).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });

  it('is each one’s own', async () => {
    const key = randomUUID();
    const [mine, his] = [await lay(key), await lay(key, GAME, table.black)];
    expect(his.status).toBe(201);
    expect(his.body.id).not.toBe(mine.body.id);
  });

  it('lets one through of many at once; the others hear that it is under way, or the answer', async () => {
    const [key, before] = [randomUUID(), await count()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => lay(key, GAME, table.white, number % 2 ? hall : other)),
    );
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    for (const { status, body } of answers) if (status !== 201) expect([status, body.code]).toEqual([409, 'in-flight']);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('keeps refusals too, and frees what failed on our side', async () => {
    const key = randomUUID();
    const refused = await lay(key, { terms: { code: 'nobody' } });
    expect(refused.status).toBe(422);
    expect(await lay(key, { terms: { code: 'nobody' } })).toMatchObject({ status: 422, body: refused.body });
    expect((await lay('x'.repeat(256))).status).toBe(400);
  });

  it('counts for a day, and what died in the middle is taken up again after a minute', async () => {
    const key = randomUUID();
    const first = await lay(key);
    await database.query(`UPDATE "idempotent_answers" SET "createdAt" = now() - interval '23 hours 59 minutes'`);
    expect((await lay(key)).body).toEqual(first.body);
    await database.query(`UPDATE "idempotent_answers" SET "createdAt" = now() - interval '24 hours 1 minute'`);
    expect((await lay(key)).body).not.toEqual(first.body);
    const dead = randomUUID();
    await lay(dead);
    await database.query(
      `UPDATE "idempotent_answers" SET "answer" = NULL, "leasedUntil" = now() + interval '1 minute'`,
    );
    expect(await lay(dead)).toMatchObject({ status: 409 });
    await database.query(`UPDATE "idempotent_answers" SET "leasedUntil" = now() - interval '1 second'`);
    expect(await lay(dead)).toMatchObject({ status: 201 });
    await database.query(`UPDATE "idempotent_answers" SET "createdAt" = now() - interval '25 hours'`);
    expect(await hall.store.idempotency.forget()).toBeGreaterThan(0);
  });

  it('leaves nothing in the database that opens anything', async () => {
    const made = await lay(randomUUID());
    const rows = JSON.stringify(await database.query('SELECT i::text FROM "idempotent_answers" i'));
    const asHex = Buffer.from(made.body.invite).toString('hex');
    expect(rows).not.toContain(made.body.invite);
    expect(rows).not.toContain(asHex);
  });
});

describe('versions', () => {
  it('are ETags: who has the newest is told so, and gets nothing again', async () => {
    const path = `/api/v1/games/${table.id}`;
    const { headers } = await ask(path);
    const etag = headers.get('etag') ?? '';
    expect(etag).toBe('"0"');
    for (const asked of [etag, `W/${etag}`, `"9", ${etag}`, '*']) {
      const again = await ask(path, { headers: { 'if-none-match': asked } });
      expect([asked, again.status, again.body]).toEqual([asked, 304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await ask(path, { headers: { 'if-none-match': '"9"' } })).status).toBe(200);
    expect((await ask(path, { headers: { 'if-none-match': 'nonsense' } })).status).toBe(200);
  });

  it('of a game that has not begun say nothing of who sits there', async () => {
    const { id } = (await table.white.call(hall, '/games', { terms: { code: 'fide' } })).body;
    expect((await ask(`/api/v1/games/${id}`, { headers: { 'if-none-match': '"0"' } })).status).toBe(200);
  });

  it('may be asked for with any act', async () => {
    const play = (version: string) =>
      table.white.call(
        hall,
        `/games/${table.id}/acts`,
        { actId: randomUUID(), act: { act: 'play', from: 'e2', to: 'e4' } },
        { 'if-match': version },
      );
    expect(await play('"7"')).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(await play('0')).toMatchObject({ status: 412 });
    expect(await play('"0", "7"')).toMatchObject({ status: 412 });
    expect(await play('"0"')).toMatchObject({ status: 200, body: { version: 1 } });
  });
});

describe('lists', () => {
  it('go on at `Link: rel=next`, all of them, each thing once', async () => {
    const mine = (path: string) => table.white.call(hall, path);
    for (const list of ['/games?limit=2&status=open', '/me/games?limit=2', '/me/notices?limit=1']) {
      const ids: string[] = [];
      let next: string | undefined = list;
      while (next !== undefined) {
        const page: Answered = await mine(next);
        expect(page.status).toBe(200);
        ids.push(...(page.body.games ?? page.body.notices).map(({ id }: { id: string }) => id));
        const link: string | null = page.headers.get('link');
        next = link === null ? undefined : /^<\/api\/v1([^>]+)>; rel="next"$/.exec(link)?.[1];
        if (link !== null) expect(next).toBeDefined();
      }
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('every answer', () => {
  it('says how much of its minute a token has left; 429 when nothing is', async () => {
    const small = await openHall(database.url, { environment: { RATE_LIMIT: '5' } });
    const guest = await Guest.of(small, 'G');
    const limits: (string | null)[] = [];
    const asked = (address: string) => guest.call(small, '/me', undefined, { 'x-forwarded-for': address });
    for (let count = 0; count < 3; count += 1) limits.push((await asked('1.2.3.4')).headers.get('ratelimit'));
    expect(limits).toEqual([4, 3, 2].map((left) => expect.stringMatching(`^"token";r=${left};t=\\d+$`)));
    await small.close();
  });

  it('is refused by token even where the addresses differ', async () => {
    const small = await openHall(database.url, { environment: { RATE_LIMIT: '2', TRUST_PROXY: '127.0.0.1' } });
    const guest = await Guest.of(small, 'G');
    const answers = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      answers.push(await guest.call(small, '/me', undefined, { 'x-forwarded-for': address }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answers[2]?.headers.get('ratelimit')).toMatch(/^"token";r=0;t=\d+$/);
    expect(answers[2]?.headers.get('ratelimit-policy')).toBe('"token";q=2;w=60');
    await small.close();
  });

  it('has a head of its own', async () => {
    for (const path of ['/api/v1/codes', `/api/v1/games/${table.id}`, `/api/v1/games/${table.id}/events`]) {
      const head = await ask(path, { method: 'HEAD' });
      expect([path, head.status, head.body === '' || head.body === undefined]).toEqual([path, 200, true]);
    }
  });

  it('of some length goes as gzip to those who take it', async () => {
    const length = async (coding: string) => {
      const answer = await hall.app.inject({ url: '/api/v1/codes/blue', headers: { 'accept-encoding': coding } });
      return [answer.headers['content-encoding'], answer.rawPayload.length, answer.headers.vary] as const;
    };
    const [plain, zipped] = [await length('identity'), await length('br, gzip;q=0.5')];
    expect(plain[0]).toBeUndefined();
    expect((await length('gzip;q=0'))[0]).toBeUndefined();
    expect(zipped[0]).toBe('gzip');
    expect(zipped[1]).toBeLessThan(plain[1] / 2);
    expect([plain[2], zipped[2]]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    expect(await (await fetch(`${hall.url}/api/v1/codes/blue`)).json()).toMatchObject({ id: 'blue' });
  });

  it('to a write goes without a body to those who prefer that', async () => {
    const made = await fetch(`${hall.url}/api/v1/games`, {
      method: 'POST',
      body: JSON.stringify({ terms: { code: 'fide' } }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${table.white.token}`,
        prefer: 'respond-async, return=minimal',
      },
    });
    expect([made.status, await made.text()]).toEqual([201, '']);
    expect(made.headers.get('location')).toMatch(/^\/api\/v1\/games\//);
    expect(made.headers.get('preference-applied')).toBe('return=minimal');
    const seen = await fetch(`${hall.url}/api/v1/me/notices/seen`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${table.white.token}`,
        prefer: 'return=minimal',
      },
      body: JSON.stringify({ gameId: table.id }),
    });
    expect([seen.status, await seen.text()]).toEqual([204, '']);
  });
});
