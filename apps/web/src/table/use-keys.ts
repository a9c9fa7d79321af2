import { useEffect } from 'preact/hooks';

export interface Keys {
  press(): void;
  flip(): void;
  jadoube(said: boolean): void;
  check(): void;
  toBox(): void;
  toBoard(): void;
  list(): void;
}

const types = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, dialog') !== null;

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, input') !== null;

/** What each key does when it goes down; keys that go where one types take the stroke with them. */
const DOWN: Readonly<Record<string, { readonly does: (keys: Keys) => void; readonly moves?: true }>> = {
  f: { does: (keys) => keys.flip() },
  c: { does: (keys) => keys.check() },
  j: { does: (keys) => keys.jadoube(true) },
  b: { does: (keys) => keys.toBoard(), moves: true },
  '/': { does: (keys) => keys.toBox(), moves: true },
  '?': { does: (keys) => keys.list(), moves: true },
};

/**
 * Space presses the clock, F turns the board, C says check, J held down says j'adoube, / goes to the box, B to the board, ?
 * lists them. Not while something is being typed.
 */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (types(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.key === ' ' && !isButton(event.target)) {
        event.preventDefault();
        return keys.press();
      }
      const key = DOWN[event.key.toLowerCase()];
      if (key?.moves) event.preventDefault();
      key?.does(keys);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'j' && !types(event.target)) keys.jadoube(false);
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  });
}
