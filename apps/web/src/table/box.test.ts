import type { WireAct } from '@jadoube/protocol';
import { expect, test } from 'vitest';
import { parseBox } from './box.ts';

test.each<[string, WireAct | undefined]>([
  ['g1f3', { act: 'play', from: 'g1', to: 'f3' }],
  [' G1-F3 ', { act: 'play', from: 'g1', to: 'f3' }],
  ['g1 f3', { act: 'play', from: 'g1', to: 'f3' }],
  ['play e4xd5', { act: 'play', from: 'e4', to: 'd5' }],
  ['e7e8q', { act: 'play', from: 'e7', to: 'e8', promotion: 'q' }],
  ['e7-e8=Kt', { act: 'play', from: 'e7', to: 'e8', promotion: 'n' }],
  ['e7-e8=N', { act: 'play', from: 'e7', to: 'e8', promotion: 'n' }],
  ['touch g1', { act: 'touch', square: 'g1' }],
  ["j'adoube e4", { act: 'adjust', square: 'e4' }],
  ['J’adoube e4', { act: 'adjust', square: 'e4' }],
  ['press', { act: 'press' }],
  ['check', { act: 'cry-check' }],
  ['draw', { act: 'offer-draw' }],
  ['adjourn', { act: 'adjourn' }],
  ['take off a1', { act: 'take-off', square: 'a1' }],
  ['elect move-king', { act: 'elect', option: 'move-king' }],
  ['elect capture:e5', { act: 'elect', option: 'capture:e5' }],
  ['name c3', { act: 'designate', square: 'c3' }],
  ['claim false-move', { act: 'claim', offence: 'false-move' }],
  ['claim touched-own g1', { act: 'claim', offence: 'touched-own', square: 'g1' }],
  ['e4', undefined],
  ['e9e4', undefined],
  ['', undefined],
])('"%s"', (typed, act) => {
  expect(parseBox(typed)).toEqual(act);
});
