import { useEffect, useState } from 'preact/hooks';
import { getSitting, type Sitting } from '../net/api.ts';
import { unseen } from '../notices/unseen.ts';

const LOOK_MS = 2500;

export interface SittingSeen {
  /** Null until it is here. */
  readonly sitting: Sitting | null;
  look(): Promise<void>;
}

/** The sitting that a game belongs to, looked at now and again and whenever there is news: the other may ask for the next. */
export function useSitting(gameId: string | undefined): SittingSeen {
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const look = async () => {
    if (gameId) await getSitting(gameId).then(setSitting, () => {});
  };
  useEffect(() => {
    let watching = true;
    const lookNow = () => {
      if (document.hidden || !gameId) return;
      getSitting(gameId).then(
        (found) => watching && setSitting(found),
        () => {},
      );
    };
    lookNow();
    const timer = setInterval(lookNow, LOOK_MS);
    const forget = unseen.watch(lookNow);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      watching = false;
      clearInterval(timer);
      forget();
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [gameId]);
  return { sitting, look };
}
