import { randomUUID } from 'node:crypto';
import { SCOPES, type Scope } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allBut, CALLER_NAMES, CALLERS, type CallerName } from '../testing/callers.ts';
import { clubWith, openAccount, type TokenBearer } from '../testing/club-house.ts';
import { Guest, type Hall, openHall } from '../testing/hall.ts';
import { type Verdict, verdictOn } from './access.ts';
import { ACCESS } from './table.ts';

let database: FreshDatabase;
let hall: Hall;
let clubId: string;
let tokens: Record<CallerName, string | undefined>;
let withoutScope: Record<Scope, string>;

const REFUSALS: readonly Exclude<Verdict, 'granted'>[] = [
  'not-signed-in',
  'account-needed',
  'session-needed',
  'wrong-token',
  'wrong-scope',
  'not-a-member',
  'wrong-role',
];

async function tokenOf(bearer: TokenBearer, path: string, scopes: readonly Scope[]): Promise<string> {
  const made = await bearer.send(hall, 'POST', path, { name: 'all', scopes });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.token;
}

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, { environment: { RATE_LIMIT: '10000000' } });
  const [house, elsewhere] = [await clubWith(hall), await clubWith(hall, 'Elsewhere')];
  clubId = house.clubId;
  tokens = {
    nobody: undefined,
    guest: (await Guest.of(hall, 'G')).token,
    account: (await openAccount(hall, 'A')).token,
    player: house.player.token,
    scorer: house.scorer.token,
    umpire: house.umpire.token,
    admin: house.admin.token,
    'admin elsewhere': elsewhere.admin.token,
    'admin by token': await tokenOf(house.admin, '/me/tokens', SCOPES),
    'club token': await tokenOf(house.admin, `/clubs/${clubId}/tokens`, SCOPES),
    'token elsewhere': await tokenOf(elsewhere.admin, `/clubs/${elsewhere.clubId}/tokens`, SCOPES),
  };
  const made = SCOPES.map(async (scope) => [scope, await tokenOf(house.admin, '/me/tokens', allBut(scope))]);
  withoutScope = Object.fromEntries(await Promise.all(made));
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

/** What stands for the parameters: there is such a club, and nothing else of what is asked for. */
const VALUES: Readonly<Record<string, () => string>> = {
  clubId: () => clubId,
  code: () => 'fide',
  clause: () => 'fide-4-3',
  version: () => '1',
  round: () => '1',
};
const pathOf = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => (VALUES[name] ?? (() => randomUUID()))());

/** A body that no route takes: who may is told that, so that nothing is done. */
const NONSENSE = JSON.stringify({ nonsense: true });

async function verdictOfServer(route: string, token: string | undefined): Promise<Verdict> {
  const [method = '', path = ''] = route.split(' ');
  const writes = method !== 'GET' && method !== 'HEAD';
  const response = await fetch(`${hall.url}/api/v1${pathOf(path)}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(writes && { 'content-type': 'application/json', 'if-match': '"0"' }),
    },
    ...(writes && { body: NONSENSE }),
  });
  if (response.status < 400) {
    await response.body?.cancel();
    return 'granted';
  }
  const { code } = (await response.json()) as { code: string };
  return REFUSALS.find((refusal) => refusal === code) ?? 'granted';
}

/** These take no body, and do something: they come last, lest somebody be no member any more when others are asked. */
const LAST = ['DELETE /me/sessions', 'POST /clubs/:clubId/leave'];
const ROUTES = Object.keys(ACCESS).sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b));

describe('every route, by everybody', () => {
  it.each(ROUTES)('%s', async (route) => {
    const access = ACCESS[route]!;
    const expected = CALLER_NAMES.map((name) => [name, verdictOn(access, CALLERS[name])]);
    const seen = [];
    for (const name of CALLER_NAMES) seen.push([name, await verdictOfServer(route, tokens[name])]);
    expect(seen).toEqual(expected);
  });

  it.each(ROUTES.filter((route) => ACCESS[route]?.scope))('%s by a token for everything else', async (route) => {
    const { scope } = ACCESS[route]!;
    expect(await verdictOfServer(route, withoutScope[scope as Scope])).toBe('wrong-scope');
  });

  it.each(ROUTES.filter((route) => route.startsWith('GET ')))(
    '%s is the same where only its head is asked for',
    async (route) => {
      const path = pathOf(route.split(' ')[1] ?? '');
      const asked = (method: string) =>
        fetch(`${hall.url}/api/v1${path}`, { method, redirect: 'manual' }).then(async (response) => {
          await response.body?.cancel();
          return response.status;
        });
      expect(await asked('HEAD')).toBe(await asked('GET'));
    },
  );
});

it('the table has every route of the interface, and no other', () => {
  const registered = hall.app.registeredRoutes
    .filter(({ method, url }) => url.startsWith('/api/v1/') && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.slice('/api/v1'.length)}`);
  expect(Object.keys(ACCESS).sort()).toEqual([...new Set(registered)].sort());
});
