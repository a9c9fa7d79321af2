import type { Millis } from './terms.ts';

/** No server could take acts between these, in ms since the game's start: that time is nobody's. */
export interface Downtime {
  readonly from: Millis;
  readonly to: Millis;
}

/** When `ms` have passed since `from`, the downtimes (in order, without overlap) not counted. */
export function whenPassed(ms: Millis, from: Millis, downtimes: readonly Downtime[]): Millis {
  return downtimes.reduce((end, gap) => {
    const stops = Math.max(gap.from, from);
    return stops < end && gap.to > stops ? end + gap.to - stops : end;
  }, from + ms);
}
