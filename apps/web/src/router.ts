import { createStore } from './store.ts';

export type Route =
  | { readonly page: 'lobby' }
  | {
      readonly page: 'table';
      readonly gameId: string;
      readonly invite: string | null;
      /** The invitation to the umpire's chair. */
      readonly chair: string | null;
    }
  | { readonly page: 'proof'; readonly gameId: string; readonly version: string }
  /** A game played over again; `at` is the act at which it is opened, null: the beginning. */
  | { readonly page: 'replay'; readonly gameId: string; readonly at: number | null }
  | { readonly page: 'mine' }
  | { readonly page: 'notices' }
  /** Coming in, and what is one's own: `part` is the first of the address. */
  | { readonly page: 'account'; readonly part: AccountPart; readonly token: string | null }
  /** The clubs, or a room of one of them: `item` is what is looked at there. */
  | { readonly page: 'club'; readonly clubId: string | null; readonly room: string; readonly item: string | null }
  /** Where a link in a mail leads. */
  | { readonly page: 'letter'; readonly deed: 'confirm' | 'unsubscribe'; readonly token: string }
  /** An invitation to a club that somebody follows. */
  | { readonly page: 'joining'; readonly secret: string }
  | { readonly page: 'laws'; readonly act: string | null }
  | { readonly page: 'law'; readonly code: string; readonly clause: string | null }
  | { readonly page: 'missing' };

export const ACCOUNT_PARTS = ['sign-in', 'register', 'password', 'account'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

const isAccountPart = (part: string | undefined): part is AccountPart =>
  (ACCOUNT_PARTS as readonly (string | undefined)[]).includes(part);

/** The act that `?at=` names; what is no number of an act names none. */
function actOf(search: string): number | null {
  const said = new URLSearchParams(search).get('at') ?? '';
  return /^\d{1,7}$/.test(said) ? Number(said) : null;
}

/** The page that an address names. */
export function routeOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Route {
  const [first, second, ...rest] = pathname.split('/').filter((part) => part !== '');
  const [third, fourth] = rest;
  if (first === 'table' && second && third === 'proofs' && fourth && rest.length === 2)
    return { page: 'proof', gameId: second, version: fourth };
  if (first === 'table' && second && third === 'replay' && rest.length === 1)
    return { page: 'replay', gameId: second, at: actOf(search) };
  if (first === 'clubs' && rest.length <= 2)
    return { page: 'club', clubId: second ?? null, room: third ?? 'members', item: fourth ?? null };
  if (rest.length > 0) return { page: 'missing' };
  if (first === 'join' && !second) return { page: 'joining', secret: new URLSearchParams(search).get('invite') ?? '' };
  if (isAccountPart(first) && !second)
    return { page: 'account', part: first, token: new URLSearchParams(search).get('token') };
  if (first === undefined) return { page: 'lobby' };
  if (first === 'mine' && !second) return { page: 'mine' };
  if (first === 'notices' && !second) return { page: 'notices' };
  if (first === 'mail' && (second === 'confirm' || second === 'unsubscribe'))
    return { page: 'letter', deed: second, token: new URLSearchParams(search).get('token') ?? '' };
  if (first === 'table' && second) {
    const asked = new URLSearchParams(search);
    return { page: 'table', gameId: second, invite: asked.get('invite'), chair: asked.get('umpire') };
  }
  if (first === 'laws') {
    const sought = decodeURIComponent(hash.slice(1)) || null;
    return second ? { page: 'law', code: second, clause: sought } : { page: 'laws', act: sought };
  }
  return { page: 'missing' };
}

export const route = createStore<Route>({ page: 'lobby' });

const look = () => route.set(routeOf(location));

/** Goes to an address of this site without leaving the page. */
export function navigate(path: string): void {
  history.pushState(null, '', path);
  look();
  if (!location.hash) scrollTo(0, 0);
}

/** Keeps the route in step with the address, and takes plain clicks on links of this site. */
export function startRouter(): void {
  look();
  addEventListener('popstate', look);
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (
      link.origin !== location.origin ||
      link.target ||
      // A place on this page: the browser goes there, and the keyboard with it.
      link.getAttribute('href')?.startsWith('#') ||
      link.pathname.startsWith('/api/') ||
      link.hasAttribute('download')
    )
      return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
