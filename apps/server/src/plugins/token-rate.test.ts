import { expect, it } from 'vitest';
import { TokenRates } from './token-rate.ts';

it('counts each token for itself, and anew after a minute', () => {
  const rates = new TokenRates(2);
  const left = (token: string, now: number) => rates.take(token, now);
  expect(left('a', 0)).toEqual({ left: 1, seconds: 60 });
  expect(left('a', 30_500)).toEqual({ left: 0, seconds: 30 });
  expect(left('b', 30_500)).toEqual({ left: 1, seconds: 60 });
  expect(left('a', 59_999)).toEqual({ left: -1, seconds: 1 });
  expect(left('a', 60_000)).toEqual({ left: 1, seconds: 60 });
});

it('goes on counting those whose minute is not over when there are many', () => {
  const rates = new TokenRates(5);
  for (let token = 0; token < 25_000; token += 1) rates.take(`${token}`, token);
  expect(rates.take('24999', 25_000)).toMatchObject({ left: 3 });
});
