import { useEffect, useState } from 'preact/hooks';
import { getSitting, type Sitting } from '../net/api.ts';

const LOOK_MS = 3000;

/** The sitting that a finished game belongs to, looked at now and again: the other may have sat down for the next. */
export function useSitting(gameId: string): Sitting | null {
  const [sitting, setSitting] = useState<Sitting | null>(null);
  useEffect(() => {
    let watching = true;
    const look = () => {
      if (document.hidden) return;
      getSitting(gameId).then(
        (found) => watching && setSitting(found),
        () => {},
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      watching = false;
      clearInterval(timer);
    };
  }, [gameId]);
  return sitting;
}
