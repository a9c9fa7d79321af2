import { expect, test } from 'vitest';
import { type DialFace, dialFace } from './dial-face.ts';

const MINUTE = 60_000;

test.each<[string, number, DialFace]>([
  ['an hour', 60 * MINUTE, { minuteHand: 0, hourHand: 150, secondHand: null, flag: 0, fallen: false }],
  ['a quarter', 15 * MINUTE, { minuteHand: 270, hourHand: 172.5, secondHand: null, flag: 0, fallen: false }],
  ['three minutes', 3 * MINUTE, { minuteHand: 342, hourHand: 178.5, secondHand: null, flag: 0, fallen: false }],
  ['half of them', 1.5 * MINUTE, { minuteHand: 351, hourHand: 179.25, secondHand: null, flag: 0.5, fallen: false }],
  [
    'fifteen seconds',
    15_000,
    { minuteHand: 358.5, hourHand: 179.875, secondHand: 270, flag: 1 - 15 / 180, fallen: false },
  ],
  ['nothing', 0, { minuteHand: 0, hourHand: 180, secondHand: 0, flag: 0, fallen: true }],
])('%s left', (_, left, face) => {
  expect(dialFace(left)).toEqual(face);
});
