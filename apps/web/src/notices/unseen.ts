import { countUnseen } from '../net/notices.ts';
import { useLooking } from '../page/use-looking.ts';
import { createStore, useStore } from '../store.ts';

const LOOK_MS = 30_000;

/** How many notices he who sits here has not seen. */
export const unseen = createStore(0);
const unseenFound = { found: (count: number) => unseen.set(count) };

/** The same, looked at again now and then, and with every `place` that he goes to. */
export function useUnseen(who: string | null, place: string): number {
  useLooking(who === null ? null : countUnseen, LOOK_MS, unseenFound, [who, place]);
  const count = useStore(unseen);
  return who === null ? 0 : count;
}
