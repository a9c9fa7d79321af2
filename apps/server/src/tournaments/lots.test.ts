import { expect, test } from 'vitest';
import { lotsFrom } from './lots.ts';

const SALT = 'ab'.repeat(32);

test('the same salt draws the same lots, another one others', () => {
  const draw = (salt: string) => {
    const lots = lotsFrom(salt);
    return Array.from({ length: 20 }, () => lots.below(6));
  };
  expect(draw(SALT)).toEqual(draw(SALT));
  expect(draw(SALT)).not.toEqual(draw('cd'.repeat(32)));
});

test('no number is favoured', () => {
  const lots = lotsFrom(SALT);
  const drawn = new Array(6).fill(0);
  for (let times = 0; times < 6000; times++) drawn[lots.below(6)]++;
  for (const times of drawn) expect(Math.abs(times - 1000)).toBeLessThan(150);
});
