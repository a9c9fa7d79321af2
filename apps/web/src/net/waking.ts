/**
 * Calls when this page may have slept: it comes into sight, or back out of the browser's cache, or the line is there again.
 * Returns what ends it.
 */
export function watchWaking(wake: () => void): () => void {
  const seen = () => {
    if (!document.hidden) wake();
  };
  const backAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('pageshow', backAgain);
  addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pageshow', backAgain);
    removeEventListener('online', wake);
  };
}
