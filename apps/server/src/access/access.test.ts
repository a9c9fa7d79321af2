import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accessPage } from '../testing/callers.ts';
import { account, type Caller, club, MEMBERS, open, signedInFor, type Verdict, verdictOn } from './access.ts';
import { ACCESS } from './table.ts';

/** Written anew by `npm run access:docs`. */
const PAGE = fileURLToPath(new URL('../../../../docs/access.md', import.meta.url));

const caller = (given: Partial<Caller>): Caller => ({
  kind: 'session',
  scopes: [],
  ofThisClub: false,
  isAccount: true,
  roles: null,
  ...given,
});

const CALLERS = {
  nobody: undefined,
  guest: caller({ kind: 'guest', isAccount: false }),
  session: caller({}),
  player: caller({ roles: ['player'] }),
  umpire: caller({ roles: ['umpire', 'player'] }),
  admin: caller({ roles: ['admin'] }),
  'admin by a token that reads': caller({ kind: 'personal', scopes: ['games:read'], roles: ['admin'] }),
  'admin by a token for it': caller({ kind: 'personal', scopes: ['club:admin'], roles: ['admin'] }),
  'player by a token for it': caller({ kind: 'personal', scopes: ['club:admin'], roles: ['player'] }),
  'token of the club': caller({ kind: 'club', scopes: ['club:admin'], ofThisClub: true }),
  'reading token of the club': caller({ kind: 'club', scopes: ['games:read'], ofThisClub: true }),
  'token of another club': caller({ kind: 'club', scopes: ['club:admin', 'games:read'] }),
} satisfies Record<string, Caller | undefined>;

const of = (access: Parameters<typeof verdictOn>[0]): Record<keyof typeof CALLERS, Verdict> =>
  Object.fromEntries(Object.entries(CALLERS).map(([who, caller]) => [who, verdictOn(access, caller)])) as Record<
    keyof typeof CALLERS,
    Verdict
  >;

describe('who may', () => {
  it('anybody', () => expect(new Set(Object.values(of(open())))).toEqual(new Set(['granted'])));

  it('anybody, but tokens that are for it only', () =>
    expect(of(open('games:read'))).toEqual({
      nobody: 'granted',
      guest: 'granted',
      session: 'granted',
      player: 'granted',
      umpire: 'granted',
      admin: 'granted',
      'admin by a token that reads': 'granted',
      'admin by a token for it': 'wrong-scope',
      'player by a token for it': 'wrong-scope',
      'token of the club': 'wrong-scope',
      'reading token of the club': 'granted',
      'token of another club': 'granted',
    }));

  it('an account, in a session', () =>
    expect(of(account(null))).toEqual({
      nobody: 'not-signed-in',
      guest: 'account-needed',
      session: 'granted',
      player: 'granted',
      umpire: 'granted',
      admin: 'granted',
      'admin by a token that reads': 'session-needed',
      'admin by a token for it': 'session-needed',
      'player by a token for it': 'session-needed',
      'token of the club': 'session-needed',
      'reading token of the club': 'session-needed',
      'token of another club': 'session-needed',
    }));

  it('whoever is somebody, which a club’s token is not', () =>
    expect(of(signedInFor('games:read'))).toEqual({
      nobody: 'not-signed-in',
      guest: 'granted',
      session: 'granted',
      player: 'granted',
      umpire: 'granted',
      admin: 'granted',
      'admin by a token that reads': 'granted',
      'admin by a token for it': 'wrong-scope',
      'player by a token for it': 'wrong-scope',
      'token of the club': 'wrong-scope',
      'reading token of the club': 'wrong-token',
      'token of another club': 'wrong-token',
    }));

  it('an admin of the club', () =>
    expect(of(club(['admin'], 'club:admin'))).toEqual({
      nobody: 'not-signed-in',
      guest: 'not-a-member',
      session: 'not-a-member',
      player: 'wrong-role',
      umpire: 'wrong-role',
      admin: 'granted',
      'admin by a token that reads': 'wrong-scope',
      'admin by a token for it': 'granted',
      'player by a token for it': 'wrong-role',
      'token of the club': 'granted',
      'reading token of the club': 'wrong-scope',
      'token of another club': 'not-a-member',
    }));

  it('a member of the club', () =>
    expect(of(club(MEMBERS, 'games:read'))).toMatchObject({
      nobody: 'not-signed-in',
      session: 'not-a-member',
      player: 'granted',
      'reading token of the club': 'granted',
      'token of the club': 'wrong-scope',
    }));
});

describe('the table of access', () => {
  it('is the one in docs/', () => expect(accessPage(ACCESS)).toMatchFileSnapshot(PAGE));

  it.each(Object.entries(ACCESS).filter(([, { who }]) => who === 'club'))(
    'says of the club in the path of %s',
    (route) => expect(route).toContain('/clubs/:clubId'),
  );

  it.each(Object.keys(ACCESS).filter((route) => route.includes(':clubId')))('lets members alone use %s', (route) =>
    expect(ACCESS[route]?.who).toBe('club'),
  );

  it('lets no token make another one', () => {
    for (const [route, { scope }] of Object.entries(ACCESS))
      if (/^POST .*\/tokens$/.test(route)) expect(scope).toBeNull();
  });
});
