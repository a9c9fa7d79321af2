import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount, TEST_PASSWORD, TokenBearer } from './testing/club-house.ts';
import { Guest, type Hall, joinTable, openHall, sitDown, type TestSocket, viewOf } from './testing/hall.ts';
import { LetterBox } from './testing/letter-box.ts';

let database: FreshDatabase;
let hall: Hall;
let other: Hall;
let box: LetterBox;

beforeAll(async () => {
  database = await freshDatabase();
  box = await new LetterBox().open();
  const environment = { SMTP_URL: box.url, MAIL_FROM: 'club@chess.example', RATE_LIMIT: '1000000' };
  hall = await openHall(database.url, { environment });
  other = await openHall(database.url, { environment });
});
afterAll(async () => {
  await hall.close();
  await other.close();
  await box.close();
  await database.drop();
});

let count = 0;
const someMail = () => `somebody${count++}@chess.example`;

async function post(path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const response = await fetch(`${hall.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const cookie = response.headers.get('set-cookie') ?? '';
  const session = /jadoube_session=([^;]*)/.exec(cookie)?.[1] ?? '';
  return {
    status: response.status,
    headers: response.headers,
    cookie,
    session,
    body: text === '' ? null : JSON.parse(text),
  };
}

async function register(given: object = {}, headers: Record<string, string> = {}) {
  const mail = someMail();
  const answer = await post('/accounts', { name: 'Howard', mail, password: TEST_PASSWORD, ...given }, headers);
  return { mail, ...answer, bearer: new TokenBearer(answer.session, answer.body?.user?.id) };
}

const signIn = (mail: string, password = TEST_PASSWORD, more: object = {}) =>
  post('/sessions', { mail, password, ...more });

describe('an account', () => {
  it('is made, and its session is a cookie that no script reads', async () => {
    const { status, cookie, session, body, mail, bearer } = await register();
    expect(status).toBe(201);
    expect(body.user).toEqual({ id: expect.any(String), name: 'Howard', kind: 'account' });
    expect(session).toMatch(/^jad_[\w-]{43}$/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(JSON.stringify(body)).not.toContain(session);
    expect((await bearer.get(hall, '/me/account')).body).toMatchObject({ mail, mailConfirmed: false });
    const [row] = await database.query<{ passwordHash: string }>(`SELECT * FROM users WHERE mail = '${mail}'`);
    expect(row?.passwordHash).toMatch(/^scrypt\$17\$8\$1\$/);
  });

  it('is under https kept to its host by the browser itself', async () => {
    const secure = await openHall(database.url, { environment: { PUBLIC_ORIGIN: 'https://chess.example' } });
    const { headers } = await secure.app.inject({
      method: 'POST',
      url: '/api/v1/accounts',
      payload: { name: 'Adolf', mail: someMail(), password: TEST_PASSWORD },
    });
    await secure.close();
    expect(headers['set-cookie']).toMatch(/^__Host-jadoube_session=jad_.*Path=\/; HttpOnly; Secure; SameSite=Lax/);
  });

  it('is one for an address, however it is written, and where two ask at once', async () => {
    const { mail } = await register();
    const again = await register({ mail: mail.toUpperCase() });
    expect([again.status, again.body.code]).toEqual([409, 'mail-taken']);
    const both = await Promise.all([1, 2].map(() => register({ mail: 'twice@chess.example' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['no mail', { mail: undefined }],
    ['a mail that is none', { mail: 'howard' }],
    ['two mails', { mail: 'a@chess.example,b@chess.example' }],
    ['a mail with a line feed', { mail: 'a@chess.example\nbcc: b@chess.example' }],
    ['a short password', { password: 'short' }],
    ['a password of 201 characters', { password: 'x'.repeat(201) }],
    ['a password with a NUL', { password: 'correct\u0000horse' }],
    ['his name as his password', { name: 'Adolf Anderssen', password: 'adolf anderssen' }],
    ['no name', { name: '' }],
    ['a name that turns the line', { name: 'a\u202Eb' }],
    ['what nobody asked for', { kind: 'admin' }],
  ])('is not made with %s', async (_, given) => {
    const { status, body, session } = await register(given);
    expect([status, body.code, session]).toEqual([400, 'malformed', '']);
  });

  it('of a guest keeps his games, and what opened the guest opens nothing more', async () => {
    const table = await sitDown(hall);
    const { white } = table;
    const { status, body, bearer } = await register({}, { authorization: `Bearer ${white.token}` });
    expect([status, body.user.id]).toEqual([201, white.id]);
    expect((await bearer.get(hall, '/me/games')).body.games).toMatchObject([{ id: table.id, seat: 'white' }]);
    expect((await white.call(hall, '/me')).status).toBe(401);
    const again = await register({}, { authorization: `Bearer ${bearer.token}` });
    expect([again.status, again.body.code]).toEqual([409, 'signed-in-already']);
  });

  it('is not made from a page of another origin by the guest’s cookie', async () => {
    const guest = await Guest.of(hall, 'G');
    const headers = { cookie: `jadoube_session=${guest.token}`, origin: 'https://evil.example' };
    expect((await register({}, headers)).status).toBe(403);
  });
});

describe('what an account is known by', () => {
  const change = (bearer: TokenBearer, body: object) => bearer.send(hall, 'PATCH', '/me/account', body);

  it('is another name, at every table at once', async () => {
    const table = await sitDown(hall);
    const { bearer } = await register({}, { authorization: `Bearer ${table.white.token}` });
    expect((await change(bearer, { name: 'H. Staunton' })).body.user.name).toBe('H. Staunton');
    for (const at of [hall, other])
      await expect.poll(async () => (await viewOf(table.black, at, table.id)).players.white?.name).toBe('H. Staunton');
  });

  it('is another address, by the password, where nobody else has it', async () => {
    const [one, two] = [await register(), await register()];
    const mail = someMail();
    expect((await change(one.bearer, { mail })).body.code).toBe('password-needed');
    expect((await change(one.bearer, { mail, password: 'wrong horse battery' })).status).toBe(401);
    const taken = await change(one.bearer, { mail: two.mail.toUpperCase(), password: TEST_PASSWORD });
    expect([taken.status, taken.body.code]).toEqual([409, 'mail-taken']);
    expect((await change(one.bearer, { mail, password: TEST_PASSWORD })).body).toMatchObject({
      mail,
      mailConfirmed: false,
    });
    expect((await signIn(one.mail)).status).toBe(401);
    expect((await signIn(mail)).status).toBe(201);
  });

  it.each([{}, { password: TEST_PASSWORD }, { name: '' }, { mail: 'x' }, { kind: 'admin', name: 'x' }])(
    'is not changed by %j',
    async (body) => expect((await change(await openAccount(hall, 'A'), body)).body.code).toBe('malformed'),
  );
});

describe('signing in', () => {
  it('takes the password, and gives a session or its token', async () => {
    const { mail } = await register();
    const browser = await signIn(mail.toUpperCase());
    expect([browser.status, browser.body.token]).toEqual([201, undefined]);
    expect((await new TokenBearer(browser.session, '').get(hall, '/me')).status).toBe(200);
    const program = await signIn(mail, TEST_PASSWORD, { bearer: true });
    expect(program.cookie).toBe('');
    expect((await new TokenBearer(program.body.token, '').get(hall, '/me')).status).toBe(200);
  });

  it('says the same of a wrong password and of an account that there is not', async () => {
    const { mail } = await register();
    const [wrong, none] = [await signIn(mail, 'wrong horse battery'), await signIn('nobody@chess.example')];
    expect(wrong.status).toBe(401);
    expect(none.body).toEqual(wrong.body);
  });

  it('is slowed down for one account after five wrong passwords, also at once', async () => {
    const { mail } = await register();
    const tryWrong = () => signIn(mail, 'wrong horse battery');
    const tries = await Promise.all(Array.from({ length: 9 }, tryWrong));
    const lookedAt = tries.filter(({ status }) => status === 401).length;
    expect(lookedAt).toBeLessThanOrEqual(5);
    // Those that come at once may keep each other out, so that fewer are looked at: the others come one after the other.
    for (let count = lookedAt; count < 5; count += 1) expect((await tryWrong()).status).toBe(401);
    const right = await signIn(mail);
    expect([right.status, right.body.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60);
    await database.query("UPDATE sign_in_attempts SET at = at - interval '16 minutes'");
    expect((await signIn(mail)).status).toBe(201);
  });

  it('is slowed down for one network, whatever accounts it tries', async () => {
    const { mail } = await register();
    await database.query(`INSERT INTO sign_in_attempts ("accountHash", "networkHash", at)
      SELECT 'x' || n, encode(sha256('network 127.0.0.1'), 'hex'), now() FROM generate_series(1, 100) n`);
    expect((await signIn(mail)).status).toBe(429);
    await database.query('DELETE FROM sign_in_attempts');
    expect((await signIn(mail)).status).toBe(201);
  });

  it('of more than can be looked at at once is asked to come again', async () => {
    const tries = await Promise.all(Array.from({ length: 24 }, (_, index) => signIn(`crowd${index}@chess.example`)));
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(18);
    expect(statuses.filter((status) => status === 503)).toHaveLength(6);
    expect(tries.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1');
    await database.query('DELETE FROM sign_in_attempts');
  });

  it.each([
    {},
    { mail: 1, password: 'x' },
    { mail: 'a@b', password: '' },
    { mail: 'a@b', password: 'x'.repeat(201) },
    '[]',
    '{',
  ])('refuses %j', async (body) => {
    expect((await post('/sessions', body)).body).toMatchObject({ status: 400, code: 'malformed' });
  });
});

describe('sessions', () => {
  it('are listed, and ended one by one, or all others', async () => {
    const { mail, bearer } = await register();
    const second = new TokenBearer((await signIn(mail)).session, '');
    const third = new TokenBearer((await signIn(mail)).session, '');
    const { sessions } = (await bearer.get(hall, '/me/sessions')).body;
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, false, true]);
    expect((await bearer.send(hall, 'DELETE', `/me/sessions/${sessions[0].id}`)).status).toBe(204);
    expect((await third.get(hall, '/me')).status).toBe(401);
    expect((await bearer.send(hall, 'DELETE', `/me/sessions/${sessions[0].id}`)).status).toBe(404);
    expect((await bearer.send(hall, 'DELETE', '/me/sessions')).body).toEqual({ ended: 1 });
    expect((await second.get(hall, '/me')).status).toBe(401);
    expect((await bearer.get(hall, '/me')).status).toBe(200);
  });

  it('end by signing out, which takes the cookie away', async () => {
    const { session } = await register();
    const headers = { cookie: `jadoube_session=${session}`, origin: hall.origin };
    const out = await fetch(`${hall.url}/api/v1/me/sessions/current`, { method: 'DELETE', headers });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toMatch(/^jadoube_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect((await new TokenBearer(session, '').get(hall, '/me')).status).toBe(401);
  });

  it('of others are nobody’s business', async () => {
    const [one, two] = [await openAccount(hall, 'One'), await openAccount(hall, 'Two')];
    const { sessions } = (await two.get(hall, '/me/sessions')).body;
    expect((await one.send(hall, 'DELETE', `/me/sessions/${sessions[0].id}`)).status).toBe(404);
    expect((await two.get(hall, '/me')).status).toBe(200);
  });
});

describe('a password', () => {
  it('is changed by whoever knows it; his other sessions end', async () => {
    const { mail, bearer } = await register();
    const second = new TokenBearer((await signIn(mail)).session, '');
    const wrong = await bearer.send(hall, 'PUT', '/me/password', {
      current: 'not this one',
      password: 'another one 99',
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-credentials']);
    const change = { current: TEST_PASSWORD, password: 'another one 99' };
    expect((await bearer.send(hall, 'PUT', '/me/password', change)).status).toBe(204);
    expect((await bearer.get(hall, '/me')).status).toBe(200);
    expect((await second.get(hall, '/me')).status).toBe(401);
    expect((await signIn(mail)).status).toBe(401);
    expect((await signIn(mail, 'another one 99')).status).toBe(201);
  });

  const linkTo = async (mail: string) => {
    await expect.poll(() => box.to(mail).length, { timeout: 5000 }).toBeGreaterThan(0);
    return /password\?token=([\w-]+)/.exec(box.to(mail).at(-1)?.text ?? '')?.[1] ?? '';
  };

  it('is set anew by a link, once, and everything that was open is shut', async () => {
    const { mail, bearer } = await register();
    const token = (await bearer.send(hall, 'POST', '/me/tokens', { name: 'x', scopes: ['games:read'] })).body.token;
    const asked = await post('/password-resets', { mail });
    const ofNobody = await post('/password-resets', { mail: 'nobody@chess.example' });
    expect([asked.status, asked.body]).toEqual([202, ofNobody.body]);
    const link = await linkTo(mail);
    expect(
      (await database.query('SELECT * FROM password_resets')).map((row) => JSON.stringify(row)).join(),
    ).not.toContain(link);
    const both = await Promise.all(
      [1, 2].map((n) => post('/password-resets/use', { token: link, password: `another one ${n}` })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await bearer.get(hall, '/me')).status).toBe(401);
    expect((await new TokenBearer(token, '').get(hall, '/me')).status).toBe(401);
    const won = both[0]?.status === 204 ? 1 : 2;
    const { session } = await signIn(mail, `another one ${won}`);
    expect((await new TokenBearer(session, '').get(hall, '/me/account')).body.mailConfirmed).toBe(true);
    expect(box.to('nobody@chess.example')).toEqual([]);
  });

  it('is not set by a link that is an hour old, was replaced, or is none', async () => {
    const { mail, bearer } = await register();
    await post('/password-resets', { mail });
    const first = await linkTo(mail);
    await post('/password-resets', { mail });
    await expect.poll(() => box.to(mail).length).toBe(2);
    expect((await post('/password-resets/use', { token: first, password: 'another one 99' })).status).toBe(404);
    const second = await linkTo(mail);
    await database.query(`UPDATE password_resets SET "expiresAt" = now() - interval '1 second'`);
    for (const token of [second, 'x'.repeat(43)])
      expect((await post('/password-resets/use', { token, password: 'another one 99' })).body.code).toBe('wrong-link');
    expect((await bearer.get(hall, '/me')).status).toBe(200);
  });

  it('has no more than three links a day sent to one address', async () => {
    const { mail } = await register();
    for (let n = 0; n < 5; n += 1) expect((await post('/password-resets', { mail })).status).toBe(202);
    await expect.poll(() => box.to(mail).length, { timeout: 5000 }).toBe(3);
  });
});

describe('a token for programs', () => {
  const made = async (bearer: TokenBearer, scopes: string[], more: object = {}) => {
    const { body } = await bearer.send(hall, 'POST', '/me/tokens', { name: 'my script', scopes, ...more });
    return { info: body.info, program: new TokenBearer(body.token, bearer.id) };
  };

  it('is shown once, and known by its last four characters', async () => {
    const bearer = await openAccount(hall, 'Howard');
    const { info, program } = await made(bearer, ['games:read', 'export', 'games:read']);
    expect(info).toMatchObject({ name: 'my script', scopes: ['games:read', 'export'], lastUsedAt: null });
    expect(info.lastFour).toBe(program.token.slice(-4));
    expect((await program.get(hall, '/me')).status).toBe(200);
    const { tokens } = (await bearer.get(hall, '/me/tokens')).body;
    expect(tokens).toEqual([{ ...info, lastUsedAt: expect.any(String) }]);
    expect(JSON.stringify(tokens)).not.toContain(program.token.slice(4, 20));
  });

  it('opens what its scopes say, and nothing of its owner’s own', async () => {
    const bearer = await openAccount(hall, 'Howard');
    const { program } = await made(bearer, ['export']);
    const answers = await Promise.all(
      ['/me/games', '/me/account', '/me/sessions', '/me/tokens', '/me/notice-settings'].map((path) =>
        program.get(hall, path),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'wrong-scope'],
      [403, 'session-needed'],
      [403, 'session-needed'],
      [403, 'session-needed'],
      [403, 'session-needed'],
    ]);
    expect((await program.send(hall, 'POST', '/games', { terms: { code: 'fide' } })).body.code).toBe('wrong-scope');
    expect((await program.send(hall, 'POST', '/me/tokens', { name: 'x', scopes: ['export'] })).status).toBe(403);
  });

  it('is for accounts', async () => {
    const guest = await Guest.of(hall, 'G');
    const answer = await guest.call(hall, '/me/tokens', { name: 'x', scopes: ['export'] });
    expect([answer.status, answer.body.code]).toEqual([403, 'account-needed']);
  });

  it('grows old, and is revoked by its owner alone', async () => {
    const [bearer, stranger] = [await openAccount(hall, 'Howard'), await openAccount(hall, 'Adolf')];
    const [one, two] = [await made(bearer, ['games:read'], { days: 1 }), await made(bearer, ['games:read'])];
    await database.query(`UPDATE tokens SET "expiresAt" = now() - interval '1 second' WHERE id = '${one.info.id}'`);
    expect((await one.program.get(hall, '/me')).status).toBe(401);
    expect((await stranger.send(hall, 'DELETE', `/me/tokens/${two.info.id}`)).status).toBe(404);
    expect((await two.program.get(hall, '/me')).status).toBe(200);
    expect((await bearer.send(hall, 'DELETE', `/me/tokens/${two.info.id}`)).status).toBe(204);
    expect((await two.program.get(hall, '/me')).status).toBe(401);
    expect((await bearer.get(hall, '/me/tokens')).body.tokens).toEqual([]);
  });

  it('stands in no address, not even in disguise', async () => {
    const bearer = await openAccount(hall, 'Howard');
    for (const query of [
      `token=${bearer.token}`,
      `x=${bearer.token.replace('_', '%5F').replace('jad', '%6Aad')}`,
      'access_token=1',
    ])
      expect((await bearer.get(hall, `/games?${query}`)).body.code).toBe('token-in-url');
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['a scope that there is not', { scopes: ['everything'] }],
    ['no name', { name: '' }],
    ['no days', { days: 0 }],
    ['years', { days: 367 }],
    ['half a day', { days: 0.5 }],
    ['a hash of its own', { tokenHash: 'x' }],
  ])('is not made with %s', async (_, given) => {
    const bearer = await openAccount(hall, 'Howard');
    const answer = await bearer.send(hall, 'POST', '/me/tokens', { name: 'x', scopes: ['export'], ...given });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
  });

  it('is one of fifty at most', async () => {
    const bearer = await openAccount(hall, 'Howard');
    const all = await Promise.all(
      Array.from({ length: 52 }, () => bearer.send(hall, 'POST', '/me/tokens', { name: 'x', scopes: ['export'] })),
    );
    expect(all.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

describe('what is connected', () => {
  const connect = (at: Hall, token: string) =>
    new Promise<TestSocket | string>((resolve) => {
      const socket: TestSocket = io(at.url, {
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
        reconnection: false,
      });
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
  const opened = async (at: Hall, token: string): Promise<TestSocket> => {
    const socket = await connect(at, token);
    if (typeof socket === 'string') throw new Error(socket);
    return socket;
  };
  const cutOff = (socket: TestSocket) =>
    new Promise<number>((resolve) => socket.once('disconnect', () => resolve(performance.now())));

  it('is cut off within a second on every server when its session ends, and nothing else is', {
    retry: 2,
  }, async () => {
    const bearer = await openAccount(hall, 'Howard');
    const own = (await bearer.get(hall, '/me/sessions')).body.sessions[0].id;
    const stranger = await opened(other, (await Guest.of(hall, 'G')).token);
    const sockets = await Promise.all([opened(hall, bearer.token), opened(other, bearer.token)]);
    const cut = Promise.all(sockets.map(cutOff));
    const from = performance.now();
    await bearer.send(hall, 'DELETE', `/me/sessions/${own}`);
    for (const at of await cut) expect(at - from).toBeLessThan(1000);
    expect(stranger.connected).toBe(true);
    expect(await connect(other, bearer.token)).toBe('bad-token');
    stranger.close();
  });

  it('is cut off too where no hint arrives, and when a token grows old', { retry: 2 }, async () => {
    const deaf = await openHall(database.url, { environment: { REDIS_URL: 'redis://127.0.0.1:1' } });
    const bearer = await openAccount(hall, 'Howard');
    const [one, two] = await Promise.all(
      [1, 2].map(
        async () => (await bearer.send(hall, 'POST', '/me/tokens', { name: 'x', scopes: ['games:read'] })).body,
      ),
    );
    await database.query(`UPDATE tokens SET "expiresAt" = now() + interval '300 ms' WHERE id = '${two.info.id}'`);
    const sockets = await Promise.all([opened(deaf, one.token), opened(deaf, two.token)]);
    const cut = Promise.all(sockets.map(cutOff));
    const from = performance.now();
    await bearer.send(hall, 'DELETE', `/me/tokens/${one.info.id}`);
    for (const at of await cut) expect(at - from).toBeLessThan(1400);
    await deaf.close();
  });

  it('by a token looks on with games:read, and acts with games:write', async () => {
    const { id, white } = await sitDown(hall);
    const { bearer } = await register({}, { authorization: `Bearer ${white.token}` });
    const token = async (scopes: string[]) =>
      (await bearer.send(hall, 'POST', '/me/tokens', { name: 'x', scopes })).body.token as string;
    expect(await connect(hall, await token(['export']))).toBe('wrong-scope');
    for (const [scopes, ok] of [
      [['games:read'], false],
      [['games:read', 'games:write'], true],
    ] as const) {
      const socket = await opened(hall, await token([...scopes]));
      expect(await joinTable(socket, id)).toMatchObject({ ok: true, seat: 'white' });
      const said = await socket.timeout(5000).emitWithAck('table:say', { gameId: id, text: 'good day' });
      expect(said.ok).toBe(ok);
      socket.close();
    }
  });
});

it('nothing of an account is told to others', async () => {
  const { bearer, body } = await register();
  const stranger = await openAccount(hall, 'Adolf');
  const shown = JSON.stringify([(await bearer.get(hall, '/me')).body, body]);
  expect(shown).not.toMatch(/@|scrypt|passwordHash/);
  expect((await stranger.get(hall, '/me/account')).body.user.name).toBe('Adolf');
});
