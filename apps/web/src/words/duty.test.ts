import { expect, test } from 'vitest';
import { placementOf } from '../board/placement.ts';
import { boundMen, sayDuty } from './duty.ts';

const men = placementOf('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');

test.each([
  [['f3e5', 'f3g1'], ['f3'], 'You touched the Knight on f3: it must move.'],
  [['f3e5'], ['e5'], 'You touched the Pawn on e5: it must be taken.'],
  [['e1e2'], ['a1'], 'You must move the King on e1: Ke2.'],
  [['a2a3', 'e1e2'], [], 'One of these must be played: a3 or Ke2.'],
  [[], [], ''],
])('%j after touching %j', (duty, touched, said) => {
  expect(sayDuty(duty, touched, men)).toBe(said);
});

test('each bound man once', () => {
  expect(boundMen(['f3e5', 'f3g1', 'e1e2'])).toEqual(['f3', 'e1']);
});
