import type { GameListing } from '@jadoube/protocol';
import { useEffect, useState } from 'preact/hooks';
import { listGames } from '../net/api.ts';

const LOOK_MS = 4000;

interface Tables {
  readonly open: readonly GameListing[] | null;
  readonly playing: readonly GameListing[] | null;
  readonly failed: boolean;
}

/** The tables of the room, looked at again every few seconds while the page is in sight. */
export function useGames(): Tables {
  const [tables, setTables] = useState<Tables>({ open: null, playing: null, failed: false });
  useEffect(() => {
    let watching = true;
    const look = async () => {
      if (document.hidden) return;
      try {
        const [open, playing] = await Promise.all([listGames('open'), listGames('playing')]);
        if (watching) setTables({ open, playing, failed: false });
      } catch {
        if (watching) setTables((before) => ({ ...before, failed: true }));
      }
    };
    void look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      watching = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return tables;
}
