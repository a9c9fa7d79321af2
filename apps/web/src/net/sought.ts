import type { SeekRequest } from '@jadoube/protocol';

/** A seek of this window: said again after a lost line or a reload, it is the same one. */
export interface Sought {
  readonly request: SeekRequest;
  /** When it was begun, by this machine. */
  readonly since: number;
}

const SEEKS = 'jadoube.seeks';
const SEEN = 'jadoube.paired';

function read<T>(key: string): readonly T[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Those that wait in this window: another window of the same person has its own. */
export const soughtHere = (): readonly Sought[] =>
  read<Sought>(SEEKS).filter((sought) => typeof sought?.request?.seekId === 'string');

export function rememberSeek(request: SeekRequest): void {
  sessionStorage.setItem(SEEKS, JSON.stringify([...soughtHere(), { request, since: Date.now() } satisfies Sought]));
}

export function forgetSeek(seekId: string): void {
  const others = soughtHere().filter(({ request }) => request.seekId !== seekId);
  sessionStorage.setItem(SEEKS, JSON.stringify(others));
}

/** Has he been shown that this game came of a seek? The lobby is told more than once. */
export const hasSeenPaired = (gameId: string): boolean => read<string>(SEEN).includes(gameId);

export function notePaired(gameId: string): void {
  sessionStorage.setItem(SEEN, JSON.stringify([...read<string>(SEEN).slice(-50), gameId]));
}
