import { expect, it } from 'vitest';
import { clashesOf, type Known } from './clashes.ts';

const howard: Known = { name: 'Howard Staunton', number: '1', fideId: '100' };
const adolf: Known = { name: 'Adolf Anderssen' };

it.each<[string, Known, string | undefined]>([
  ['somebody new', { name: 'Paul Morphy' }, undefined],
  ['the same number', { name: 'Paul Morphy', number: '1' }, 'number'],
  ['the same FIDE id', { name: 'Paul Morphy', number: '2', fideId: '100' }, 'fideId'],
  ['the same name, and no number', { name: 'Howard Staunton' }, 'name'],
  ['the same name, and another number', { name: 'Howard Staunton', number: '2' }, undefined],
  ['the name of one who has no number', { name: 'Adolf Anderssen', number: '2' }, 'name'],
  ['the same name in other letters', { name: 'ADOLF  anderssen.' }, 'name'],
  ['the same name in other code points', { name: 'Adolf Anderssen'.normalize('NFD') }, 'name'],
  ['an empty particular', { name: 'Paul Morphy', number: null, fideId: null }, undefined],
])('%s', (_, added, field) => expect(clashesOf([howard, adolf], [added])[0]?.field).toBe(field));

it('of a list each is held against those before him too', () => {
  const added = [{ name: 'A' }, { name: 'B', number: '7' }, { name: 'C', number: '7' }, { name: 'a' }];
  expect(clashesOf([], added).map(({ index, field }) => [index, field])).toEqual([
    [2, 'number'],
    [3, 'name'],
  ]);
});
