import type { Offence } from '@jadoube/table';
import { expect, test } from 'vitest';
import { examplePly } from '../table/example-view.ts';
import { sayOffence } from './offence.ts';

const offence: Offence = {
  id: '1',
  kind: 'false-move',
  by: 'white',
  clause: 'blue-false-1',
  electedBy: 'adversary',
  options: [],
  square: 'g3',
  ply: 0,
};

test('with the play in question, where it stands on the sheet', () => {
  expect(sayOffence(offence, [examplePly({ uci: 'g1g3', san: 'Ng1-g3' })])).toBe(
    'White played Ng1-g3, and put a man where it cannot legally go.',
  );
});

test('else with the square', () => {
  expect(sayOffence({ ...offence, kind: 'touched-immovable', square: 'a1' }, [])).toBe(
    'White touched a man that cannot move (a1).',
  );
});
