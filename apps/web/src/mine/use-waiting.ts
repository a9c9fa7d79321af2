import { useState } from 'preact/hooks';
import { countWaiting } from '../net/api.ts';
import { useLooking } from '../page/use-looking.ts';

const LOOK_MS = 15_000;

/** How many games wait for him who sits here; looked at again now and then, and with every `place` that he goes to. */
export function useWaiting(who: string | null, place: string): number {
  const [waiting, setWaiting] = useState(0);
  useLooking(who === null ? null : countWaiting, LOOK_MS, { found: setWaiting }, [who, place]);
  return who === null ? 0 : waiting;
}
