import type { Lot } from '@jadoube/protocol';
import { expect, test } from 'vitest';
import { exampleView } from '../table/example-view.ts';
import { sayLot } from './lot.ts';

const lot = (of: Lot['of'], drawn: object | null = null): Lot =>
  ({ of, commitment: 'c', drawn: drawn && { salt: 's', nonce: '', ...drawn } }) as Lot;

test.each([
  [{}, ''],
  [{ lot: lot(['seat']) }, 'Who has White is drawn by lot when both sit.'],
  [{ lot: lot(['firstMove']) }, 'Who begins is drawn by lot when both sit.'],
  [{ lot: lot(['seat', 'firstMove']) }, 'Who has White, and which colour begins, is drawn by lot when both sit.'],
  [{ lot: lot(['seat'], { host: 'black' }) }, 'You have White by lot.'],
  [{ lot: lot(['seat'], { host: 'black' }), seat: 'black' as const }, 'You have Black by lot.'],
  [{ lot: lot(['seat'], { host: 'black' }), seat: 'spectator' as const }, 'Anna has White by lot.'],
  [{ lot: lot(['firstMove'], { firstMove: 'black' }) }, 'Black begins by lot.'],
  [
    { lot: lot(['seat', 'firstMove'], { host: 'white', firstMove: 'black' }) },
    'You have White by lot, and Black begins by lot.',
  ],
])('%j', (change, said) => {
  expect(sayLot(exampleView(change))).toBe(said);
});
