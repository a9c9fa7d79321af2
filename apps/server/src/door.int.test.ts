import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, type Hall, joinTable, openHall, sitDown, type TestSocket } from './testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;
let webRoot: string;

beforeAll(async () => {
  database = await freshDatabase();
  webRoot = await mkdtemp(join(tmpdir(), 'jadoube-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>club</title>');
  await writeFile(join(webRoot, 'assets/main-abc123.js'), 'export {};');
  hall = await openHall(database.url, { webRoot });
});
afterAll(async () => {
  await hall.close();
  await database.drop();
  await rm(webRoot, { recursive: true });
});

/** The status of a handshake as a browser of that origin would make it. */
function handshake(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${hall.url}${path}`, { headers });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
  });
}

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const WEBSOCKET = '/socket.io/?EIO=4&transport=websocket';

describe('the handshake', () => {
  it('takes a page of our own', async () =>
    expect(await handshake(WEBSOCKET, { ...UPGRADE, origin: hall.origin })).toBe(101));

  it.each(['https://evil.example', 'null', 'http://localhost:1'])('refuses a page of %s', async (origin) => {
    expect([400, 403]).toContain(await handshake(WEBSOCKET, { ...UPGRADE, origin }));
  });

  it('refuses polling, and transports that are none', async () => {
    for (const transport of ['polling', '__proto__', 'constructor']) {
      expect(await handshake(`/socket.io/?EIO=4&transport=${transport}`, { origin: hall.origin })).toBe(400);
    }
  });

  const attempt = (options: object): Promise<TestSocket | string> =>
    new Promise((resolve) => {
      const socket: TestSocket = io(hall.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        ...options,
      });
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', ({ message }) => {
        socket.close();
        resolve(message);
      });
    });

  it('without Origin needs a token that opens something', async () => {
    expect(await attempt({})).toBe('not-signed-in');
    expect(await attempt({ auth: { token: `jad_${'x'.repeat(43)}` } })).toBe('bad-token');
    expect(await attempt({ auth: { token: { toString: 'x' } } })).toBe('bad-token');
  });

  it('lets a page without a session look on, and one with its cookie sit down', async () => {
    const { id } = await sitDown(hall);
    const nobody = await attempt({ extraHeaders: { origin: hall.origin } });
    if (typeof nobody === 'string') throw new Error(nobody);
    expect(await joinTable(nobody, id)).toMatchObject({ ok: true, seat: 'spectator' });
    expect(await nobody.timeout(5000).emitWithAck('table:say', { gameId: id, text: 'psst' })).toMatchObject({
      refusal: { code: 'not-signed-in' },
    });
    nobody.close();
    const table = await sitDown(hall);
    const cookie = `a=b; jadoube_session=${table.black.token}`;
    const player = await attempt({ extraHeaders: { origin: hall.origin, cookie } });
    if (typeof player === 'string') throw new Error(player);
    expect(await joinTable(player, table.id)).toMatchObject({ ok: true, seat: 'black' });
    player.close();
  });
});

describe('a write by cookie', () => {
  const write = (headers: Record<string, string>) =>
    fetch(`${hall.url}/api/v1/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ terms: { code: 'fide' } }),
    });

  it('is taken from our own pages only', async () => {
    const { token } = await Guest.of(hall, 'G');
    const cookie = `jadoube_session=${token}`;
    const statuses = [];
    for (const origin of [hall.origin, 'https://evil.example', undefined]) {
      statuses.push((await write({ cookie, ...(origin === undefined ? {} : { origin }) })).status);
    }
    expect(statuses).toEqual([201, 403, 403]);
  });

  it('of nobody, or with a token that opens nothing, is 401', async () => {
    expect((await write({})).status).toBe(401);
    expect((await write({ authorization: 'Bearer jad_x' })).status).toBe(401);
    expect((await write({ authorization: 'Basic eDp5' })).status).toBe(401);
    expect((await write({ cookie: `jadoube_session=${'y'.repeat(47)}`, origin: hall.origin })).status).toBe(401);
  });

  it('is prepared by the guest’s cookie, which no script reads', async () => {
    const made = await hall.app.inject({ method: 'POST', url: '/api/v1/guests', payload: { name: 'G' } });
    expect(made.cookies).toMatchObject([
      { name: 'jadoube_session', httpOnly: true, sameSite: 'Lax', path: '/', value: made.json().token },
    ]);
    const me = await hall.app.inject({ url: '/api/v1/me', cookies: { jadoube_session: made.json().token } });
    expect(me.json()).toEqual({ id: made.json().user.id, name: 'G' });
  });
});

