import { expect, test } from 'vitest';
import { CUES } from './cues.ts';
import { lengthOf, SOUNDS } from './sounds.ts';

test.each(CUES)('%s can be heard, is short, and hurts nobody', (cue) => {
  const strokes = SOUNDS[cue];
  expect(lengthOf(strokes)).toBeGreaterThan(0);
  expect(lengthOf(strokes)).toBeLessThanOrEqual(2000);
  for (const { hz, gain, at } of strokes) {
    expect(hz).toBeGreaterThanOrEqual(100);
    expect(hz).toBeLessThanOrEqual(4000);
    expect(gain).toBeLessThanOrEqual(1);
    expect(at).toBeGreaterThanOrEqual(0);
  }
});

test('no two sounds are the same', () => {
  expect(new Set(CUES.map((cue) => JSON.stringify(SOUNDS[cue]))).size).toBe(CUES.length);
});
