import type { DeskLine } from '@jadoube/protocol';
import { expect, test } from 'vitest';
import { sayBoth, sayWaiting } from './desk.ts';

const line: DeskLine = {
  kind: 'appeal',
  gameId: '',
  by: 'black',
  dueAt: null,
  since: '',
  white: 'Anna',
  black: 'Bertram',
  umpire: null,
  code: 'blue',
};

test.each<[Partial<DeskLine>, string]>([
  [{}, 'Bertram appeals to the umpire'],
  [{ black: null }, 'Black appeals to the umpire'],
  [{ kind: 'claim', by: 'white' }, 'A claim of Anna is to be decided'],
  [{ kind: 'stayed', by: null }, 'Play is stayed: it waits for a ruling'],
  [{ kind: 'adjourned', by: null }, 'The hour of resumption is past'],
  [{ kind: 'adjourned' }, 'Bertram has not come to the resumption'],
  [{ kind: 'lost', by: 'white' }, 'Anna has lost the connection'],
])('%j: %s', (given, words) => {
  expect(sayWaiting({ ...line, ...given })).toBe(words);
});

test('both are named, White first', () => {
  expect(sayBoth(line)).toBe('Anna and Bertram');
  expect(sayBoth({ white: 'Anna', black: null })).toBe('Anna and nobody');
});
