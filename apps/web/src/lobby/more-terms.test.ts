import { termsRequest } from '@jadoube/protocol';
import { faultOf, ODDS_KINDS, termsOf } from '@jadoube/table';
import { describe, expect, test } from 'vitest';
import { type MoreTerms, oddsOf, requestOf, sayMore, USUAL_TERMS, withTimeOdds } from './more-terms.ts';
import { CLOCK_PRESETS, OTHER_CLOCKS } from './presets.ts';

const more = (change: Partial<MoreTerms>): MoreTerms => ({ ...USUAL_TERMS, ...change });

test('the usual terms ask for nothing out of the way', () => {
  expect(requestOf(USUAL_TERMS, 'none')).toEqual({
    clock: 'none',
    odds: 'none',
    setUp: 'server',
    adjournment: 'none',
    umpire: 'none',
  });
  expect(sayMore(USUAL_TERMS)).toBe('');
});

describe.each(['white', 'black'] as const)('%s gives', (giver) => {
  test.each(ODDS_KINDS)('%s: the table can be laid', (odds) => {
    const clock = { kind: 'sudden-death', periods: [{ ms: 600_000 }] } as const;
    const request = termsRequest.parse({ code: 'blue', ...requestOf(more({ odds, giver }), clock) });
    expect(faultOf({ terms: termsOf(request as Parameters<typeof termsOf>[0], 'white') })).toBeUndefined();
  });
});

test.each([...CLOCK_PRESETS, ...OTHER_CLOCKS].map((preset) => [preset.id, preset] as const))(
  'a table can be laid with the clock %s',
  (_, { clock }) => {
    const request = termsRequest.parse({ code: 'fide', ...requestOf(USUAL_TERMS, clock) });
    expect(faultOf({ terms: termsOf(request as Parameters<typeof termsOf>[0], 'white') })).toBeUndefined();
  },
);

test('time for lag is asked for where code and clock know of it, and dropped where they do not', () => {
  const blitz = { kind: 'sudden-death', periods: [{ ms: 180_000 }] } as const;
  const lag = { quotaMs: 1000, regainMs: 100 };
  const asked = more({ lag: '1' });
  expect(requestOf(asked, blitz, true).clock).toEqual({ ...blitz, lag });
  expect(requestOf(asked, blitz, false).clock).toEqual(blitz);
  expect([requestOf(asked, 'none', true).clock, requestOf(asked, DAYS, true).clock]).toEqual(['none', DAYS]);
  const request = termsRequest.parse({ code: 'fide', ...requestOf(asked, blitz, true) });
  expect(faultOf({ terms: termsOf(request as Parameters<typeof termsOf>[0], 'white') })).toBeUndefined();
});

const DAYS = { kind: 'days', daysPerMove: 3 } as const;

test.each<[string, Partial<MoreTerms>, object]>([
  [
    'by agreement',
    { adjournment: 'agreement', defaultMinutes: 60 },
    { adjournment: 'agreement', defaultTimeMs: 3_600_000 },
  ],
  ['after four hours', { adjournment: 'after' }, { adjournment: { afterMs: 14_400_000 } }],
  ['by the umpire, who then sits', { adjournment: 'umpire' }, { adjournment: 'umpire', umpire: 'umpire' }],
  [
    'no default time without adjournment',
    { defaultMinutes: 60, resumesAt: '2030-01-01T19:00' },
    { adjournment: 'none' },
  ],
])('the game rests %s', (_, change, asked) => {
  const { adjournment, defaultTimeMs, resumesAt, umpire } = requestOf(more(change), 'none');
  const wanted = { adjournment, defaultTimeMs, resumesAt, umpire };
  expect(wanted).toEqual({ umpire: 'none', defaultTimeMs: undefined, resumesAt: undefined, ...asked });
});

test('an hour agreed beforehand travels by Greenwich', () => {
  const { resumesAt } = requestOf(more({ adjournment: 'agreement', resumesAt: '2030-01-01T19:00' }), 'none');
  expect(resumesAt).toBe(new Date(2030, 0, 1, 19).toISOString());
});

test('leave goes with days a move, and with nothing else', () => {
  expect(requestOf(more({ leaveDays: 30 }), DAYS)).toMatchObject({ leave: { days: 30 } });
  expect(requestOf(more({ leaveDays: 0 }), DAYS).leave).toBeUndefined();
  expect(requestOf(more({ leaveDays: 30 }), 'none').leave).toBeUndefined();
});

test('a man that the giver has not got is not asked for', () => {
  expect(oddsOf(more({ odds: 'rook', giver: 'black', square: 'a1' }))).toEqual({
    kind: 'rook',
    giver: 'black',
    square: 'a8',
  });
  expect(oddsOf(more({ odds: 'moves', count: 3 }))).toEqual({ kind: 'moves', giver: 'white', count: 3 });
});

test('time is given out of one’s own', () => {
  const clock = { kind: 'moves', periods: [{ moves: 40, ms: 7_200_000 }, { ms: 3_600_000 }] } as const;
  expect(withTimeOdds(clock, 'black', 4)).toEqual({
    ...clock,
    black: { periods: [{ moves: 40, ms: 1_800_000 }, { ms: 900_000 }] },
  });
  expect(withTimeOdds('none', 'black', 4)).toBe('none');
});

test('what is agreed is told in a line', () => {
  expect(sayMore(more({ odds: 'rook', adjournment: 'agreement', umpire: 'umpire', firstMove: 'lot' }))).toBe(
    'White gives his Queen’s Rook (a1) · a lot for the first move · adjournment by agreement · with an umpire',
  );
});
