import { useEffect, useState } from 'preact/hooks';

/** A value that components watch. It is replaced, never changed in place. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  watch(listener: () => void): () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  const [value, setValue] = useState(store.get());
  useEffect(() => {
    const look = () => setValue(() => store.get());
    look();
    return store.watch(look);
  }, [store]);
  return value;
}
