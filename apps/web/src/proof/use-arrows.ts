import { useEffect } from 'preact/hooks';

export interface Arrows {
  back(): void;
  on(): void;
}

const types = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** The arrow keys step back and on. */
export function useArrows({ back, on }: Arrows): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (types(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowLeft') back();
      else if (event.key === 'ArrowRight') on();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  });
}
