import type { Envelope } from '@jadoube/table';
import { expect, test } from 'vitest';
import { examplePly, exampleView } from './example-view.ts';
import { isJustResumed } from './since-sealed.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const opened = { record: 'P-K4', salt: 's' };
const sealed = (change: Partial<Envelope>) =>
  ({ sealedBy: 'white', moveNumber: 1, position: START, opened, ...change }) as Envelope;
const MOVED = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const ANSWERED = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';

test.each([
  ['no envelope', {}, false],
  ['not opened yet', { envelope: sealed({ opened: null }) }, false],
  ['opened, and its move awaited', { envelope: sealed({}) }, true],
  ['opened, its move made', { envelope: sealed({}), board: MOVED, score: [examplePly({})] }, true],
  [
    'answered',
    {
      envelope: sealed({}),
      board: ANSWERED,
      score: [examplePly({}), examplePly({ ply: 2, by: 'black', uci: 'e7e5', san: 'e5' })],
    },
    false,
  ],
])('%s', (_, change, just) => {
  expect(isJustResumed(exampleView(change))).toBe(just);
});
