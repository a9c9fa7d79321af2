import type { Millis } from '@jadoube/table';

const MINUTE: Millis = 60_000;
const HOUR = 60 * MINUTE;

/** Where the hands of a dial stand, in degrees from twelve o'clock, and how the flag lies. */
export interface DialFace {
  readonly minuteHand: number;
  readonly hourHand: number;
  /** The second hand is there in the last minute only. */
  readonly secondHand: number | null;
  /** 0 hangs, 1 lifted level by the minute hand. */
  readonly flag: number;
  readonly fallen: boolean;
}

/** From so long before the hour on the minute hand lifts the flag. */
const LIFTS: Millis = 3 * MINUTE;

const ROUND: Millis = 12 * HOUR;

const turned = (left: Millis, round: Millis, at = 0): number => (((at - (left / round) * 360) % 360) + 360) % 360;

/** The dial as a chess clock is set: the time is up when the minute hand comes to twelve, at six o'clock. */
export function dialFace(left: Millis): DialFace {
  const beforeHour = left % HOUR;
  return {
    minuteHand: turned(left, HOUR),
    hourHand: turned(left, ROUND, 180),
    secondHand: left < MINUTE ? turned(left, MINUTE) : null,
    flag: left > 0 && left <= LIFTS ? 1 - beforeHour / LIFTS : 0,
    fallen: left === 0,
  };
}
