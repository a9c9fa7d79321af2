import cookie from '@fastify/cookie';
import type { Bearer, Users } from '@jadoube/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isOwnOrigin } from './origin.ts';
import { ProblemError } from './problem.ts';

/** Who asks, and how he showed it. */
export interface Identity {
  userId: string;
  name: string;
  via: 'cookie' | 'token';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The token that is shown there is not a user's: the route itself looks at it. */
    ownToken?: true;
  }
  interface FastifyRequest {
    /** Whose credentials these are; without any: undefined. Wrong ones never come this far. */
    bearer: Bearer | undefined;
    /** The person who asks; nobody where a club's token is shown. */
    identity: Identity | undefined;
    /** The token or the cookie's value that showed who asks: a secret. */
    credential: string | undefined;
  }
}

export interface SessionOptions {
  users: Users;
  publicOrigins: readonly string[];
}

const YEAR = 365 * 86_400;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Under https the browser itself keeps the cookie to this host and to https (`__Host-`). */
export function sessionCookie(publicOrigins: readonly string[]): { name: string; secure: boolean } {
  const secure = publicOrigins.length > 0 && publicOrigins.every((origin) => origin.startsWith('https:'));
  return { name: secure ? '__Host-jadoube_session' : 'jadoube_session', secure };
}

export function setSession(reply: FastifyReply, publicOrigins: readonly string[], token: string): void {
  const { name, secure } = sessionCookie(publicOrigins);
  reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR });
}

export function clearSession(reply: FastifyReply, publicOrigins: readonly string[]): void {
  const { name, secure } = sessionCookie(publicOrigins);
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** The identity, or 401. */
export function signedIn(request: FastifyRequest): Identity {
  if (request.identity !== undefined) return request.identity;
  throw new ProblemError(401, 'not-signed-in', 'Say who you are first: POST /api/v1/guests gives a token.');
}

function bearerOf({ authorization }: { authorization?: string | undefined }): string | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw new ProblemError(401, 'bad-token', 'Authorization has to be "Bearer" and a token.');
  return token;
}

/** A browser sends its cookie from any page, but never hides from which: a write by cookie comes from our own. */
function assertOwnPage(request: FastifyRequest, publicOrigins: readonly string[], byCookie: boolean): void {
  const { origin } = request.headers;
  if (READS.has(request.method) || isOwnOrigin(publicOrigins, request.raw)) return;
  if (origin === undefined && !byCookie) return;
  const who = origin === undefined ? 'without an Origin' : 'from another origin';
  throw new ProblemError(403, 'foreign-origin', `A write ${who} is refused: use a token, or set PUBLIC_ORIGIN.`);
}

/** What a request shows, and who he is who shows it. */
function know(request: FastifyRequest, bearer: Bearer | undefined, via: Identity['via']): void {
  request.bearer = bearer;
  if (bearer === undefined || bearer.kind === 'club') return;
  request.identity = { userId: bearer.user.id, name: bearer.user.name, via };
}

const TOKEN_IN_URL = /jad_[\w-]{43}|[?&]access_token=/;

const plain = (url: string): string => url.replace(/%(2D|5F|[3-7][0-9A-F])/gi, decodeURIComponent);

/** What stands in an address stands in logs, histories and bookmarks. */
function assertNoTokenInUrl({ url }: FastifyRequest): void {
  if (!TOKEN_IN_URL.test(plain(url))) return;
  const detail = 'A token does not belong into an address: send it as Authorization: Bearer, and revoke this one.';
  throw new ProblemError(400, 'token-in-url', detail);
}

/**
 * Bearer token or session cookie. A wrong token is refused; a cookie that is no longer good is as none. What a page of
 * another origin writes is refused, unless it shows a token.
 */
async function session(app: FastifyInstance, { users, publicOrigins }: SessionOptions) {
  const { name } = sessionCookie(publicOrigins);
  await app.register(cookie);
  app.decorateRequest('bearer', undefined);
  app.decorateRequest('identity', undefined);
  app.decorateRequest('credential', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.ownToken) return;
    assertNoTokenInUrl(request);
    const bearer = bearerOf(request.headers);
    if (bearer !== undefined) {
      know(request, await users.bearerOf(bearer), 'token');
      if (request.bearer === undefined) throw new ProblemError(401, 'bad-token', 'This token opens nothing.');
      request.credential = bearer;
      return;
    }
    const token = request.cookies[name];
    assertOwnPage(request, publicOrigins, token !== undefined);
    if (token === undefined) return;
    know(request, await users.bearerOf(token), 'cookie');
    if (request.bearer !== undefined) request.credential = token;
  });
}

export default fp(session, { name: 'session' });
