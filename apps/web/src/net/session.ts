import { createStore } from '../store.ts';

/**
 * Who sits here. A guest's token is kept in this browser, so that the seat survives a reload; of an account there is none to
 * be seen: its session is a cookie.
 */
export interface Session {
  readonly token: string | null;
  readonly user: { readonly id: string; readonly name: string; readonly kind?: string };
}

const KEY = 'jadoube.session';

function readSession(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
    const isToken = kept?.token === null || typeof kept?.token === 'string';
    return isToken && typeof kept?.user?.name === 'string' ? kept : null;
  } catch {
    return null;
  }
}

export const session = createStore<Session | null>(null);

export function startSession(): void {
  session.set(readSession());
  // A second tab signs in: this one sits down as the same person.
  addEventListener('storage', (event) => {
    if (event.key === KEY) session.set(readSession());
  });
}

export function keepSession(next: Session | null): void {
  if (next) localStorage.setItem(KEY, JSON.stringify(next));
  else localStorage.removeItem(KEY);
  session.set(next);
}

/** Has he an account? A guest has none. */
export const isAccount = (who: Session | null): boolean => who !== null && who.token === null;
