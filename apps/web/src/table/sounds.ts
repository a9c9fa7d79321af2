import type { Cue } from './cues.ts';

/** One stroke of a sound. `at` and `ms` are milliseconds, `hz` is where the tone stands or the noise is loudest. */
export interface Stroke {
  readonly of: 'wood' | 'bell' | 'string';
  readonly at: number;
  readonly hz: number;
  readonly ms: number;
  /** 0 to 1 */
  readonly gain: number;
}

const wood = (at: number, hz: number, ms: number, gain: number): Stroke => ({ of: 'wood', at, hz, ms, gain });
const bell = (at: number, hz: number, ms: number, gain: number): Stroke => ({ of: 'bell', at, hz, ms, gain });
const string = (at: number, hz: number, ms: number, gain: number): Stroke => ({ of: 'string', at, hz, ms, gain });

/** The sounds of the room, struck on the spot: weighted wood on wood, the clock's lever, the steward's bell. */
export const SOUNDS: Readonly<Record<Cue, readonly Stroke[]>> = {
  'set-down': [wood(0, 420, 70, 0.9), wood(6, 160, 110, 0.7)],
  capture: [wood(0, 900, 45, 0.6), wood(70, 420, 80, 0.9), wood(76, 160, 120, 0.7)],
  check: [string(0, 587, 160, 0.35), string(110, 880, 260, 0.35)],
  press: [wood(0, 2100, 25, 0.5), wood(38, 1300, 30, 0.45)],
  'low-time': [wood(0, 1900, 30, 0.5), wood(250, 1900, 30, 0.5), wood(500, 1900, 30, 0.5)],
  ruling: [bell(0, 660, 700, 0.5), bell(0, 1320, 400, 0.2)],
  over: [bell(0, 523, 900, 0.45), bell(220, 392, 1100, 0.45), bell(440, 262, 1400, 0.45)],
  'sat-down': [wood(0, 200, 130, 0.7), wood(160, 150, 160, 0.6)],
};

/** How long a sound lasts, in ms. */
export const lengthOf = (strokes: readonly Stroke[]): number => Math.max(...strokes.map(({ at, ms }) => at + ms));
