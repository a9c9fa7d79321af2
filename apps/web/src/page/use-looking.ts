import { type Inputs, useEffect } from 'preact/hooks';

/**
 * Looks at once, and again every so many ms, while the page is in sight; as soon as it comes into sight too. What is found
 * after one has gone, or after `on` has changed, is told to nobody. Null for `look`: there is nothing to look at.
 */
export function useLooking<Found>(
  look: (() => Promise<Found>) | null,
  everyMs: number,
  told: { found(found: Found): void; failed?(): void },
  on: Inputs = [],
): void {
  useEffect(() => {
    if (look === null) return;
    let watching = true;
    const again = () => {
      if (document.hidden) return;
      look().then(
        (found) => watching && told.found(found),
        () => watching && told.failed?.(),
      );
    };
    again();
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      watching = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, on);
}
