import type { TermsRequest } from '@jadoube/protocol';
import { expect, test } from 'vitest';
import { draftOf, presetIdOf, type TermsDraft, termsOf } from './terms-draft.ts';

const HALF_AN_HOUR = { kind: 'sudden-death', periods: [{ ms: 1_800_000 }] } as const;
const ODD = { kind: 'sudden-death', periods: [{ ms: 1_234_000 }] } as const;
const draft: TermsDraft = {
  code: 'fide',
  enforcement: 'guarded',
  clock: '30',
  press: 'hand',
  adjournment: 'agreement',
};

test.each<[TermsRequest['clock'], string]>([
  [undefined, 'none'],
  ['none', 'none'],
  [HALF_AN_HOUR as never, '30'],
  [ODD as never, 'own'],
])('the clock %j is the preset %s', (clock, id) => {
  expect(presetIdOf(clock)).toBe(id);
});

test('what is written comes back as it was', () => {
  expect(draftOf(termsOf(draft, null), 'announced')).toEqual(draft);
  expect(termsOf(draft, null)).toEqual({
    code: 'fide',
    enforcement: 'guarded',
    press: 'hand',
    adjournment: 'agreement',
    umpire: 'umpire',
    clock: HALF_AN_HOUR,
  });
});

test('what can not be changed here stays', () => {
  const before = { code: 'blue', clock: ODD, umpire: 'Mr. St. Amant', setUp: 'hand' } as unknown as TermsRequest;
  const read = draftOf(before, 'announced');
  expect(read).toEqual({
    code: 'blue',
    enforcement: 'announced',
    clock: 'own',
    press: 'automatic',
    adjournment: 'none',
  });
  expect(termsOf(read, before)).toMatchObject({ clock: ODD, umpire: 'Mr. St. Amant', setUp: 'hand' });
});
