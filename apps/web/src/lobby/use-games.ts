import type { GameListing } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { listGames } from '../net/api.ts';
import { useLooking } from '../page/use-looking.ts';

const LOOK_MS = 4000;

interface Tables {
  readonly open: readonly GameListing[] | null;
  readonly playing: readonly GameListing[] | null;
  readonly failed: boolean;
}

const listBoth = () => Promise.all([listGames('open'), listGames('playing')]);

/** The tables of the room, looked at again every few seconds while the page is in sight. */
export function useGames(): Tables {
  const [tables, setTables] = useState<Tables>({ open: null, playing: null, failed: false });
  useLooking(listBoth, LOOK_MS, {
    found: ([open, playing]) => setTables({ open, playing, failed: false }),
    failed: () => setTables((before) => ({ ...before, failed: true })),
  });
  return tables;
}
