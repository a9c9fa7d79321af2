import type { Role, Scope } from '@jadoube/protocol';
import type { Actor, Bearer, Clubs } from '@jadoube/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from '../plugins/problem.ts';
import { type Access, type Caller, club, type Verdict, verdictOn } from './access.ts';
import { accessOf } from './table.ts';

/** Who acts in a club, and what he is there. A club's token has no roles. */
export interface ClubActor {
  clubId: string;
  roles: readonly Role[];
  actor: { userId: string; tokenId: string | null } & Actor;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    clubActor: ClubActor | undefined;
  }
}

const PREFIX = '/api/v1';

const REFUSED: Record<Exclude<Verdict, 'granted'>, () => ProblemError> = {
  'not-signed-in': () =>
    new ProblemError(401, 'not-signed-in', 'Say who you are first: POST /api/v1/guests gives a token.'),
  'account-needed': () =>
    new ProblemError(403, 'account-needed', 'This is for accounts: register, and your games stay yours.'),
  'session-needed': () =>
    new ProblemError(403, 'session-needed', 'No token that was made for programs opens this: sign in for it.'),
  'wrong-token': () => new ProblemError(403, 'wrong-token', 'A token of a club opens nothing but what is of the club.'),
  'wrong-scope': () =>
    new ProblemError(403, 'wrong-scope', 'This token was not made for that: its scopes say for what.'),
  'not-a-member': () => new ProblemError(403, 'not-a-member', 'This is for members of the club.'),
  'wrong-role': () =>
    new ProblemError(403, 'wrong-role', 'You are a member of the club, but it has not given you that.'),
};

const isAccountOf = ({ user }: Bearer) => user.kind === 'account';
const tokenOf = ({ kind, tokenId }: Bearer) => (kind === 'personal' || kind === 'club' ? tokenId : null);

/** What somebody is in a club. A club token is not asked about who made it. */
async function rolesOf(clubs: Clubs, clubId: string, { kind, user }: Bearer): Promise<Role[] | null> {
  if (kind === 'club') return null;
  return (await clubs.membership(clubId, user.id))?.roles ?? null;
}

function callerOf(bearer: Bearer, roles: readonly Role[] | null, clubId?: string): Caller {
  const { kind, scopes } = bearer;
  return { kind, scopes, roles, isAccount: isAccountOf(bearer), ofThisClub: bearer.clubId === (clubId ?? null) };
}

async function actorAt(clubs: Clubs, bearer: Bearer | undefined, clubId: string, access: Access): Promise<ClubActor> {
  if (bearer === undefined) throw REFUSED['not-signed-in']();
  const roles = await rolesOf(clubs, clubId, bearer);
  const verdict = verdictOn(access, callerOf(bearer, roles, clubId));
  // Members and the club's own tokens know that there is one.
  if (verdict === 'not-a-member' && (await clubs.find(clubId)) === undefined)
    throw new ProblemError(404, 'no-such-club', 'There is no such club.');
  if (verdict !== 'granted') throw REFUSED[verdict]();
  return { clubId, roles: roles ?? [], actor: { userId: bearer.user.id, tokenId: tokenOf(bearer) } };
}

/** Who acts in the club that the path names. */
export function clubActor(request: FastifyRequest): ClubActor {
  if (request.clubActor === undefined)
    throw new Error('the path names no club, or the table of access does not say so');
  return request.clubActor;
}

/** Who acts in a club that the path does not name: refused as if it did. */
export const actorIn = (
  { store }: { store: { clubs: Clubs } },
  { bearer }: FastifyRequest,
  clubId: string,
  roles: readonly Role[],
  scope: Scope | null,
): Promise<ClubActor> => actorAt(store.clubs, bearer, clubId, club(roles, scope));

/**
 * The one place where it is decided who may use a route: by the table of access, before anything else of the request is
 * looked at. A route of which the table says nothing keeps the server from starting.
 */
async function guard(app: FastifyInstance, { clubs }: { clubs: Clubs }) {
  app.decorateRequest('clubActor', undefined);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(`${PREFIX}/`)) return;
    const [method = ''] = [route.method].flat();
    const access = accessOf(method, route.url.slice(PREFIX.length));
    if (access === undefined) throw new Error(`who may use ${method} ${route.url} is not said in access/table.ts`);
    route.config = { ...route.config, access };
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    const { bearer } = request;
    if (access.who === 'club') {
      const { clubId = '' } = request.params as { clubId?: string };
      request.clubActor = await actorAt(clubs, bearer, clubId.toLowerCase(), access);
      return;
    }
    const verdict = verdictOn(access, bearer && callerOf(bearer, null));
    if (verdict !== 'granted') throw REFUSED[verdict]();
  });
}

export default fp(guard, { name: 'guard', dependencies: ['session'] });
