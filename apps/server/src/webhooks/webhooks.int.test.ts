import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAccount, type TokenBearer } from '../testing/club-house.ts';
import { type Hall, openHall } from '../testing/hall.ts';
import { HookBox, type ReceivedHook } from '../testing/hook-box.ts';
import type { WebhookRhythm } from './sender.ts';

let database: FreshDatabase;
let hall: Hall;
let admin: TokenBearer;
let clubId: string;
const boxes: HookBox[] = [];

const QUICK: Partial<WebhookRhythm> = { tickMs: 20, restMs: 40, longestRestMs: 200, leaseMs: 3000, patienceMs: 400 };
const open = (environment = { WEBHOOKS_ALLOW_PRIVATE: '1' }, webhookRhythm = QUICK) =>
  openHall(database.url, { environment, webhookRhythm });

beforeAll(async () => {
  database = await freshDatabase();
  hall = await open();
  admin = await openAccount(hall, 'Howard');
});
beforeEach(async () => {
  clubId = (await admin.send(hall, 'POST', '/clubs', { name: 'St George’s' })).body.club.id;
});
afterEach(async () => {
  // Nothing of one test is still sent in the next.
  await database.query(`UPDATE "webhook_endpoints" SET "disabledAt" = now()`);
  for (const box of boxes.splice(0)) await box.close();
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

async function openBox(): Promise<HookBox> {
  const box = await HookBox.open();
  boxes.push(box);
  return box;
}

interface Hooked {
  id: string;
  secret: string;
  path: string;
}

async function hook(url: string, more: object = {}): Promise<Hooked> {
  const made = await admin.send(hall, 'POST', `/clubs/${clubId}/webhooks`, { url, ...more });
  expect(made).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_/) } });
  return { id: made.body.id, secret: made.body.secret, path: `/clubs/${clubId}/webhooks/${made.body.id}` };
}

/** A game of the club, begun: two guests of it. */
async function begin(terms: object = { code: 'fide' }) {
  const other = await openAccount(hall, 'Adolf');
  const { id } = await hall.store.games
    .createGame({
      createdBy: admin.id,
      terms: await storedTerms(terms),
      seats: { white: admin.id },
      openSeat: 'black',
      clubId,
    })
    .then(({ game }) => game);
  expect((await other.send(hall, 'POST', `/games/${id}/seats`)).status).toBe(200);
  const act = (who: TokenBearer, said: object) =>
    who.send(hall, 'POST', `/games/${id}/acts`, { actId: randomUUID(), act: said });
  return { id, white: admin, black: other, act };
}

/** As POST /games stores them. */
async function storedTerms(terms: object): Promise<unknown> {
  const { body } = await admin.send(hall, 'POST', '/games', { terms, seat: 'white' });
  return (await hall.store.games.findGame(body.id))?.terms;
}

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const arrived = (box: HookBox, count: number) => until(() => expect(box.received.length).toBeGreaterThanOrEqual(count));
const verify = (secret: string, { body, headers }: ReceivedHook) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  new Webhook(secret).verify(body, headers as Record<string, string>) as any;
const logOf = async ({ path }: Hooked) => (await admin.get(hall, `${path}/deliveries`)).body.deliveries;

