import type { Scope } from '@jadoube/protocol';
import { ask, call } from './api.ts';
import { keepSession, type Session } from './session.ts';

interface User {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/** From now on the cookie says who one is: of a guest who has become an account the token is good no more. */
function comeIn({ user }: { user: User }): Session {
  const come = { token: null, user };
  keepSession(come);
  return come;
}

export const register = async (wished: { name: string; mail: string; password: string }): Promise<Session> =>
  comeIn(await call<{ user: User }>('POST', '/accounts', wished));

export const signInWith = async (known: { mail: string; password: string }): Promise<Session> =>
  comeIn(await call<{ user: User }>('POST', '/sessions', known));

export async function signOut(): Promise<void> {
  await ask('DELETE', '/me/sessions/current');
  keepSession(null);
}

export const askForPassword = (mail: string): Promise<unknown> => ask('POST', '/password-resets', { mail });
export const usePasswordLink = (token: string, password: string): Promise<unknown> =>
  ask('POST', '/password-resets/use', { token, password });
export const changePassword = (current: string, password: string): Promise<unknown> =>
  ask('PUT', '/me/password', { current, password });

export interface Account {
  readonly user: User;
  readonly mail: string;
  readonly mailConfirmed: boolean;
  readonly passwordSetAt: string;
}
export const getAccount = (): Promise<Account> => call('GET', '/me/account');

export interface SessionInfo {
  readonly id: string;
  readonly browser: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly current: boolean;
}
export const listSessions = async (): Promise<readonly SessionInfo[]> =>
  (await call<{ sessions: readonly SessionInfo[] }>('GET', '/me/sessions')).sessions;
export const endSession = (id: string): Promise<unknown> => ask('DELETE', `/me/sessions/${id}`);
export const endOthers = (): Promise<unknown> => ask('DELETE', '/me/sessions');

export interface TokenInfo {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly lastFour: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
}
export interface TokenWish {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
}

/** The tokens of a person (`/me`), or of a club (`/clubs/…`). */
export const listTokens = async (of: string): Promise<readonly TokenInfo[]> =>
  (await call<{ tokens: readonly TokenInfo[] }>('GET', `${of}/tokens`)).tokens;
export const makeToken = async (of: string, wish: TokenWish): Promise<string> =>
  (await call<{ token: string }>('POST', `${of}/tokens`, wish)).token;
export const revokeToken = (of: string, id: string): Promise<unknown> => ask('DELETE', `${of}/tokens/${id}`);

/** For good: what was his is gone, his games stay under a pseudonym. */
export async function deleteAccount(password: string | undefined): Promise<void> {
  await ask('DELETE', '/me', password === undefined ? {} : { password });
  keepSession(null);
}
