import { useEffect } from 'preact/hooks';
import { countUnseen } from '../net/notices.ts';
import { createStore, useStore } from '../store.ts';

const LOOK_MS = 30_000;

/** How many notices he who sits here has not seen. */
export const unseen = createStore(0);

/** The same, looked at again now and then, and with every `place` that he goes to. */
export function useUnseen(who: string | null, place: string): number {
  useEffect(() => {
    if (who === null) return unseen.set(0);
    let watching = true;
    const look = () => {
      if (document.hidden) return;
      countUnseen().then(
        (count) => watching && unseen.set(count),
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
  return useStore(unseen);
}
