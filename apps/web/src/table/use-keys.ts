import { useEffect } from 'preact/hooks';

export interface Keys {
  press(): void;
  flip(): void;
  jadoube(said: boolean): void;
  check(): void;
}

const types = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** Space presses the clock, F turns the board, C says check, J held down says j'adoube. Not while something is being typed. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (types(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const onButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
      if (event.key === ' ' && !onButton) {
        event.preventDefault();
        keys.press();
      }
      if (event.key === 'f') keys.flip();
      if (event.key === 'j') keys.jadoube(true);
      if (event.key === 'c') keys.check();
    };
    const up = (event: KeyboardEvent) => {
      if (event.key === 'j' && !types(event.target)) keys.jadoube(false);
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  });
}
