import { expect, test } from 'vitest';
import { exampleView } from '../table/example-view.ts';
import { type Draft, exactable, ordersFor, rulingOf } from './order-draft.ts';
import { parseClock } from './parse-clock.ts';

const DRAFT: Draft = {
  order: 'dismiss',
  player: 'black',
  white: '',
  black: '',
  ply: 3,
  option: '',
  clause: '',
  reason: ' Not seen. ',
};

test.each<[Partial<Draft>, ReturnType<typeof rulingOf>]>([
  [{}, { act: 'rule', order: 'dismiss', reason: 'Not seen.' }],
  [{ reason: ' ' }, 'A ruling needs a reason.'],
  [
    { order: 'admonish', clause: 'blue-disturb-1' },
    { act: 'rule', order: 'admonish', player: 'black', clause: 'blue-disturb-1', reason: 'Not seen.' },
  ],
  [{ order: 'award' }, { act: 'rule', order: 'award', to: 'black', reason: 'Not seen.' }],
  [{ order: 'restore' }, { act: 'rule', order: 'restore', ply: 3, reason: 'Not seen.' }],
  [{ order: 'exact' }, 'Say what is exacted.'],
  [
    { order: 'exact', option: 'move-king' },
    { act: 'rule', order: 'exact', option: 'move-king', reason: 'Not seen.' },
  ],
  [{ order: 'set-clock' }, 'Say what a clock is to show.'],
  [{ order: 'set-clock', white: 'five' }, 'White’s clock can’t be read: write it as 5:00.'],
  [
    { order: 'set-clock', black: '1:05:00' },
    { act: 'rule', order: 'set-clock', black: 3_900_000, reason: 'Not seen.' },
  ],
])('%j', (change, ruling) => {
  expect(rulingOf({ ...DRAFT, ...change })).toEqual(ruling);
});

test.each([
  ['5:00', 300_000],
  ['0:07', 7000],
  ['90:00', 5_400_000],
  ['5', undefined],
  ['5:75', undefined],
])('a clock at %s', (text, ms) => {
  expect(parseClock(text)).toBe(ms);
});

test('orders are offered as the table stands', () => {
  expect(ordersFor(exampleView())).not.toContain('exact');
  expect(ordersFor(exampleView())).toContain('stay');
  expect(ordersFor(exampleView({ phase: 'stayed' }))).toContain('proceed');
});

test('the same option of two offences is exacted once', () => {
  const offence = {
    id: '1',
    kind: 'false-move',
    by: 'white',
    clause: 'blue-false-1',
    electedBy: 'adversary',
    options: [{ id: 'move-king' }],
    ply: 0,
  } as const;
  expect(exactable([offence, { ...offence, id: '2' }]).map(({ offence: { id } }) => id)).toEqual(['1']);
});
