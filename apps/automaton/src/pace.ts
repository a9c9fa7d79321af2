import type { Color } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';

/** How long a person of some practice takes: from the first glance to the hand on the man, and from one act to the next. */
const GLANCE_MS = { least: 350, more: 1400 };
const NEXT_MS = 260;
/** With less than that on his clock he hurries. */
const HURRY_MS = 20_000;

const hasDays = ({ terms: { clock } }: GameView): boolean => clock !== 'none' && clock.kind === 'days';

const isPressed = ({ clocks }: GameView, me: Color): boolean => clocks !== null && clocks[me] < HURRY_MS;

/** Before the first act, ms. Where there are days for a move nobody waits to see it made. */
export function pauseBefore(view: GameView, me: Color, chance: number): number {
  if (hasDays(view)) return 0;
  return isPressed(view, me) ? 100 : GLANCE_MS.least + GLANCE_MS.more * chance * chance;
}

/** Between one act and the next. */
export const pauseBetween = (view: GameView, me: Color): number => (hasDays(view) || isPressed(view, me) ? 0 : NEXT_MS);
