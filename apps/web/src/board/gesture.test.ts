import { expect, test } from 'vitest';
import { EMPTY_HAND, type Gesture, gesture, type Hand, type HandAct } from './gesture.ts';

const down = (square: string, owner: 'own' | 'adverse' | null): Gesture => ({ type: 'down', square, owner });
const up = (square: string | null): Gesture => ({ type: 'up', square });
const touch = (square: string): HandAct => ({ act: 'touch', square });
const play = (from: string, to: string): HandAct => ({ act: 'play', from, to });

function acts(gestures: readonly Gesture[]): { acts: HandAct[]; hand: Hand } {
  let hand = EMPTY_HAND;
  const said: HandAct[] = [];
  for (const one of gestures) {
    const step = gesture(hand, one);
    hand = step.hand;
    said.push(...step.acts);
  }
  return { acts: said, hand };
}

test.each<[string, Gesture[], HandAct[], string | undefined]>([
  ['a drag touches, then plays', [down('e2', 'own'), up('e4')], [touch('e2'), play('e2', 'e4')], undefined],
  ['a click touches and leaves the man touched', [down('e2', 'own'), up('e2')], [touch('e2')], 'e2'],
  [
    'a second click on the same man says nothing more',
    [down('e2', 'own'), up('e2'), down('e2', 'own'), up('e2')],
    [touch('e2')],
    'e2',
  ],
  [
    'click a man, click a square',
    [down('e2', 'own'), up('e2'), down('e4', null), up('e4')],
    [touch('e2'), play('e2', 'e4')],
    undefined,
  ],
  [
    'click a man, click an adverse man: he is taken, not touched',
    [down('f3', 'own'), up('f3'), down('e5', 'adverse'), up('e5')],
    [touch('f3'), play('f3', 'e5')],
    undefined,
  ],
  [
    'click a man, click another own man: both are touched',
    [down('g1', 'own'), up('g1'), down('b1', 'own'), up('b1')],
    [touch('g1'), touch('b1')],
    'b1',
  ],
  ['an own man may be dropped on another', [down('a1', 'own'), up('a2')], [touch('a1'), play('a1', 'a2')], undefined],
  ['an adverse man may be moved', [down('e7', 'adverse'), up('e5')], [touch('e7'), play('e7', 'e5')], undefined],
  [
    'an adverse man dragged while an own one is touched: touched too, and moved',
    [down('g1', 'own'), up('g1'), down('e7', 'adverse'), up('e5')],
    [touch('g1'), touch('e7'), play('e7', 'e5')],
    undefined,
  ],
  [
    'touch the adverse man, then take him',
    [down('e5', 'adverse'), up('e5'), down('f3', 'own'), up('f3'), down('e5', 'adverse'), up('e5')],
    [touch('e5'), touch('f3'), play('f3', 'e5')],
    undefined,
  ],
  ['an empty square is no man', [down('e4', null), up('e4')], [], undefined],
  [
    'a finger that slides from an empty square is nothing',
    [down('e2', 'own'), up('e2'), down('e4', null), up('e5')],
    [touch('e2')],
    'e2',
  ],
  ['let go off the board: the man stays touched', [down('e2', 'own'), up(null)], [touch('e2')], 'e2'],
  ['a finger taken away by the system', [down('e2', 'own'), { type: 'cancel' }, up('e4')], [touch('e2')], 'e2'],
  [
    'j’adoube: set straight, not touched, and once only',
    [{ type: 'jadoube', said: true }, down('e2', 'own'), up('e2'), down('d2', 'own'), up('d2')],
    [{ act: 'adjust', square: 'e2' }, touch('d2')],
    'd2',
  ],
  ['j’adoube waits for a man', [{ type: 'jadoube', said: true }, down('e4', null), up('e4')], [], undefined],
  [
    'what the table says holds: a refused touch is no longer selected',
    [down('e2', 'own'), up('e2'), { type: 'settled', touched: [] }],
    [touch('e2')],
    undefined,
  ],
  [
    'after a reload the touched man is still touched',
    [{ type: 'settled', touched: [{ square: 'g1', owner: 'own' }] }, down('f3', null), up('f3')],
    [play('g1', 'f3')],
    undefined,
  ],
])('%s', (_, gestures, expected, selected) => {
  const result = acts(gestures);
  expect(result.acts).toEqual(expected);
  expect(result.hand.selected?.square).toBe(selected);
  expect(result.hand.held).toBeNull();
});
