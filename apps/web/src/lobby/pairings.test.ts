import { seekMessage } from '@jadoube/protocol';
import { faultOf, termsOf } from '@jadoube/table';
import { expect, test } from 'vitest';
import { guestName, pairingOf, QUICK_PAIRINGS } from './pairings.ts';

const seekId = '0190a5e0-0000-4000-8000-000000000001';

test.each(QUICK_PAIRINGS.map((pairing) => [pairing.id, pairing] as const))('%s can be sought', (_, pairing) => {
  const { terms } = seekMessage.parse({ seekId, terms: pairing.terms });
  expect(faultOf({ terms: termsOf(terms as Parameters<typeof termsOf>[0], 'white') })).toBeUndefined();
  expect(pairing.terms.clock).toBeDefined();
  expect(pairingOf(terms)).toBe(pairing);
});

test.each([
  [0, 'Guest 1000'],
  [0.5, 'Guest 5500'],
  [0.999999, 'Guest 9999'],
])('by the chance %f a guest is %s', (chance, name) => expect(guestName(chance)).toBe(name));
