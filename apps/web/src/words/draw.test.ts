import type { PlyView, Proof } from '@jadoube/table';
import { expect, test } from 'vitest';
import { sayProof } from './draw.ts';

const SCORE: readonly PlyView[] = 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'.split(' ').map((san, index) => ({
  ply: index + 1,
  by: index % 2 === 0 ? 'white' : 'black',
  san,
  uci: 'a1a2',
  descriptive: null,
}));

test.each<[Proof, string]>([
  [{ of: 'repetition', plies: [0, 4, 8] }, 'The position stood 3 times: after the beginning, 2… Ng8 and 4… Ng8.'],
  [{ of: 'repetition', plies: [7] }, 'The position stood once: after 4. Ng1.'],
  [{ of: 'fifty-moves', since: 4, plies: 4 }, '4 single moves without event, counted from 2… Ng8.'],
  [{ of: 'insufficient-material', white: 'B', black: '' }, 'White has King and Bishop, Black the bare King.'],
  [{ of: 'mating-count', white: 12, black: 11, moves: 50 }, 'Counted so far: White 12, Black 11, of 50.'],
  [
    { of: 'perpetual-check', position: '', found: { verdict: 'not-established', nodes: 9 } },
    'It was not settled in the time allowed: play decides.',
  ],
])('%j', (proof, words) => {
  expect(sayProof(proof, SCORE)).toBe(words);
});
