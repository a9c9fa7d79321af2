import type { Millis } from '@jadoube/table';

/** Screen pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** A finger that is carried so far (in screen pixels) has not merely brushed the board. */
export const DRAG_PX = 8;

/** What a pointer does the moment it comes down: a mouse or a pen means it, a finger has to show that it does. */
export const mustShow = (pointerType: string, holdMs: Millis): boolean => pointerType === 'touch' && holdMs > 0;

/** Has a finger that rests for so long still to be waited for, or been carried far enough to count at once? */
export const isCarried = (from: ScreenPoint, to: ScreenPoint): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > DRAG_PX;
