import { useEffect, useState } from 'preact/hooks';

/**
 * A part of the client that only some pages need, fetched when one of them is opened. Null until it is here.
 * @param load must be the same function at every drawing
 */
export function useModule<T>(load: () => Promise<T>): T | null {
  const [module, setModule] = useState<T | null>(null);
  useEffect(() => {
    let watching = true;
    load().then(
      (loaded) => watching && setModule(() => loaded),
      // Without it the page stands as it is; a reload asks again.
      () => {},
    );
    return () => {
      watching = false;
    };
  }, [load]);
  return module;
}
