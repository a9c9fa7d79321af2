import type { IncomingMessage } from 'node:http';
import type { Bearer, Users } from '@jadoube/store';
import { isOwnOrigin } from '../plugins/origin.ts';
import { sessionCookie } from '../plugins/session.ts';

type AllowRequest = (
  request: IncomingMessage,
  done: (error: string | null | undefined, allowed: boolean) => void,
) => void;

/**
 * A page of another origin is refused before there is a socket: browsers always tell where a page is from. A request
 * without Origin is no browser's, and gets in by a token only.
 */
export function allowOwnOrigins(publicOrigins: readonly string[]): AllowRequest {
  return (request, done) => {
    const allowed = request.headers.origin === undefined || isOwnOrigin(publicOrigins, request);
    done(allowed ? null : 'foreign origin', allowed);
  };
}

/** Why a caller is not let in, as he is told it. */
export class NotLetIn extends Error {
  override readonly name = 'NotLetIn';
}

export interface Caller {
  /** Undefined for nobody, and for a club's token, which looks on as nobody. */
  userId: string | undefined;
  name: string | undefined;
  /** What was shown: the connection ends with it. */
  tokenId: string | undefined;
  /** Until when that is good, ms since 1970. */
  expiresAt: number | undefined;
  /** He may act, not only look on. */
  mayAct: boolean;
}

const NOBODY: Caller = {
  userId: undefined,
  name: undefined,
  tokenId: undefined,
  expiresAt: undefined,
  mayAct: true, // who is nobody is told so
};

/** Throws NotLetIn where the token was not made for looking at games. */
function callerBy({ user, tokenId, kind, scopes, expiresAt }: Bearer): Caller {
  const isFree = kind === 'guest' || kind === 'session';
  if (!isFree && !scopes.includes('games:read')) throw new NotLetIn('wrong-scope');
  return {
    ...(kind === 'club' ? { userId: undefined, name: undefined } : { userId: user.id, name: user.name }),
    tokenId,
    expiresAt: expiresAt?.getTime(),
    mayAct: isFree || scopes.includes('games:write'),
  };
}

export interface Handshake {
  headers: IncomingMessage['headers'];
  auth: Record<string, unknown>;
}

function cookieOf({ cookie = '' }: IncomingMessage['headers'], name: string): string | undefined {
  const pair = cookie.split(/; */).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/**
 * Who calls, by `auth.token` or by the cookie of the same origin; a page without either looks on as nobody.
 * Rejects with NotLetIn, or where the database does not answer.
 */
export async function callerOf(
  users: Users,
  publicOrigins: readonly string[],
  { headers, auth }: Handshake,
): Promise<Caller> {
  const { token } = auth;
  if (token !== undefined && token !== null) {
    const bearer = typeof token === 'string' ? await users.bearerOf(token) : undefined;
    if (bearer === undefined) throw new NotLetIn('bad-token');
    return callerBy(bearer);
  }
  if (headers.origin === undefined) throw new NotLetIn('not-signed-in');
  const session = cookieOf(headers, sessionCookie(publicOrigins).name);
  const bearer = session === undefined ? undefined : await users.bearerOf(session);
  return bearer === undefined ? NOBODY : callerBy(bearer);
}