describe('the pages', () => {
  it('are served with headers that keep strangers out', async () => {
    const response = await fetch(`${hall.url}/`);
    expect(await response.text()).toContain('club');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('fall back to the client’s own for addresses that it knows', async () => {
    const page = await fetch(`${hall.url}/table/123?invite=x`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('club')]);
    for (const path of ['/api/v1/nothing', '/assets/gone.js', '/health/x']) {
      expect((await fetch(hall.url + path, { headers: { accept: 'text/html' } })).status).toBe(404);
    }
    expect((await fetch(`${hall.url}/..%2f..%2fpackage.json`)).status).toBeGreaterThanOrEqual(400);
  });

  it('keep for ever what is named by its content', async () => {
    const asset = await fetch(`${hall.url}/assets/main-abc123.js`);
    expect(asset.headers.get('cache-control')).toMatch('immutable');
    expect((await fetch(`${hall.url}/`)).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('the service', () => {
  it('is live and ready', async () => {
    expect((await fetch(`${hall.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${hall.url}/health/ready`)).status).toBe(200);
  });

  it('describes itself', async () => {
    const document = (await (await fetch(`${hall.url}/api/openapi.json`)).json()) as { openapi: string; paths: object };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/guests', '/api/v1/games/{id}/acts', '/api/v1/codes/{code}/clauses/{clause}']),
    );
  });

  it('describes what it answers: lists, notices and settings by their parts, calendars as such', async () => {
    const { paths, components } = await (await fetch(`${hall.url}/api/openapi.json`)).json();
    const partsOf = (name: string) => Object.keys(components.schemas[name].properties);
    expect(partsOf('MyGame')).toEqual([...partsOf('GameListing'), 'seat', 'awaits', 'since']);
    expect(partsOf('NoticeItem')).toEqual(['id', 'gameId', 'against', 'fact', 'title', 'text', 'at', 'seen']);
    expect(partsOf('NoticeSettings')).toEqual(['wishes', 'mail', 'push', 'calendar']);
    const answers = paths['/api/v1/calendar.ics'].get.responses['200'].content;
    expect(Object.keys(answers)).toEqual(['text/calendar']);
  });

  it('shows the laws', async () => {
    const codes = (await (await fetch(`${hall.url}/api/v1/codes`)).json()) as { codes: { id: string }[] };
    expect(codes.codes.map(({ id }) => id)).toContain('blue');
    const clause = await fetch(`${hall.url}/api/v1/codes/blue/clauses/blue-false-1`);
    expect(await clause.json()).toMatchObject({ id: 'blue-false-1', text: expect.any(String) });
    expect((await fetch(`${hall.url}/api/v1/codes/blue/clauses/blue-none`)).status).toBe(404);
    expect((await fetch(`${hall.url}/api/v1/codes/purple`)).status).toBe(404);
  });

  it('limits the requests of one address', async () => {
    const small = await openHall(database.url, { environment: { RATE_LIMIT: '3' } });
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await fetch(`${small.url}/api/v1/codes`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(await answers[3]?.json()).toMatchObject({ code: 'too-fast', status: 429 });
    expect(answers[3]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await fetch(`${small.url}/health/live`)).status).toBe(200);
    await small.close();
  });

  it('counts the addresses of one household together (IPv6)', async () => {
    const small = await openHall(database.url, { environment: { RATE_LIMIT: '2', TRUST_PROXY: '127.0.0.1' } });
    const statuses = [];
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:3::3', '2001:db8:1:3::1'])
      statuses.push((await fetch(`${small.url}/api/v1/codes`, { headers: { 'x-forwarded-for': address } })).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    await small.close();
  });
});
