import type { Color } from '@jadoube/board';
import type { ClocksView, Millis } from '@jadoube/table';

/**
 * What a clock has left, by the server's time. `elapsed` is how long ago, by this machine's own steady clock, the server
 * made the view. While an act of one's own is on its way both faces stand (`held`): what it will have cost is the
 * server's to say.
 */
export function timeLeft(clocks: ClocksView, side: Color, elapsed: Millis, held: boolean): Millis {
  const left = clocks[side];
  return clocks.running === side && !held ? Math.max(0, left - Math.max(0, elapsed)) : left;
}
