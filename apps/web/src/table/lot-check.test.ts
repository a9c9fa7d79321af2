import type { Drawn, Lot } from '@jadoube/protocol';
import { expect, test } from 'vitest';
import type { Remembered } from '../net/lot-memory.ts';
import { checkLot, type Finding } from './lot-check.ts';

/** `printf %s 5a5a | sha256sum`, and `printf %s 5a5agamea | sha256sum` begins with 56: White to the host, White begins. */
const commitment = 'f5dd18666594e20f009d9851df2e197ece97c321f7bd1c7ab6725de8bd9f8efc';
const fallen: Drawn = { salt: '5a5a', nonce: 'a', host: 'white', firstMove: 'white' };
const lot = (drawn: Partial<Drawn> | null): Lot => ({
  of: ['seat', 'firstMove'],
  commitment,
  drawn: drawn && { ...fallen, ...drawn },
});

test.each<[string, Lot, Remembered, Finding | null]>([
  ['before the drawing', lot(null), {}, null],
  ['as committed to', lot({}), { commitment, nonce: 'a' }, 'kept'],
  ['seen by him who laid the table', lot({}), { commitment }, 'kept'],
  ['seen by nobody before', lot({}), {}, 'unseen'],
  ['b gives 7 and 6', lot({ nonce: 'b' }), { commitment }, 'kept'],
  ['c gives f and c', lot({ nonce: 'c' }), { commitment }, 'fell-otherwise'],
  ['c gives f and c', lot({ nonce: 'c', host: 'black', firstMove: 'black' }), { commitment }, 'kept'],
  ['e gives 2 and c', lot({ nonce: 'e', firstMove: 'black' }), { commitment }, 'kept'],
  ['the men turned about', lot({ host: 'black' }), { commitment }, 'fell-otherwise'],
  ['the first move turned about', lot({ firstMove: 'black' }), { commitment }, 'fell-otherwise'],
  ['another salt', lot({ salt: '5a5b' }), { commitment }, 'another-salt'],
  ['another word', lot({ nonce: 'b' }), { commitment, nonce: 'a' }, 'another-word'],
  ['another commitment', lot({}), { commitment: 'f5' }, 'another-commitment'],
])('%s', async (_, drawn, remembered, finding) => {
  expect(await checkLot(drawn, 'game', remembered)).toBe(finding);
});
