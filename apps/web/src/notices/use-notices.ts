import type { NoticeItem } from '@jadoube/protocol';
import { useEffect, useState } from 'preact/hooks';
import { listNotices, seenUpTo } from '../net/notices.ts';
import { unseen } from './unseen.ts';

export interface Listed {
  /** Null before the first answer. */
  readonly notices: readonly NoticeItem[] | null;
  readonly failed: boolean;
  readonly more: boolean;
  fetchMore(): void;
}

interface Fetched {
  readonly notices: readonly NoticeItem[] | null;
  readonly next: string | null;
  readonly failed: boolean;
}

/** What is on the page has been seen; what was new stays marked until one goes. */
function markSeen(notices: readonly NoticeItem[]): void {
  const [newest] = notices;
  if (newest !== undefined)
    seenUpTo(newest.id).then(
      (left) => unseen.set(left),
      () => {},
    );
}

/** One's notices, newest first. */
export function useNotices(): Listed {
  const [fetched, setFetched] = useState<Fetched>({ notices: null, next: null, failed: false });
  const fetchPage = (page?: string) =>
    listNotices(page).then(
      ({ notices, next }) => {
        setFetched((before) => ({ notices: [...(before.notices ?? []), ...notices], next, failed: false }));
        if (page === undefined) markSeen(notices);
      },
      () => setFetched((before) => ({ ...before, failed: true })),
    );
  useEffect(() => void fetchPage(), []);
  const { notices, next, failed } = fetched;
  return { notices, failed, more: next !== null, fetchMore: () => void fetchPage(next ?? undefined) };
}
