import { randomUUID } from 'node:crypto';
import type { NoticeItem, NoticeMessage, NoticeSettings } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { act, Guest, type Hall, joinTable, openHall, playMoves, sitDown, type Table } from '../testing/hall.ts';
import { LetterBox, type Received } from '../testing/letter-box.ts';
import { PushBox } from '../testing/push-box.ts';

const RHYTHM = { tickMs: 40, pushWaitMs: 0, restMs: 60, longestRestMs: 200, tries: 8 };
const ORIGIN = 'https://chess.example';
const DAYS = { code: 'blue', clock: { kind: 'days', daysPerMove: 3 }, press: 'automatic', adjournment: 'agreement' };

let database: FreshDatabase;
let box: LetterBox;
let pushBox: PushBox;
let hall: Hall;

const open = (environment: Record<string, string> = {}) =>
  openHall(database.url, {
    rhythm: RHYTHM,
    environment: {
      PUBLIC_ORIGIN: ORIGIN,
      SMTP_URL: box.url,
      MAIL_FROM: "J'adoube <club@chess.example>",
      MAIL_WAIT: '1',
      PUSH_TO_PRIVATE: '1',
      RATE_LIMIT: '100000',
      ...environment,
    },
  });

beforeAll(async () => {
  database = await freshDatabase();
  [box, pushBox] = [await new LetterBox().open(), await new PushBox().open()];
  hall = await open();
});
afterAll(async () => {
  await hall.close();
  await Promise.all([box.close(), pushBox.close()]);
  await database.drop();
});

/** The same club with another server, for one test or from then on. */
async function reopen(environment?: Record<string, string>): Promise<void> {
  await hall.close();
  hall = await open(environment);
}

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  body: any;
}

