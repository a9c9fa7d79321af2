import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClubHouse, clubWith, joinAs, openAccount, TokenBearer } from './testing/club-house.ts';
import { Guest, type Hall, openHall } from './testing/hall.ts';
import { LetterBox } from './testing/letter-box.ts';

let database: FreshDatabase;
let hall: Hall;
let box: LetterBox;
let house: ClubHouse;
let path: string;

beforeAll(async () => {
  database = await freshDatabase();
  box = await new LetterBox().open();
  const environment = { SMTP_URL: box.url, MAIL_FROM: 'club@chess.example', RATE_LIMIT: '1000000' };
  hall = await openHall(database.url, { environment });
});
afterAll(async () => {
  await hall.close();
  await box.close();
  await database.drop();
});
beforeEach(async () => {
  house = await clubWith(hall);
  path = `/clubs/${house.clubId}`;
});

const as = (bearer: TokenBearer, method: string, at: string, body?: unknown, headers?: Record<string, string>) =>
  bearer.send(hall, method, at, body, headers);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const auditOf = async (query = '') => (await house.admin.get(hall, `${path}/audit${query}`)).body.entries;
const actionsOf = async () => (await auditOf()).map(({ action }: { action: string }) => action);
const versionOf = async (memberId: string) =>
  (await house.admin.get(hall, `${path}/members/${memberId}`)).headers.get('etag') ?? '';

/** With the version as it is now. */
const change = async (memberId: string, body: object, by = house.admin) =>
  as(by, 'PATCH', `${path}/members/${memberId}`, body, { 'if-match': await versionOf(memberId) });

