import type { GameView } from '@jadoube/protocol';
import type { EventRecord } from '@jadoube/table';
import { useEffect, useState } from 'preact/hooks';
import { getRecord } from '../net/api.ts';

/** The whole record of the game, asked for again as the table goes on; null until it is here, or if it can't be had. */
export function useRecord({ gameId, version }: GameView): readonly EventRecord[] | null {
  const [record, setRecord] = useState<readonly EventRecord[] | null>(null);
  useEffect(() => {
    let watching = true;
    getRecord(gameId).then(
      (found) => watching && setRecord(found),
      () => {},
    );
    return () => {
      watching = false;
    };
  }, [gameId, version]);
  return record;
}
