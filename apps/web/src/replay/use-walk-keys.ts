import { useEffect } from 'preact/hooks';
import type { Shown } from './course-of-play.ts';
import type { Walk } from './use-walk.ts';

const isTakenBy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** Arrows step from act to act, with Shift from play to play; Home and End go to the ends; F turns the board. */
export function useWalkKeys(walk: Walk, shown: Shown, flip: () => void): void {
  useEffect(() => {
    const deeds: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
      ArrowLeft: ({ shiftKey }) => walk.back(shiftKey ? 'moves' : shown),
      ArrowRight: ({ shiftKey }) => walk.on(shiftKey ? 'moves' : shown),
      Home: walk.first,
      End: walk.last,
      f: flip,
    };
    const down = (event: KeyboardEvent) => {
      const deed = deeds[event.key];
      if (!deed || isTakenBy(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      deed(event);
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  });
}
