import { expect, it } from 'vitest';
import { NotedDeadline, odd } from './noted-deadline.ts';

const NOW = 1_000_000;

it.each<[string, number | null | undefined, number | null, number | undefined]>([
  ['nothing is due', NOW + 60_000, null, undefined],
  ['nothing is noted', null, NOW + 60_000, NOW + 60_000],
  ['it is not known what is noted', undefined, NOW + 60_000, NOW + 60_000],
  ['something later is noted', NOW + 60_000, NOW + 50_000, NOW + 50_000],
  ['the same is noted', NOW + 60_000, NOW + 60_000, undefined],
  ['something earlier is noted', NOW + 60_000, NOW + 70_000, undefined],
  ['what is noted is near, and may be put off', NOW + 4000, NOW + 70_000, NOW + 70_000],
  ['what is noted is past', NOW - 1, NOW + 70_000, NOW + 70_000],
  ['it is due in an odd ms', null, NOW + 60_001, NOW + 60_000],
])('where %s', (_what, noted, due, toNote) => {
  const deadline = new NotedDeadline(noted ?? null);
  if (noted === undefined) deadline.forget();
  expect(deadline.toNote(due, NOW)?.getTime()).toBe(toNote);
});

it.each([
  [10, 11],
  [11, 11],
])('the time of a claim until %d is odd: %d', (until, ms) => expect(odd(until)).toBe(ms));
