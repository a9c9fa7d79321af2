import { NOTICE_KINDS, REMIND_MS } from '@jadoube/protocol';
import { expect, test } from 'vitest';
import { LEADS, NOTICE_GROUPS, sayLead } from './notice-kind.ts';

test('every kind can be chosen, once', () => {
  expect(NOTICE_GROUPS.flatMap(([, kinds]) => kinds).sort()).toEqual([...NOTICE_KINDS].sort());
});

test('how long before', () => {
  expect(LEADS).toEqual(REMIND_MS);
  expect(LEADS.map(sayLead)).toEqual(['15 minutes', 'an hour', '6 hours', '12 hours', 'a day', '2 days']);
});
