/** What shows notices, and says so where the club can't be reached; done when it is known to the browser. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register('/worker.js');
}

/** Once the page stands: nobody waits for it, and without it everything else works. */
export function startWorkerLater(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => void startWorker().catch(() => {});
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