describe('what happens at the club’s tables', () => {
  it('is told, signed, in order, without any move', async () => {
    const box = await openBox();
    const hooked = await hook(box.url);
    const game = await begin();
    await game.act(game.white, { act: 'play', from: 'e2', to: 'e4' });
    await game.act(game.black, { act: 'resign' });
    await arrived(box, 2);
    const told = box.received.map((one) => verify(hooked.secret, one));
    expect(told).toEqual([
      { type: 'game.started', timestamp: expect.any(String), data: { gameId: game.id, startedAt: expect.any(String) } },
      {
        type: 'game.ended',
        timestamp: expect.any(String),
        data: { gameId: game.id, version: 2, result: { score: '1-0', reason: 'resignation', clause: 'fide-5.1.2' } },
      },
    ]);
    expect(new Set(box.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    await until(async () =>
      expect((await logOf(hooked)).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered']),
    );
  });

  it('of the wanted kinds only, and nothing of another club or of nobody’s games', async () => {
    const [ended, everything] = [await openBox(), await openBox()];
    await hook(ended.url, { types: ['game.ended'] });
    const game = await begin();
    const mine = clubId;
    clubId = (await admin.send(hall, 'POST', '/clubs', { name: 'Another' })).body.club.id;
    await hook(everything.url);
    clubId = mine;
    await game.act(game.black, { act: 'resign' });
    await arrived(ended, 1);
    expect(ended.typesOf()).toEqual(['game.ended']);
    expect(everything.received).toEqual([]);
  });

  it('of an unlawful play nothing, while the table keeps silent', async () => {
    const box = await openBox();
    await hook(box.url);
    const game = await begin({ code: 'blue', enforcement: 'claimed' });
    expect((await game.act(game.white, { act: 'play', from: 'g1', to: 'g3' })).status).toBe(200);
    await game.act(game.black, { act: 'resign' });
    await arrived(box, 2);
    expect(box.typesOf()).toEqual(['game.started', 'game.ended']);
  });
});

describe('an endpoint', () => {
  it('that fails is tried again, also by another server after this one was closed', async () => {
    const box = await openBox();
    let failing = true;
    box.answer = (_, response) => void response.writeHead(failing ? 500 : 200).end();
    const first = await open();
    const hooked = await hook(box.url, { types: ['game.ended'] });
    const game = await begin();
    await game.act(game.white, { act: 'resign' });
    await arrived(box, 2);
    await first.close();
    await hall.close();
    const before = box.received.length;
    failing = false;
    hall = await open();
    await until(async () => expect((await logOf(hooked))[0]).toMatchObject({ state: 'delivered' }));
    expect(box.received.length).toBeGreaterThan(before);
    for (const one of box.received) expect(verify(hooked.secret, one).data.gameId).toBe(game.id);
    expect(new Set(box.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [{ attempts }] = await logOf(hooked);
    expect(attempts.length).toBeGreaterThan(2);
    expect(attempts[0]).toMatchObject({ status: 500, fault: 'refused' });
    expect(attempts.at(-1)).toMatchObject({ status: 200, fault: null });
  });

  it('whose server died in the middle is taken up by another when the lease is over', async () => {
    const box = await openBox();
    const hooked = await hook(box.url);
    await database.query(
      `UPDATE "webhook_endpoints" SET "lease" = gen_random_uuid(), "leasedUntil" = now() + interval '700 milliseconds' WHERE "id" = '${hooked.id}'`,
    );
    await admin.send(hall, 'POST', `${hooked.path}/test`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(box.received).toEqual([]);
    await arrived(box, 1);
  });

  it('that never answers slows nobody', { retry: 2 }, async () => {
    const [hole, box] = [await openBox(), await openBox()];
    hole.answer = () => {};
    for (let count = 0; count < 5; count += 1) await hook(hole.url);
    await hook(box.url);
    const game = await begin();
    await arrived(hole, 5);
    const before = Date.now();
    await game.act(game.white, { act: 'resign' });
    await until(() => expect(box.typesOf()).toContain('game.ended'));
    expect(Date.now() - before).toBeLessThan(2000);
    await until(async () => {
      const rows = await database.query<{ failures: number }>(
        `SELECT "failures" FROM "webhook_endpoints" WHERE "clubId" = '${clubId}' ORDER BY "failures"`,
      );
      expect(rows.at(-1)?.failures).toBeGreaterThan(0);
    });
  });

  it('is not followed elsewhere, is left alone as long as it asks, and for good when it is gone', async () => {
    const [box, elsewhere] = [await openBox(), await openBox()];
    const hooked = await hook(box.url);
    box.answer = (_, response) => void response.writeHead(307, { location: elsewhere.url }).end();
    await admin.send(hall, 'POST', `${hooked.path}/test`);
    await until(async () =>
      expect((await logOf(hooked))[0].attempts[0]).toMatchObject({
        status: 307,
        fault: 'redirections are not followed',
      }),
    );
    expect(elsewhere.received).toEqual([]);
    box.answer = (_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end();
    const { id } = (await admin.send(hall, 'POST', `${hooked.path}/test`)).body;
    await until(async () => {
      const one = (await logOf(hooked)).find((delivery: { id: string }) => delivery.id === id);
      expect(Date.parse(one.dueAt) - Date.now()).toBeGreaterThan(3_000_000);
    });
    box.answer = (_, response) => void response.writeHead(410).end();
    await admin.send(hall, 'POST', `${hooked.path}/test`);
    await until(async () =>
      expect((await admin.get(hall, hooked.path)).body).toMatchObject({
        enabled: false,
        disabledFor: 'it answered 410 Gone',
      }),
    );
  });

  it('gets what is sent for three days, then no more; and again when an admin wants it', async () => {
    const box = await openBox();
    box.answer = (_, response) => void response.writeHead(503).end();
    const hooked = await hook(box.url);
    const { id } = (await admin.send(hall, 'POST', `${hooked.path}/test`)).body;
    await arrived(box, 1);
    await database.query(
      `UPDATE "webhook_deliveries" SET "createdAt" = now() - interval '72 hours', "dueAt" = now() WHERE "id" = '${id}'`,
    );
    await until(async () => expect((await logOf(hooked))[0]).toMatchObject({ state: 'given-up', dueAt: null }));
    const before = box.received.length;
    box.answer = (_, response) => void response.writeHead(200).end();
    expect((await admin.send(hall, 'POST', `${hooked.path}/deliveries/${id}/replay`)).status).toBe(202);
    await until(async () => expect((await logOf(hooked))[0]).toMatchObject({ id, state: 'delivered' }));
    expect(box.received.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual([id]);
    expect((await admin.send(hall, 'POST', `${hooked.path}/deliveries/${randomUUID()}/replay`)).status).toBe(404);
  });
});

describe('a secret', () => {
  it('is shown when it is made, and never again; after another one both sign for a day', async () => {
    const box = await openBox();
    const hooked = await hook(box.url);
    const shown = await admin.get(hall, hooked.path);
    expect(JSON.stringify([shown.body, (await admin.get(hall, `/clubs/${clubId}/webhooks`)).body])).not.toContain(
      'whsec_',
    );
    const rotated = await admin.send(hall, 'POST', `${hooked.path}/secret`);
    expect(rotated.body.secret).not.toBe(hooked.secret);
    const send = async (count: number) => {
      await admin.send(hall, 'POST', `${hooked.path}/test`);
      await arrived(box, count);
      return box.received[count - 1] as ReceivedHook;
    };
    const first = await send(1);
    expect(verify(hooked.secret, first)).toMatchObject({ type: 'webhook.test' });
    expect(verify(rotated.body.secret, first)).toMatchObject({ type: 'webhook.test' });
    await database.query(`UPDATE "webhook_endpoints" SET "rotatedAt" = now() - interval '25 hours'`);
    const second = await send(2);
    expect(() => verify(hooked.secret, second)).toThrow();
    expect(verify(rotated.body.secret, second)).toMatchObject({ type: 'webhook.test' });
    const dump = JSON.stringify(await database.query('SELECT w::text FROM "webhook_endpoints" w'));
    for (const secret of [hooked.secret, rotated.body.secret]) expect(dump).not.toContain(secret.slice(6, 30));
  });
});

describe('what is asked for', () => {
  it.each([
    ['http://127.0.0.1:9/x', 422, 'endpoint-refused'],
    ['https://127.0.0.1/x', 422, 'endpoint-refused'],
    ['https://10.1.2.3/x', 422, 'endpoint-refused'],
    ['https://[::1]/x', 422, 'endpoint-refused'],
    ['https://[fd00::1]/x', 422, 'endpoint-refused'],
    ['https://169.254.169.254/latest', 422, 'endpoint-refused'],
    ['https://localhost/x', 422, 'endpoint-refused'],
    ['https://club.internal/x', 422, 'endpoint-refused'],
    ['http://chess.example/x', 422, 'endpoint-refused'],
    ['https://user:word@chess.example/x', 422, 'endpoint-refused'],
    ['ftp://chess.example/x', 422, 'endpoint-refused'],
    ['nonsense', 422, 'endpoint-refused'],
    ['https://chess.example/x', 201, undefined],
  ])('to send to %s is %d where the operator has not allowed private networks', async (url, status, code) => {
    const strict = await open({ WEBHOOKS_ALLOW_PRIVATE: '0' });
    const made = await admin.send(strict, 'POST', `/clubs/${clubId}/webhooks`, { url });
    expect([made.status, made.body.code]).toEqual([status, code]);
    await strict.close();
  });

  it('a name that leads to a private network gets nothing', async () => {
    const box = await openBox();
    const hooked = await hook(box.url);
    await hall.close(); // only the strict one sends now
    const strict = await open({ WEBHOOKS_ALLOW_PRIVATE: '0' });
    await strict.store.webhooks.deliveries.test(hooked.id, 'webhook.test', {});
    await until(async () => {
      const { deliveries } = await strict.store.webhooks.deliveries.list(hooked.id, { limit: 1 });
      expect(deliveries[0]?.attempts[0]).toMatchObject({ status: null, fault: 'the address is on a private network' });
    });
    expect(box.received).toEqual([]);
    await strict.close();
    hall = await open();
  });

  it('is changed only by who has seen it, and stands in the audit without what may be secret', async () => {
    const hooked = await hook('https://chess.example/a-secret-path');
    const change = (version: string | undefined, body: object) =>
      admin.send(hall, 'PATCH', hooked.path, body, version === undefined ? {} : { 'if-match': version });
    expect((await change(undefined, { enabled: false })).status).toBe(428);
    expect((await change('"7"', { enabled: false })).status).toBe(412);
    expect((await change('"1"', { enabled: 'no' })).status).toBe(400);
    expect(await change('"1"', { enabled: false })).toMatchObject({
      status: 200,
      body: { enabled: false, version: 2 },
    });
    expect(await change('"2"', { enabled: true, types: ['game.ended'] })).toMatchObject({
      body: { enabled: true, version: 3 },
    });
    expect((await admin.send(hall, 'DELETE', hooked.path)).status).toBe(204);
    expect((await admin.get(hall, hooked.path)).status).toBe(404);
    expect((await admin.send(hall, 'DELETE', hooked.path)).status).toBe(404);
    const { entries } = (await admin.get(hall, `/clubs/${clubId}/audit`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'webhook.delete',
      'webhook.change',
      'webhook.change',
      'webhook.create',
      'club.create',
    ]);
    expect(JSON.stringify(entries)).not.toContain('a-secret-path');
  });

  it('is of the own club, and at most twenty', async () => {
    const hooked = await hook('https://chess.example/x');
    const stranger = await openAccount(hall, 'Stranger');
    const other = (await stranger.send(hall, 'POST', '/clubs', { name: 'Another' })).body.club.id;
    expect((await stranger.get(hall, hooked.path)).status).toBe(403);
    for (const path of ['', '/deliveries'])
      expect((await stranger.get(hall, `/clubs/${other}/webhooks/${hooked.id}${path}`)).status).toBe(404);
    for (let count = 1; count < 20; count += 1) await hook('https://chess.example/x');
    const more = await admin.send(hall, 'POST', `/clubs/${clubId}/webhooks`, { url: 'https://chess.example/x' });
    expect(more).toMatchObject({ status: 409, body: { code: 'too-many' } });
  });
});
