import { expect, it } from 'vitest';
import { Bucket } from './bucket.ts';

it('lets twice the rate through at once, then the rate', () => {
  const bucket = new Bucket(10, 0);
  const taken = (now: number, tries: number) =>
    Array.from({ length: tries }, () => bucket.take(now)).filter(Boolean).length;
  expect(taken(0, 50)).toBe(20);
  expect(taken(100, 50)).toBe(1);
  expect(taken(1_100, 50)).toBe(10);
  expect(taken(3_600_000, 50)).toBe(20);
});
