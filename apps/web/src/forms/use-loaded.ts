import { type Inputs, useEffect, useState } from 'preact/hooks';

export interface Loaded<T> {
  /** Null before the first answer. */
  readonly found: T | null;
  /** Why there is none, as a sentence. */
  readonly fault: string;
  reload(): void;
  /** Shows this instead: what a change was answered with. */
  show(found: T): void;
}

/** What is fetched as the page is opened, and again when it is asked for or `on` has changed. */
export function useLoaded<T>(load: () => Promise<T>, on: Inputs = []): Loaded<T> {
  const [found, setFound] = useState<T | null>(null);
  const [fault, setFault] = useState('');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let watching = true;
    load().then(
      (loaded) => {
        if (!watching) return;
        setFound(() => loaded);
        setFault('');
      },
      (error: Error) => watching && setFault(error.message),
    );
    return () => {
      watching = false;
    };
  }, [...on, turn]);
  return { found, fault, reload: () => setTurn((before) => before + 1), show: (next) => setFound(() => next) };
}
