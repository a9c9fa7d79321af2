import type { MyGame } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { listMine, type MyGames } from '../net/api.ts';
import { useLooking } from '../page/use-looking.ts';

const LOOK_MS = 5000;

export interface Mine {
  /** Null before the first answer. */
  readonly games: readonly MyGame[] | null;
  /** The server's time less this machine's. */
  readonly offset: number;
  readonly failed: boolean;
  /** There is more to be fetched. */
  readonly more: boolean;
  fetchMore(): void;
}

interface Fetched {
  /** What changes under one's eyes, and what was fetched beyond it. */
  readonly first: MyGames | null;
  readonly beyond: readonly MyGame[];
  /** Where what comes after `beyond` begins; undefined: after `first`. */
  readonly next: string | null | undefined;
  readonly failed: boolean;
}

const NOTHING: Fetched = { first: null, beyond: [], next: undefined, failed: false };

/** A game that has moved from one page to another is shown once, where it now stands. */
function together({ first, beyond }: Fetched): readonly MyGame[] | null {
  if (!first) return null;
  const shown = new Set(first.games.map(({ id }) => id));
  return [...first.games, ...beyond.filter(({ id }) => !shown.has(id))];
}

/** One's own games, looked at again every few seconds while the page is in sight. */
export function useMine(): Mine {
  const [fetched, setFetched] = useState(NOTHING);
  useLooking(() => listMine(), LOOK_MS, {
    found: (first) => setFetched((before) => ({ ...before, first, failed: false })),
    failed: () => setFetched((before) => ({ ...before, failed: true })),
  });
  const next = fetched.next === undefined ? (fetched.first?.next ?? null) : fetched.next;
  const fetchMore = () => {
    if (next === null) return;
    listMine(next).then(
      (page) => setFetched((before) => ({ ...before, beyond: [...before.beyond, ...page.games], next: page.next })),
      () => setFetched((before) => ({ ...before, failed: true })),
    );
  };
  return {
    games: together(fetched),
    offset: fetched.first?.offset ?? 0,
    failed: fetched.failed,
    more: next !== null,
    fetchMore,
  };
}
