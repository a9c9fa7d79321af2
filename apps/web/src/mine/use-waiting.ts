import { useEffect, useState } from 'preact/hooks';
import { countWaiting } from '../net/api.ts';

const LOOK_MS = 15_000;

/** How many games wait for him who sits here; looked at again now and then, and with every `place` that he goes to. */
export function useWaiting(who: string | null, place: string): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (who === null) return setWaiting(0);
    let watching = true;
    const look = () => {
      if (document.hidden) return;
      countWaiting().then(
        (count) => watching && setWaiting(count),
        () => {},
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      watching = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [who, place]);
  return waiting;
}
