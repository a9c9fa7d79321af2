import type { Role, Scope } from '@jadoube/protocol';
import type { TokenKind } from '@jadoube/store';

/**
 * Who may use a route. `scope` is what a token that was made for programs has to be good for; null: no such token at all, for
 * it is a matter of the person himself. Guests and sessions have no scopes, they may do whatever their user may.
 */
export type Access =
  /** Anybody; without a scope whatever token is shown. */
  | { readonly who: 'anybody'; readonly scope: Scope | undefined }
  | { readonly who: 'signed-in' | 'account'; readonly scope: Scope | null }
  /** Members of the club that the path names (`:clubId`), who have one of the roles. */
  | { readonly who: 'club'; readonly roles: readonly Role[]; readonly scope: Scope | null };

/** `METHOD /path`, as Fastify spells the path, without the prefix that all have in common. */
export type AccessTable = Readonly<Record<string, Access>>;

export const open = (scope?: Scope): Access => ({ who: 'anybody', scope });
export const signedInFor = (scope: Scope | null): Access => ({ who: 'signed-in', scope });
export const account = (scope: Scope | null): Access => ({ who: 'account', scope });
export const club = (roles: readonly Role[], scope: Scope | null): Access => ({ who: 'club', roles, scope });

/** Any member. */
export const MEMBERS = ['admin', 'umpire', 'scorer', 'player'] as const satisfies readonly Role[];

/** Who asks: what he shows, and what he is in the club that the path names; null: no member. */
export interface Caller {
  readonly kind: TokenKind;
  readonly scopes: readonly string[];
  /** Of a club token: its club is the one of the path. */
  readonly ofThisClub: boolean;
  /** Of a user. */
  readonly isAccount: boolean;
  readonly roles: readonly Role[] | null;
}

export type Verdict =
  | 'granted'
  | 'not-signed-in'
  | 'account-needed'
  | 'session-needed'
  | 'wrong-token'
  | 'wrong-scope'
  | 'not-a-member'
  | 'wrong-role';

/** Whether the token that is shown is good for it, whoever shows it. */
function verdictOnToken({ kind, scopes }: Caller, scope: Scope | null | undefined): Verdict {
  if (scope === undefined || kind === 'guest' || kind === 'session') return 'granted';
  if (scope === null) return 'session-needed';
  return scopes.includes(scope) ? 'granted' : 'wrong-scope';
}

/** A club's token does what it is good for in its club; a member what one of his roles lets him do. */
function verdictOnMember({ kind, ofThisClub, roles }: Caller, needed: readonly Role[]): Verdict {
  if (kind === 'club') return ofThisClub ? 'granted' : 'not-a-member';
  if (roles === null) return 'not-a-member';
  return needed.some((role) => roles.includes(role)) ? 'granted' : 'wrong-role';
}

/** Whether a caller may use a route; undefined: he shows no credentials. Whatever is not granted here is refused. */
export function verdictOn(access: Access, caller: Caller | undefined): Verdict {
  if (caller === undefined) return access.who === 'anybody' ? 'granted' : 'not-signed-in';
  const token = verdictOnToken(caller, access.scope);
  if (token !== 'granted' || access.who === 'anybody') return token;
  if (access.who === 'club') return verdictOnMember(caller, access.roles);
  if (caller.kind === 'club') return 'wrong-token';
  return access.who === 'account' && !caller.isAccount ? 'account-needed' : 'granted';
}
