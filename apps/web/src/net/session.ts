import { createStore } from '../store.ts';

/** Who sits here: a guest's token, kept in this browser, so that the seat survives a reload. */
export interface Session {
  readonly token: string;
  readonly user: { readonly id: string; readonly name: string };
}

const KEY = 'jadoube.session';

function readSession(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
    return typeof kept?.token === 'string' && typeof kept.user?.name === 'string' ? kept : null;
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
