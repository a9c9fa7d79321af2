import type { Millis } from '@jadoube/table';

const FACE = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/;

/** What a clock is to show, as it is written: `5:00`, `1:05:00`. Undefined where it can't be read. */
export function parseClock(text: string): Millis | undefined {
  const [, hours = '0', minutes, seconds] = FACE.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}