async function ask(guest: Guest | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${hall.url}/api/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(guest && { authorization: `Bearer ${guest.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
}

const tokenIn = (mail: Received | undefined, path: string): string =>
  new RegExp(`${ORIGIN}${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? 'none';

/** An address of his own, confirmed by the link that was sent there. */
async function withAddress(guest: Guest, address = `${randomUUID()}@club.example`): Promise<string> {
  const asked = await ask(guest, 'PUT', '/me/mail-address', { address, timeZone: 'Europe/Berlin' });
  if (asked.status !== 202) throw new Error(JSON.stringify(asked.body));
  const token = tokenIn(box.to(address).at(-1), '/mail/confirm');
  const confirmed = await ask(null, 'POST', '/mail/confirmations', { token });
  expect(confirmed).toMatchObject({ status: 200, body: { address } });
  // What he was told before may not have been struck out yet, and would be mailed as well.
  await database.query(`UPDATE notices SET mailed = 'unwanted' WHERE "userId" = '${guest.id}' AND mailed IS NULL`);
  return address;
}

/** The mails with news: without the one that asked for confirmation. */
const newsTo = (address: string) => box.to(address).slice(1);

const mailed = async (guest: Guest) =>
  (
    await database.query<{ kind: string; mailed: string | null }>(
      `SELECT kind, mailed FROM notices WHERE "userId" = '${guest.id}' AND kind <> 'begun' ORDER BY id`,
    )
  ).map((row) => [row.kind, row.mailed]);

const list = async (guest: Guest, query = ''): Promise<{ notices: NoticeItem[]; unseen: number }> =>
  (await ask(guest, 'GET', `/me/notices${query}`)).body;

const settled = (guest: Guest, outcomes: string[][]) =>
  expect.poll(() => mailed(guest), { timeout: 10_000 }).toEqual(outcomes);

/** A move that is news to Black, and the table. */
async function tableWithNews(terms: Record<string, unknown> = DAYS): Promise<Table> {
  const table = await sitDown(hall, terms);
  await playMoves(hall, table, 'e2e4');
  return table;
}

describe('an address', () => {
  it('gets nothing but the link before it is confirmed', async () => {
    const guest = await Guest.of(hall, 'Paul');
    const address = `${randomUUID()}@club.example`;
    const asked = await ask(guest, 'PUT', '/me/mail-address', { address });
    expect(asked.body.mail).toEqual({ available: true, address: null, pending: address, refused: null });
    await hall.store.post.notices.add([
      { gameId: randomUUID(), version: 1, userId: guest.id, kind: 'draw-offered', payload: { kind: 'draw-offered' } },
    ]);
    await settled(guest, [['draw-offered', 'unwanted']]);
    expect(box.to(address).map(({ headers }) => headers.get('subject'))).toEqual(['Confirm your address for J’adoube']);
    expect((await ask(null, 'POST', '/mail/confirmations', { token: 'x'.repeat(43) })).status).toBe(404);
  });

  it('that takes no mail is refused at once', async () => {
    const guest = await Guest.of(hall, 'Paul');
    box.refusing.set('nobody@club.example', 550);
    const asked = await ask(guest, 'PUT', '/me/mail-address', { address: 'nobody@club.example' });
    expect([asked.status, asked.body.code]).toEqual([422, 'address-refused']);
  });

  it.each([
    'paul',
    'paul@',
    '@club.example',
    'a@b@club.example',
    'paul@club.example\r\nBcc: all@club.example',
    'paul@club.example,louis@club.example',
    'Paul <paul@club.example>',
    '"paul"@club.example',
    'paul@club..example',
    'paul@-club.example',
    'pa ul@club.example',
    'paul@club.example\u0000',
    'päul@club.example',
    `${'p'.repeat(65)}@club.example`,
    `paul@${'c'.repeat(300)}.example`,
    '',
    7,
    null,
  ])('%j is none', async (address) => {
    const guest = await Guest.of(hall, 'Paul');
    const before = box.offered;
    const asked = await ask(guest, 'PUT', '/me/mail-address', { address });
    expect([asked.status, asked.headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8']);
    expect([box.offered, (await ask(guest, 'GET', '/me/notice-settings')).body.mail.pending]).toEqual([before, null]);
  });

  it('is asked for a few times in an hour from one place, by however many guests', async () => {
    await reopen({ RATE_LIMIT: '200' });
    const statuses = [];
    for (let times = 0; times < 3; times += 1) {
      const guest = await Guest.of(hall, 'Mallory');
      const address = `${randomUUID()}@club.example`;
      statuses.push((await ask(guest, 'PUT', '/me/mail-address', { address })).status);
    }
    expect(statuses).toEqual([202, 202, 429]);
    await reopen();
  });

  it('can be forgotten', async () => {
    const guest = await Guest.of(hall, 'Paul');
    await withAddress(guest);
    expect((await ask(guest, 'DELETE', '/me/mail-address')).status).toBe(204);
    expect((await ask(guest, 'GET', '/me/notice-settings')).body.mail.address).toBeNull();
  });
});

describe('a mail', () => {
  it('is one of everything that waits', async () => {
    const table = await sitDown(hall, DAYS);
    const address = await withAddress(table.black);
    const made = await table.white.call(hall, '/games', { terms: DAYS, seat: 'white' });
    await table.black.call(hall, `/games/${made.body.id}/seats`, { invite: made.body.invite });
    const other: Table = { ...table, id: made.body.id };
    await playMoves(hall, table, 'e2e4');
    await playMoves(hall, other, 'd2d4');
    const offer = { actId: randomUUID(), act: { act: 'offer-draw' } };
    await table.white.call(hall, `/games/${other.id}/acts`, offer);
    await expect.poll(() => newsTo(address).length, { timeout: 10_000 }).toBe(1);
    const [mail] = newsTo(address);
    expect(mail?.from).toBe('club@chess.example');
    expect(mail?.headers.get('from')).toBe('"J\'adoube" <club@chess.example>');
    expect(mail?.headers.get('to')).toBe(address);
    expect(mail?.text).toContain(`${ORIGIN}/table/${table.id}`);
    expect(mail?.text).toContain(`${ORIGIN}/table/${other.id}`);
    expect(mail?.text.match(/It is your move, number 1\. Your time is up on .* CET\./g)).toHaveLength(2);
    expect(mail?.text).toContain('Howard offers you a draw.');
    expect(mail?.html).toContain(`<a href="${ORIGIN}/table/${table.id}">`);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect((await mailed(table.black)).every(([, outcome]) => outcome === 'sent')).toBe(true);
  });

  it('is not sent of what he has seen or acted on, nor while he sits at that table', async () => {
    const [seen, acted, sitting] = await Promise.all([sitDown(hall, DAYS), sitDown(hall, DAYS), sitDown(hall, DAYS)]);
    const addresses: string[] = [];
    for (const { black } of [seen, acted, sitting]) addresses.push(await withAddress(black));
    const socket = await sitting.black.socket(hall);
    await joinTable(socket, sitting.id);
    for (const table of [seen, acted, sitting]) await playMoves(hall, table, 'e2e4');
    const [newest] = (await list(seen.black)).notices;
    await ask(seen.black, 'POST', '/me/notices/seen', { upTo: newest?.id });
    await playMoves(hall, { ...acted, white: acted.black }, 'e7e5');
    await settled(seen.black, [['your-move', 'seen']]);
    await settled(acted.black, [['your-move', 'acted']]);
    await settled(sitting.black, [['your-move', 'seen']]);
    expect((await list(sitting.black)).unseen).toBe(0);
    sitting.black.leave();
    await playMoves(hall, { ...sitting, white: sitting.black, black: sitting.white }, 'e7e5 d2d4');
    await expect.poll(() => newsTo(addresses[2]!).length, { timeout: 10_000 }).toBe(1);
    expect([newsTo(addresses[0]!), newsTo(addresses[1]!)]).toEqual([[], []]);
  });

  it('leaves out the kinds that he does not want', async () => {
    const table = await sitDown(hall, DAYS);
    const address = await withAddress(table.black);
    const { wishes } = (await ask(table.black, 'GET', '/me/notice-settings')).body as NoticeSettings;
    const off = { mail: ['your-move', 'your-move'], push: ['leave'] };
    const put = await ask(table.black, 'PUT', '/me/notice-settings', { ...wishes, off });
    expect(put.body.wishes).toEqual({ ...wishes, off: { mail: ['your-move'], push: ['leave'] } });
    await playMoves(hall, table, 'e2e4');
    const offer = { actId: randomUUID(), act: { act: 'offer-draw' } };
    await table.white.call(hall, `/games/${table.id}/acts`, offer);
    await expect.poll(() => newsTo(address).length, { timeout: 10_000 }).toBe(1);
    expect(newsTo(address)[0]?.text).not.toContain('It is your move');
  });

  it('is one by one server, where there are two', async () => {
    const second = await open();
    const tables = await Promise.all(Array.from({ length: 5 }, () => sitDown(hall, DAYS)));
    const addresses: string[] = [];
    for (const { black } of tables) addresses.push(await withAddress(black));
    for (const table of tables) await playMoves(hall, table, 'e2e4');
    for (const { black } of tables) await settled(black, [['your-move', 'sent']]);
    expect(addresses.map((address) => newsTo(address).length)).toEqual(addresses.map(() => 1));
    await second.close();
  });

  it('comes when the mail server is back, also from a server started anew, and acts are taken meanwhile', async () => {
    const table = await sitDown(hall, DAYS);
    const address = await withAddress(table.black);
    await box.close();
    await playMoves(hall, table, 'e2e4');
    const tried = () =>
      database.query<{ tries: number }>(`SELECT * FROM posts WHERE "userId" = '${table.black.id}' AND road = 'mail'`);
    await expect.poll(async () => (await tried()).length, { timeout: 10_000 }).toBe(1);
    const asked = await ask(table.white, 'PUT', '/me/mail-address', { address: 'howard@club.example' });
    expect([asked.status, asked.body.code]).toEqual([503, 'mail-unavailable']);
    expect(await mailed(table.black)).toEqual([['your-move', null]]);
    await reopen();
    await box.open();
    await expect.poll(() => newsTo(address).length, { timeout: 10_000 }).toBe(1);
    await settled(table.black, [['your-move', 'sent']]);
    expect((await tried())[0]?.tries).toBe(0);
  });

  it('to a box that is full is tried again, to one that is gone given up, and nobody else waits for either', async () => {
    const [full, gone, good] = await Promise.all([sitDown(hall, DAYS), sitDown(hall, DAYS), sitDown(hall, DAYS)]);
    const addresses: string[] = [];
    for (const { black } of [full, gone, good]) addresses.push(await withAddress(black));
    box.refusing.set(addresses[0]!, 452);
    box.refusing.set(addresses[1]!, 550);
    for (const table of [full, gone, good]) await playMoves(hall, table, 'e2e4');
    await expect.poll(() => newsTo(addresses[2]!).length, { timeout: 10_000 }).toBe(1);
    await settled(gone.black, [['your-move', 'given-up']]);
    const { mail } = (await ask(gone.black, 'GET', '/me/notice-settings')).body as NoticeSettings;
    expect(mail).toMatchObject({ address: addresses[1], refused: expect.stringContaining('no such box here') });
    expect(await mailed(full.black)).toEqual([['your-move', null]]);
    box.refusing.clear();
    await expect.poll(() => newsTo(addresses[0]!).length, { timeout: 10_000 }).toBe(1);
    expect(newsTo(addresses[1]!)).toEqual([]);
  });

  it('that is never taken is given up after some tries, and the page says so until the address is confirmed anew', async () => {
    const table = await sitDown(hall, DAYS);
    const address = await withAddress(table.black);
    box.refusing.set(address, 451);
    await playMoves(hall, table, 'e2e4');
    await settled(table.black, [['your-move', 'given-up']]);
    const mail = async () => ((await ask(table.black, 'GET', '/me/notice-settings')).body as NoticeSettings).mail;
    expect((await mail()).refused).toContain('451');
    box.refusing.clear();
    await withAddress(table.black, address);
    expect((await mail()).refused).toBeNull();
  });

  it('is stopped by one click, without logging in', async () => {
    const table = await sitDown(hall, DAYS);
    const address = await withAddress(table.black);
    await playMoves(hall, table, 'e2e4');
    await expect.poll(() => newsTo(address).length, { timeout: 10_000 }).toBe(1);
    const { headers } = newsTo(address)[0]!;
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<https:\/\/chess\.example(\/api\/v1\/mail\/unsubscribe\?token=[\w-]+)>$/.exec(
      headers.get('list-unsubscribe') ?? '',
    )?.[1];
    const looked = await fetch(`${hall.url}${url}`, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([303, url?.replace('/api/v1', '')]);
    expect((await ask(table.black, 'GET', '/me/notice-settings')).body.wishes.mail).toBe(true);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const clicked = { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' };
    const posted = await fetch(`${hall.url}${url}`, clicked);
    expect([posted.status, await posted.json()]).toEqual([200, { mail: false }]);
    await playMoves(hall, { ...table, white: table.black, black: table.white }, 'e7e5 g1f3');
    await settled(table.black, [
      ['your-move', 'sent'],
      ['your-move', 'unwanted'],
    ]);
    expect(newsTo(address)).toHaveLength(1);
    expect((await list(table.black)).notices.map(({ fact }) => fact.kind)).toContain('your-move');
    const forged = await fetch(`${hall.url}${url?.slice(0, -4)}AAAA`, clicked);
    expect([forged.status, (await forged.json()).code]).toEqual([404, 'wrong-link']);
  });

  it('has the name of the adversary on one line, whatever it is', async () => {
    const table = await sitDown(hall, DAYS);
    const address = await withAddress(table.black);
    const name = 'Mallory\r\nBcc: all@club.example\r\n\r\n<img src=x>';
    await database.query(`UPDATE users SET name = '${name}' WHERE id = '${table.white.id}'`);
    await playMoves(hall, table, 'e2e4');
    await expect.poll(() => newsTo(address).length, { timeout: 10_000 }).toBe(1);
    const [mail] = newsTo(address);
    expect([mail?.to, mail?.headers.has('bcc')]).toEqual([[address], false]);
    expect(mail?.headers.get('subject')).toBe('Your move against Mallory Bcc: all@club.example <img src=x>');
    expect(mail?.html).not.toContain('<img');
    expect(box.to('all@club.example')).toEqual([]);
  });
});

describe('a server without a mail server', () => {
  afterEach(() => reopen());

  it('says so, and tells on the page all the same', async () => {
    await reopen({ SMTP_URL: '' });
    const table = await tableWithNews();
    expect((await ask(table.black, 'GET', '/me/notice-settings')).body.mail.available).toBe(false);
    const asked = await ask(table.black, 'PUT', '/me/mail-address', { address: 'paul@club.example' });
    expect([asked.status, asked.body.code]).toEqual([409, 'no-mail']);
    expect((await list(table.black)).notices.map(({ fact }) => fact.kind)).toEqual(['your-move', 'begun']);
  });
});

describe('a push message', () => {
  it('is read by the browser that subscribed, and says what a click leads to', async () => {
    const table = await sitDown(hall, DAYS);
    const { wishes } = (await ask(table.black, 'GET', '/me/notice-settings')).body as NoticeSettings;
    // That the game has begun may still wait, and would come along.
    await ask(table.black, 'PUT', '/me/notice-settings', { ...wishes, off: { mail: [], push: ['begun'] } });
    const added = await ask(table.black, 'POST', '/me/push-subscriptions', pushBox.subscription('/black'));
    expect(added.status).toBe(201);
    await playMoves(hall, table, 'e2e4');
    const mine = () =>
      pushBox.received.filter(({ path }) => path === '/black').map(({ message }) => JSON.parse(message));
    await expect.poll(mine, { timeout: 10_000 }).toContainEqual({
      title: 'Your move against Howard',
      body: expect.stringMatching(/^It is your move, number 1\. Your time is up on .* UTC\.$/),
      path: `/table/${table.id}`,
      tag: `/table/${table.id}`,
    });
    const { headers } = pushBox.received.at(-1)!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
    expect(headers.topic).toMatch(/^[\w-]{22}$/);
  });

  it('is sent again where the service asks for it, and a browser that is gone is forgotten', async () => {
    const table = await sitDown(hall, DAYS);
    pushBox.statuses.push(503, 429);
    await ask(table.black, 'POST', '/me/push-subscriptions', pushBox.subscription('/later'));
    await playMoves(hall, table, 'e2e4');
    await expect
      .poll(() => pushBox.received.filter(({ path }) => path === '/later').length, { timeout: 10_000 })
      .toBe(1);
    pushBox.statuses.push(410);
    await playMoves(hall, { ...table, white: table.black, black: table.white }, 'e7e5 d2d4');
    const left = async () => (await ask(table.black, 'GET', '/me/notice-settings')).body.push.subscriptions;
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  });

  it('is taken back by its owner only', async () => {
    const [paul, louis] = [await Guest.of(hall, 'Paul'), await Guest.of(hall, 'Louis')];
    const { id } = (await ask(paul, 'POST', '/me/push-subscriptions', pushBox.subscription('/paul'))).body;
    expect((await ask(louis, 'DELETE', `/me/push-subscriptions/${id}`)).status).toBe(404);
    expect((await ask(paul, 'DELETE', `/me/push-subscriptions/${id}`)).status).toBe(204);
  });

  it('does not go to a private network, unless it is allowed', async () => {
    await reopen({ PUSH_TO_PRIVATE: '' });
    const guest = await Guest.of(hall, 'Mallory');
    const { keys } = pushBox.subscription('/');
    for (const endpoint of [
      'http://push.example/',
      'https://127.0.0.1:5432/',
      'https://[::1]/',
      'https://localhost/',
    ]) {
      const asked = await ask(guest, 'POST', '/me/push-subscriptions', { endpoint, keys });
      expect([asked.status, asked.body.code]).toEqual([422, 'endpoint-refused']);
    }
    // One that was stored while it was allowed.
    await hall.store.post.subscriptions.add(guest.id, { ...pushBox.subscription('/stored'), ...keys });
    await hall.store.post.notices.add([
      { gameId: randomUUID(), version: 1, userId: guest.id, kind: 'appeal', payload: { kind: 'appeal' } },
    ]);
    await expect.poll(() => hall.store.post.subscriptions.count(guest.id), { timeout: 10_000 }).toBe(0);
    expect(pushBox.received.filter(({ path }) => path === '/stored')).toEqual([]);
    await reopen();
  });

  it.each([
    ['a megabyte', { endpoint: `https://push.example/${'x'.repeat(2 ** 20)}` }, 413],
    ['a long endpoint', { endpoint: `https://push.example/${'x'.repeat(1000)}` }, 400],
    ['no address', { endpoint: 'push' }, 400],
    ['another scheme', { endpoint: 'javascript:alert(1)' }, 422],
    ['keys of another length', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 400],
    [
      'a key that is no point',
      { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) } },
      422,
    ],
    ['more than belongs there', { more: 1 }, 400],
  ])('%s is no subscription', async (_, wrong, status) => {
    const guest = await Guest.of(hall, 'Mallory');
    const asked = await ask(guest, 'POST', '/me/push-subscriptions', { ...pushBox.subscription('/'), ...wrong });
    expect([asked.status, asked.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await hall.store.post.subscriptions.count(guest.id)).toBe(0);
  });
});

describe('on the page', () => {
  it('notices are listed by pages, in the reader’s zone, and seen', async () => {
    const table = await tableWithNews();
    const page = await ask(table.black, 'GET', '/me/notices?limit=1&timeZone=Asia/Kolkata');
    expect(page.body).toMatchObject({
      unseen: 2,
      notices: [{ gameId: table.id, against: 'Howard', title: 'Your move against Howard', seen: false }],
    });
    expect(page.body.notices[0].text).toMatch(/GMT\+5:30\.$/);
    const next = /<\/api\/v1([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    expect(new URLSearchParams(next?.split('?')[1]).get('timeZone')).toBe('Asia/Kolkata');
    expect((await ask(table.black, 'GET', next!)).body.notices).toMatchObject([{ fact: { kind: 'begun' } }]);
    const { id } = page.body.notices[0];
    expect((await ask(table.black, 'POST', '/me/notices/seen', { upTo: id })).body).toEqual({ unseen: 0 });
    expect((await list(table.black)).notices.every(({ seen }) => seen)).toBe(true);
  });

  it('whoever is connected is told at once, on whichever server, unless he sits there', async () => {
    const second = await open();
    const table = await sitDown(hall, DAYS);
    const heard: NoticeMessage[] = [];
    (await table.black.socket(second)).on('notice', (message) => heard.push(message));
    const there: NoticeMessage[] = [];
    const sitting = await table.white.socket(second);
    sitting.on('notice', (message) => there.push(message));
    await joinTable(sitting, table.id);
    await playMoves(hall, table, 'e2e4');
    await expect
      .poll(() => heard.map(({ notice }) => notice.fact.kind), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(['your-move']));
    expect(heard.at(-1)).toMatchObject({ unseen: 2, notice: { gameId: table.id, seen: false } });
    await playMoves(hall, { ...table, white: table.black }, 'e7e5');
    await expect.poll(() => mailed(table.white), { timeout: 10_000 }).toEqual([['your-move', 'unwanted']]);
    expect(there.map(({ notice }) => notice.fact.kind)).not.toContain('your-move');
    for (const player of [table.white, table.black]) player.leave();
    await second.close();
  });

  it.each([
    ['GET', '/me/notices?limit=0'],
    ['GET', '/me/notices?limit=101'],
    ['GET', '/me/notices?after=x'],
    ['GET', '/me/notices?timeZone=Mars/Olympus'],
    ['POST', '/me/notices/seen', {}],
    ['POST', '/me/notices/seen', { upTo: '-1' }],
    ['POST', '/me/notices/seen', { upTo: '1', gameId: randomUUID() }],
    ['PUT', '/me/notice-settings', {}],
    ['PUT', '/me/notice-settings', { mail: true, off: { mail: ['x'], push: [] }, timeZone: 'UTC', remind: {} }],
    ['POST', '/mail/confirmations', { token: 'short' }],
    ['POST', '/mail/unsubscribe?token=%00'],
    ['GET', '/mail/unsubscribe'],
    ['DELETE', '/me/push-subscriptions/1'],
  ])('%s %s %j is refused', async (method, path, body?: object) => {
    const guest = await Guest.of(hall, 'Mallory');
    const asked = await ask(guest, method, path, body);
    expect([asked.status, asked.headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8']);
  });

  it.each([
    ['GET', '/me/notices'],
    ['POST', '/me/notices/seen', { upTo: '1' }],
    ['GET', '/me/notice-settings'],
    ['PUT', '/me/mail-address', { address: 'paul@club.example' }],
    ['DELETE', '/me/mail-address'],
    ['POST', '/me/calendar'],
    ['DELETE', '/me/calendar'],
  ])('%s %s is for somebody who says who he is', async (method, path, body?: object) => {
    expect((await ask(null, method, path, body)).status).toBe(401);
  });
});

describe('a reminder', () => {
  it('is made with the deadline, said once and mailed, and gone with it', async () => {
    const table = await sitDown(hall, DAYS);
    const address = await withAddress(table.black);
    const reminders = () =>
      database.query<{ userId: string; kind: string; hours: number; said: boolean }>(
        `SELECT "userId", kind, EXTRACT(epoch FROM about - "dueAt")::int / 3600 AS hours, "firedAt" IS NOT NULL AS said
         FROM reminders WHERE "gameId" = '${table.id}' ORDER BY id`,
      );
    expect(await reminders()).toEqual([{ userId: table.white.id, kind: 'deadline-near', hours: 24, said: false }]);
    await playMoves(hall, table, 'e2e4');
    await expect
      .poll(reminders, { timeout: 10_000 })
      .toEqual([{ userId: table.black.id, kind: 'deadline-near', hours: 24, said: false }]);
    await database.query(`UPDATE reminders SET "dueAt" = now() WHERE "gameId" = '${table.id}'`);
    await expect
      .poll(async () => (await mailed(table.black)).map(([kind]) => kind), { timeout: 10_000 })
      .toEqual(['your-move', 'deadline-near']);
    await expect
      .poll(
        () =>
          newsTo(address)
            .map(({ text }) => text)
            .join(),
        { timeout: 10_000 },
      )
      .toContain('You are still awaited. Your time is up on');
    await playMoves(hall, { ...table, white: table.black }, 'e7e5');
    await expect
      .poll(async () => (await reminders()).filter(({ said }) => !said).map(({ userId }) => userId), {
        timeout: 10_000,
      })
      .toEqual([table.white.id]);
  });
});

const say = async (guest: Guest, id: string, what: object) => {
  const answer = await guest.call(hall, `/games/${id}/acts`, { actId: randomUUID(), act: what });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

/** Adjourned by agreement; White has sealed. */
async function adjourn({ id, white, black }: Table, record = 'P-K4'): Promise<void> {
  await say(white, id, { act: 'adjourn' });
  await say(black, id, { act: 'adjourn' });
  await say(white, id, { act: 'seal', record });
}

async function appoint({ id, white, black }: Table, hour: string): Promise<void> {
  await say(white, id, { act: 'appoint', hour });
  await say(black, id, { act: 'appoint', hour });
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const icsTime = (rfc3339: string) => rfc3339.replace(/[-:]|\.\d{3}/g, '');

describe('a calendar', () => {
  it('has the appointment of a game, the same one when it is moved', async () => {
    const table = await sitDown(hall, DAYS);
    const path = `/games/${table.id}/appointment.ics`;
    await adjourn(table);
    expect(await ask(null, 'GET', path)).toMatchObject({ status: 404, body: { code: 'no-appointment' } });
    const [first, second] = [inHours(24), inHours(48)];
    await appoint(table, first);
    const one = await ask(null, 'GET', path);
    expect(one.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(one.body).toContain(`\r\nDTSTART:${icsTime(first)}\r\n`);
    expect(one.body).toContain('\r\nSEQUENCE:0\r\n');
    expect(one.body).toContain('\r\nSUMMARY:Adjourned game: Howard – Adolf\r\n');
    await appoint(table, second);
    const moved = await ask(null, 'GET', path);
    const uid = (text: string) => /\r\nUID:(.*)\r\n/.exec(text)?.[1];
    expect(uid(moved.body)).toBe(uid(one.body));
    expect(moved.body).toContain(`\r\nDTSTART:${icsTime(second)}\r\n`);
    expect(moved.body).toContain('\r\nSEQUENCE:1\r\n');
    await say(table.black, table.id, { act: 'resign' });
    const cancelled = await ask(null, 'GET', path);
    expect(cancelled.body).toContain('\r\nSTATUS:CANCELLED\r\n');
    expect(cancelled.body).toContain('\r\nSEQUENCE:2\r\n');
  });

  it('of all of somebody’s appointments is read at a secret address, until it is taken back', async () => {
    const table = await sitDown(hall, DAYS);
    await adjourn(table);
    await appoint(table, inHours(24));
    const made = await ask(table.white, 'POST', '/me/calendar');
    const secretPath = made.body.url.replace(`${ORIGIN}/api/v1`, '');
    expect((await ask(table.white, 'GET', '/me/notice-settings')).body.calendar).toEqual(expect.any(String));
    const events = async () => ((await ask(null, 'GET', secretPath)).body.match(/BEGIN:VEVENT/g) ?? []).length;
    await expect.poll(events, { timeout: 10_000 }).toBe(1);
    expect((await ask(table.white, 'DELETE', '/me/calendar')).status).toBe(204);
    expect(await ask(null, 'GET', secretPath)).toMatchObject({ status: 404, body: { code: 'wrong-link' } });
    expect((await ask(table.white, 'DELETE', '/me/calendar')).status).toBe(404);
  });
});

describe('what nobody may know', () => {
  const CANARY = 'Kt....to....K. B. 3rd';

  it('[blue-adj-2] nothing of a sealed move is in a mail, a push message, a notice or a calendar', async () => {
    const table = await sitDown(hall, DAYS);
    const address = await withAddress(table.black);
    await ask(table.black, 'POST', '/me/push-subscriptions', pushBox.subscription('/sealed'));
    const frames: string[] = [];
    const socket = await table.black.socket(hall);
    socket.io.engine.on('packet', ({ data }) => frames.push(String(data)));
    await adjourn(table, CANARY);
    const hour = inHours(24);
    await say(table.white, table.id, { act: 'appoint', hour });
    await expect.poll(() => newsTo(address).length, { timeout: 10_000 }).toBe(1);
    const pushed = () => pushBox.received.filter(({ path }) => path === '/sealed').map(({ message }) => message);
    await expect.poll(() => pushed().join(), { timeout: 10_000 }).toContain('Adjourned');
    await expect.poll(() => frames.join(), { timeout: 10_000 }).toContain('"notice"');
    await say(table.black, table.id, { act: 'appoint', hour });
    const listed = await list(table.black);
    const calendar = await ask(null, 'GET', `/games/${table.id}/appointment.ics`);
    const rows = await database.query('SELECT n::text FROM notices n UNION ALL SELECT r::text FROM reminders r');
    const everything = JSON.stringify([newsTo(address), pushed(), frames, listed, calendar.body, rows]);
    expect(everything).toContain('Move 1 is sealed');
    expect(everything).not.toContain(CANARY);
    table.black.leave();
  });

  it('in a claimed game an unlawful play is told as a lawful one', async () => {
    const claimed = { ...DAYS, enforcement: 'claimed' };
    const told = async (uci: string) => {
      const table = await sitDown(hall, claimed);
      // That the game has begun is told in its own time, and is not compared.
      await expect.poll(async () => (await list(table.black)).notices.length, { timeout: 10_000 }).toBe(1);
      const address = await withAddress(table.black);
      await playMoves(hall, table, uci);
      await expect.poll(() => newsTo(address).length, { timeout: 10_000 }).toBe(1);
      const featureless = (text: string) =>
        text
          .replaceAll(table.id, 'ID')
          .replace(/\d\d:\d\d/g, 'TIME')
          .replace(/token=[\w-]+/g, 'token');
      return [featureless(newsTo(address)[0]?.text ?? ''), await mailed(table.black)];
    };
    expect(await told('g1g3')).toEqual(await told('g1f3'));
  });
});

it('acts are told by the act itself: a play that is refused tells nobody', async () => {
  const table = await sitDown(hall, { ...DAYS, enforcement: 'guarded' });
  const socket = await table.white.socket(hall);
  expect(await act(socket, table.id, { act: 'play', from: 'g1', to: 'g3' })).toMatchObject({ ok: false });
  expect((await list(table.black)).notices.map(({ fact }) => fact.kind)).toEqual(['begun']);
  table.white.leave();
});