describe('a club', () => {
  it('is founded by an account, who is its admin, and stands in its audit', async () => {
    const { body, headers } = await as(house.admin, 'POST', '/clubs', { name: 'Divan', terms: { code: 'blue' } });
    expect(body).toMatchObject({
      club: { name: 'Divan', terms: { code: 'blue' }, version: 1 },
      member: { roles: ['admin'] },
    });
    expect(headers.get('location')).toBe(`/api/v1/clubs/${body.club.id}`);
    const { entries } = (await house.admin.get(hall, `/clubs/${body.club.id}/audit`)).body;
    expect(entries).toMatchObject([
      { seq: 1, action: 'club.create', actor: { id: house.admin.id, name: 'Howard' }, tokenId: null, previousHash: '' },
    ]);
    const mine = (await house.admin.get(hall, '/me/clubs')).body.clubs;
    expect(mine.map(({ club }: { club: { name: string } }) => club.name)).toEqual(['St George’s', 'Divan']);
  });

  it('is not founded by a guest', async () => {
    const guest = await Guest.of(hall, 'G');
    expect(codeOf(await guest.call(hall, '/clubs', { name: 'x' }))).toEqual([403, 'account-needed']);
  });

  it.each([
    ['no name', {}],
    ['an empty name', { name: ' ' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['a name with a NUL', { name: 'a\u0000b' }],
    ['terms that are none', { name: 'x', terms: { code: 1 } }],
    ['what nobody asked for', { name: 'x', roles: ['admin'] }],
  ])('is not founded with %s', async (_, body) =>
    expect(codeOf(await as(house.admin, 'POST', '/clubs', body))).toEqual([400, 'malformed']),
  );

  it.each([
    ['of no code', { code: 'none' }],
    ['with an hour of one game', { code: 'fide', adjournment: 'agreement', resumesAt: '2027-01-01T12:00:00Z' }],
  ])('has no default terms %s', async (_, terms) =>
    expect(codeOf(await as(house.admin, 'POST', '/clubs', { name: 'x', terms }))).toEqual([422, 'unplayable-terms']),
  );

  it('is changed by whoever has seen what it is', async () => {
    const body = { name: 'Simpson’s', terms: { code: 'staunton' }, reason: 'we have moved' };
    expect(codeOf(await as(house.admin, 'PATCH', path, body))).toEqual([428, 'precondition-required']);
    for (const match of ['"7"', '*', 'W/"1"', '1', ''])
      expect([412, 428]).toContain((await as(house.admin, 'PATCH', path, body, { 'if-match': match })).status);
    const changed = await as(house.admin, 'PATCH', path, body, { 'if-match': '"1"' });
    expect([changed.status, changed.headers.get('etag'), changed.body.name]).toEqual([200, '"2"', 'Simpson’s']);
    expect((await as(house.admin, 'PATCH', path, body, { 'if-match': '"1"' })).status).toBe(412);
    const [entry] = await auditOf();
    expect(entry).toMatchObject({
      action: 'club.change',
      reason: 'we have moved',
      before: { name: 'St George’s', terms: null },
      after: { name: 'Simpson’s', terms: { code: 'staunton' } },
    });
    const without = await as(house.admin, 'PATCH', path, { terms: null }, { 'if-match': '"2"' });
    expect(without.body).toMatchObject({ name: 'Simpson’s', terms: null });
  });

  it('is nobody’s who is no member, and is not there where it is not', async () => {
    const stranger = await clubWith(hall, 'Another');
    expect(codeOf(await stranger.admin.get(hall, path))).toEqual([403, 'not-a-member']);
    expect(codeOf(await house.admin.get(hall, `/clubs/${randomUUID()}`))).toEqual([404, 'no-such-club']);
    expect(codeOf(await house.admin.get(hall, '/clubs/x'))).toEqual([404, 'no-such-club']);
    expect((await house.player.get(hall, path)).status).toBe(200);
    expect(codeOf(await as(house.umpire, 'PATCH', path, { name: 'x' }, { 'if-match': '"1"' }))).toEqual([
      403,
      'wrong-role',
    ]);
    expect(codeOf(await house.scorer.get(hall, `${path}/audit`))).toEqual([403, 'wrong-role']);
  });
});

describe('members', () => {
  it('are listed page by page, all or those of a role', async () => {
    const names: string[] = [];
    let next: string | undefined = `${path}/members?limit=3`;
    while (next !== undefined) {
      const { body, headers }: Awaited<ReturnType<TokenBearer['get']>> = await house.player.get(hall, next);
      names.push(...body.members.map(({ name }: { name: string }) => name));
      next = /<\/api\/v1([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(names.toSorted()).toEqual(['Howard', 'player', 'scorer', 'umpire']);
    expect(names[0]).toBe('Howard');
    const { members } = (await house.player.get(hall, `${path}/members?role=umpire`)).body;
    expect(members.map(({ name }: { name: string }) => name)).toEqual(['umpire']);
    for (const query of ['limit=0', 'limit=101', 'role=king', 'after=x'])
      expect((await house.player.get(hall, `${path}/members?${query}`)).status).toBe(400);
  });

  it('are changed, with roles and particulars', async () => {
    const { player } = house.memberIds;
    const changed = await change(player, {
      roles: ['player', 'umpire', 'player'],
      rating: 1851,
      number: '7',
      reason: 'asked',
    });
    expect(changed.body).toMatchObject({ roles: ['umpire', 'player'], rating: 1851, number: '7', version: 2 });
    expect(await auditOf(`?subjectId=${player}`)).toMatchObject([
      {
        action: 'member.change',
        reason: 'asked',
        before: { roles: ['player'], rating: null },
        after: { roles: ['umpire', 'player'], rating: 1851, also: ['number'] },
      },
      { action: 'member.join' },
    ]);
    expect(
      (await as(house.admin, 'PATCH', `${path}/members/${player}`, { rating: 1 }, { 'if-match': '"1"' })).status,
    ).toBe(412);
    expect((await as(house.admin, 'PATCH', `${path}/members/${player}`, { rating: 1 })).status).toBe(428);
  });

  it.each([
    [{ roles: [] }],
    [{ roles: ['king'] }],
    [{ rating: 4001 }],
    [{ rating: '1851' }],
    [{ title: 'Dr' }],
    [{ federation: 'en' }],
    [{ fideId: '007' }],
    [{ number: '' }],
    [{ userId: randomUUID() }],
    [{ reason: 'nothing else' }],
    [{}],
  ])('are not changed by %j', async (body) =>
    expect(codeOf(await change(house.memberIds.player, body))).toEqual([400, 'malformed']),
  );

  it('have each a number of his own', async () => {
    await change(house.memberIds.player, { number: '7' });
    expect(codeOf(await change(house.memberIds.scorer, { number: '7' }))).toEqual([409, 'clash']);
    expect(codeOf(await as(house.admin, 'POST', `${path}/members`, { name: 'Adolf', number: '7' }))).toEqual([
      409,
      'clash',
    ]);
    expect((await change(house.memberIds.player, { number: '7', rating: 1 })).status).toBe(200);
  });

  it('lose with a role what it let them do, at the next request', async () => {
    const second = await joinAs(hall, house.clubId, house.admin, 'admin');
    const token = (await as(second.bearer, 'POST', `${path}/tokens`, { name: 'x', scopes: ['club:admin'] })).body;
    const invited = (await as(second.bearer, 'POST', `${path}/invitations`, { roles: ['admin'] })).body;
    const program = new TokenBearer(token.token, '');
    expect((await program.get(hall, `${path}/audit`)).status).toBe(200);
    await change(second.memberId, { roles: ['player'], reason: 'stepped down' });
    expect(codeOf(await second.bearer.get(hall, `${path}/audit`))).toEqual([403, 'wrong-role']);
    expect((await program.get(hall, `${path}/audit`)).status).toBe(401);
    expect(
      (await as(await openAccount(hall, 'X'), 'POST', '/invitations/accept', { secret: invited.secret })).status,
    ).toBe(404);
    expect((await actionsOf()).slice(0, 2)).toEqual(['member.change', 'token.revoke']);
  });

  it('leave, and stay away until they are invited again; another club is none of theirs', async () => {
    const { player } = house.memberIds;
    expect((await as(house.player, 'POST', `${path}/leave`)).status).toBe(204);
    expect(codeOf(await house.player.get(hall, path))).toEqual([403, 'not-a-member']);
    expect((await house.admin.get(hall, `${path}/members/${player}`)).status).toBe(404);
    const { secret } = (await as(house.admin, 'POST', `${path}/invitations`, { roles: ['scorer'] })).body;
    const again = await as(house.player, 'POST', '/invitations/accept', { secret });
    expect(again.body.member).toMatchObject({ roles: ['scorer'], userId: house.player.id });
    expect(again.body.member.id).not.toBe(player);
    const stranger = await clubWith(hall, 'Another');
    const answer = await as(stranger.admin, 'DELETE', `/clubs/${stranger.clubId}/members/${house.memberIds.umpire}`);
    expect(codeOf(answer)).toEqual([404, 'no-such-member']);
    expect(
      (await as(house.admin, 'DELETE', `${path}/members/${house.memberIds.umpire}`, { reason: 'moved' })).status,
    ).toBe(204);
    expect((await auditOf())[0]).toMatchObject({
      action: 'member.leave',
      reason: 'moved',
      before: { roles: ['umpire'] },
    });
  });

  it('keep an admin, however many go at once', async () => {
    expect(codeOf(await as(house.admin, 'POST', `${path}/leave`))).toEqual([409, 'last-admin']);
    expect(codeOf(await change(house.memberIds.admin, { roles: ['player'] }))).toEqual([409, 'last-admin']);
    const second = await joinAs(hall, house.clubId, house.admin, 'admin');
    // A name without an account is no admin who could do anything.
    await as(house.admin, 'POST', `${path}/members`, { name: 'Nobody', roles: ['admin'] });
    const both = await Promise.all([house.admin, second.bearer].map((one) => as(one, 'POST', `${path}/leave`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('an invitation', () => {
  const invite = (body: object) => as(house.admin, 'POST', `${path}/invitations`, body);
  const accept = (who: TokenBearer, secret: string) => as(who, 'POST', '/invitations/accept', { secret });

  it('makes one member of those who follow it, and stands in the database as its hash', async () => {
    const { body } = await invite({ roles: ['player', 'scorer'] });
    expect(body.url).toBe(`${hall.origin}/join?invite=${body.secret}`);
    expect((await database.query('SELECT * FROM invitations')).map((row) => JSON.stringify(row)).join()).not.toContain(
      body.secret,
    );
    const looked = await fetch(`${hall.url}/api/v1/invitations/look`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: body.secret }),
    });
    expect(await looked.json()).toEqual({ club: 'St George’s', roles: ['scorer', 'player'], name: null });
    const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => openAccount(hall, name)));
    const answers = await Promise.all(people.map((one) => accept(one, body.secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('gives somebody the name that the club has for him', async () => {
    const named = (await as(house.admin, 'POST', `${path}/members`, { name: 'Anderssen, A.', rating: 2600 })).body;
    const { secret } = (await invite({ memberId: named.id })).body;
    const adolf = await openAccount(hall, 'Adolf');
    const { member } = (await accept(adolf, secret)).body;
    expect(member).toMatchObject({
      id: named.id,
      userId: adolf.id,
      name: 'Anderssen, A.',
      rating: 2600,
      roles: ['player'],
    });
    expect(codeOf(await invite({ memberId: named.id }))).toEqual([409, 'claimed']);
    expect(codeOf(await invite({ memberId: randomUUID() }))).toEqual([404, 'no-such-member']);
  });

  it('is not for members, for guests, or after its time; it can be taken back', async () => {
    const { secret, invitation } = (await invite({ roles: ['player'] })).body;
    expect(codeOf(await accept(house.player, secret))).toEqual([409, 'member-already']);
    const guest = await Guest.of(hall, 'G');
    expect(codeOf(await guest.call(hall, '/invitations/accept', { secret }))).toEqual([403, 'account-needed']);
    expect((await house.admin.get(hall, `${path}/invitations`)).body.invitations).toEqual([invitation]);
    expect((await as(house.admin, 'DELETE', `${path}/invitations/${invitation.id}`)).status).toBe(204);
    expect((await as(house.admin, 'DELETE', `${path}/invitations/${invitation.id}`)).status).toBe(404);
    const late = (await invite({ roles: ['player'], days: 1 })).body;
    await database.query(`UPDATE invitations SET "expiresAt" = now() WHERE id = '${late.invitation.id}'`);
    const adolf = await openAccount(hall, 'Adolf');
    for (const wrong of [secret, late.secret, 'x'.repeat(43)])
      expect(codeOf(await accept(adolf, wrong))).toEqual([404, 'wrong-link']);
  });

  it('goes by mail where that is asked for, and the names in it stay on one line', async () => {
    const mail = `paul.${randomUUID().slice(0, 6)}@chess.example`;
    const { body } = await invite({ roles: ['player'], mail });
    expect(body.mailed).toBe(true);
    const [letter] = box.to(mail);
    expect(letter?.text).toContain(`/join?invite=${body.secret}`);
    expect(letter?.text).toContain('Howard invites you to the club “St George’s”');
    expect(letter?.headers.get('subject')).toBe('An invitation to the club “St George’s”');
    for (let n = 0; n < 2; n += 1) await invite({ roles: ['player'], mail });
    expect(codeOf(await invite({ roles: ['player'], mail }))).toEqual([429, 'too-fast']);
    box.refusing.set('refused@chess.example', 550);
    expect((await invite({ roles: ['player'], mail: 'refused@chess.example' })).body).toMatchObject({ mailed: false });
  });

  it.each([
    [{}],
    [{ roles: [] }],
    [{ roles: ['king'] }],
    [{ roles: ['player'], memberId: randomUUID() }],
    [{ memberId: 'x' }],
    [{ roles: ['player'], days: 61 }],
    [{ roles: ['player'], mail: 'paul' }],
  ])('is not made of %j', async (body) => expect(codeOf(await invite(body))).toEqual([400, 'malformed']));
});

describe('a list', () => {
  const CSV = { 'content-type': 'text/csv' };
  const sendList = (text: string, query = '') => as(house.admin, 'POST', `${path}/members/import${query}`, text, CSV);
  const SIXTEEN = `name,number,rating\n${Array.from({ length: 16 }, (_, n) => `Player ${n},${n + 1},${1800 + n}`).join('\n')}`;

  it('is imported whole, and exported again', async () => {
    const dry = await sendList(SIXTEEN, '?dryRun=true');
    expect([dry.status, dry.body.dryRun, dry.body.members, dry.body.rows.length]).toEqual([200, true, [], 16]);
    expect((await house.admin.get(hall, `${path}/members?limit=100`)).body.members).toHaveLength(4);
    const done = await sendList(SIXTEEN);
    expect([done.status, done.body.members.length]).toEqual([201, 16]);
    expect(done.body.members[0]).toMatchObject({
      name: 'Player 0',
      number: '1',
      rating: 1800,
      userId: null,
      roles: ['player'],
    });
    const exported = await house.scorer.get(hall, `${path}/members.csv`);
    expect(exported.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(exported.body.split('\r\n')).toContain('Player 15,player,16,,1815,,');
    expect((await auditOf())[0]).toMatchObject({ action: 'member.add', after: { members: { length: 16 } } });
    expect(JSON.stringify(await auditOf())).not.toContain('Player');
  });

  it('is imported not at all where anything is wrong, and says what', async () => {
    await sendList('name,number\nPaul,99');
    const list = 'name,number,rating\nAdolf,1,2600\nPaul,,\nHoward S.,99,\nKing,2,x\nQueen,1,';
    const dry = await sendList(list, '?dryRun=true');
    expect(dry.status).toBe(200);
    expect(
      dry.body.rows.map(({ line, faults }: { line: number; faults: { field: string }[] }) => [
        line,
        ...faults.map(({ field }) => field),
      ]),
    ).toEqual([[2], [3, 'name'], [4, 'number'], [5, 'rating'], [6, 'number']]);
    const refused = await sendList(list);
    expect(codeOf(refused)).toEqual([422, 'import-refused']);
    expect(refused.body.errors.map(({ path: at }: { path: string }) => at)).toEqual([
      'line 3, name',
      'line 4, number',
      'line 5, rating',
      'line 6, number',
    ]);
    expect((await house.admin.get(hall, `${path}/members?limit=100`)).body.members).toHaveLength(5);
  });

  it('is not taken twice', async () => {
    await sendList(SIXTEEN);
    expect(codeOf(await sendList(SIXTEEN))).toEqual([422, 'import-refused']);
    const both = await Promise.all([1, 2].map(() => sendList('name\nPaul\nAdolf')));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('of hostile cells is exported without a formula', async () => {
    await sendList('name\n"=HYPERLINK(""http://evil.example"")"\n\'+1\n@x');
    const { body } = await house.admin.get(hall, `${path}/members.csv`);
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    for (const line of body.split('\r\n')) expect(line).not.toMatch(/^"?[=+\-@]/);
  });

  it.each([
    ['no text', '', 'application/json', 400],
    ['JSON', '{"name":"x"}', 'application/json', 400],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['too much', `name\n${'x'.repeat(300 * 1024)}`, 'text/csv', 413],
    ['a binary file', 'PK\u0003\u0004\u0000\u0000', 'text/csv', 422],
  ])('is refused where it is %s', async (_, text, type, status) => {
    const answer = await as(house.admin, 'POST', `${path}/members/import`, text, { 'content-type': type });
    expect(answer.status).toBe(status);
  });

  it('is for those who keep lists', async () => {
    expect(codeOf(await house.player.get(hall, `${path}/members.csv`))).toEqual([403, 'wrong-role']);
    expect(codeOf(await as(house.umpire, 'POST', `${path}/members/import`, SIXTEEN, CSV))).toEqual([403, 'wrong-role']);
  });
});

describe('a club’s token', () => {
  const make = async (scopes: string[], by = house.admin) =>
    as(by, 'POST', `${path}/tokens`, { name: 'script', scopes });

  it('does in its club what its scopes say, and is named in the audit', async () => {
    const { body } = await make(['club:admin', 'games:read']);
    const program = new TokenBearer(body.token, '');
    const named = await as(program, 'POST', `${path}/members`, { name: 'Paul' });
    expect(named.status).toBe(201);
    expect((await auditOf())[0]).toMatchObject({
      action: 'member.add',
      tokenId: body.info.id,
      actor: { id: house.admin.id },
    });
    const reading = new TokenBearer((await make(['games:read'])).body.token, '');
    expect((await reading.get(hall, `${path}/members`)).status).toBe(200);
    expect(codeOf(await as(reading, 'POST', `${path}/members`, { name: 'X' }))).toEqual([403, 'wrong-scope']);
  });

  it('is nobody outside of its club, makes no token, and leaves nothing', async () => {
    const { token } = (await make(['club:admin', 'games:read', 'games:write', 'export', 'umpire'])).body;
    const program = new TokenBearer(token, '');
    const other = await clubWith(hall, 'Another');
    const answers = await Promise.all([
      program.get(hall, `/clubs/${other.clubId}`),
      program.get(hall, '/me'),
      program.get(hall, '/me/games'),
      as(program, 'POST', '/games', { terms: { code: 'fide' } }),
      as(program, 'POST', '/clubs', { name: 'Third' }),
      as(program, 'POST', `${path}/tokens`, { name: 'x', scopes: ['export'] }),
      as(program, 'POST', `${path}/leave`),
      program.get(hall, '/me/sessions'),
    ]);
    expect(answers.map(codeOf)).toEqual([
      [403, 'not-a-member'],
      [403, 'wrong-token'],
      [403, 'wrong-token'],
      [403, 'wrong-token'],
      [403, 'wrong-token'],
      [403, 'session-needed'],
      [403, 'session-needed'],
      [403, 'session-needed'],
    ]);
  });

  it('is listed and revoked by any admin', async () => {
    const second = await joinAs(hall, house.clubId, house.admin, 'admin');
    const { token, info } = (await make(['export'], second.bearer)).body;
    expect((await house.admin.get(hall, `${path}/tokens`)).body.tokens).toEqual([info]);
    const elsewhere = await clubWith(hall, 'Another');
    expect((await as(elsewhere.admin, 'DELETE', `/clubs/${elsewhere.clubId}/tokens/${info.id}`)).status).toBe(404);
    expect((await as(house.admin, 'DELETE', `${path}/tokens/${info.id}`)).status).toBe(204);
    expect((await new TokenBearer(token, '').get(hall, path)).status).toBe(401);
    expect(codeOf(await make(['export'], house.umpire))).toEqual([403, 'wrong-role']);
  });

  it('of a personal kind does what both its scopes and its owner’s roles let it', async () => {
    const program = async (who: TokenBearer, scopes: string[]) =>
      new TokenBearer((await as(who, 'POST', '/me/tokens', { name: 'x', scopes })).body.token, who.id);
    const audit = async (who: TokenBearer, scopes: string[]) =>
      codeOf(await (await program(who, scopes)).get(hall, `${path}/audit`));
    expect(await audit(house.admin, ['club:admin'])).toEqual([200, undefined]);
    expect(await audit(house.admin, ['games:read'])).toEqual([403, 'wrong-scope']);
    expect(await audit(house.player, ['club:admin'])).toEqual([403, 'wrong-role']);
  });
});

it('the audit of all that is whole', async () => {
  const { broken, entries } = await hall.store.audit.verify();
  expect(broken).toEqual([]);
  expect(entries).toBeGreaterThan(10);
});
