import { type Inputs, useEffect, useState } from 'preact/hooks';
import type { Page } from '../net/clubs.ts';

export interface Pages<T> {
  /** Null before the first answer. */
  readonly rows: readonly T[] | null;
  readonly fault: string;
  readonly more: boolean;
  fetchMore(): void;
  reload(): void;
}

interface Fetched<T> {
  readonly rows: readonly T[] | null;
  readonly next: string | null;
  readonly fault: string;
}

/** A list that is fetched page by page; `reload` begins anew. */
export function usePages<T>(load: (path: string) => Promise<Page<T>>, first: string, on: Inputs = []): Pages<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({ rows: null, next: null, fault: '' });
  const [turn, setTurn] = useState(0);
  const failed = (error: Error) => setFetched((before) => ({ ...before, fault: error.message }));
  useEffect(() => {
    let watching = true;
    load(first).then(
      ({ rows, next }) => watching && setFetched({ rows, next, fault: '' }),
      (error: Error) => watching && failed(error),
    );
    return () => {
      watching = false;
    };
  }, [first, turn, ...on]);
  const fetchMore = () => {
    if (fetched.next === null) return;
    load(fetched.next).then(
      ({ rows, next }) => setFetched((before) => ({ rows: [...(before.rows ?? []), ...rows], next, fault: '' })),
      failed,
    );
  };
  return { ...fetched, more: fetched.next !== null, fetchMore, reload: () => setTurn((before) => before + 1) };
}
