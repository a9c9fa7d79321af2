import { expect, test } from 'vitest';
import { answerBox } from './box-answers.ts';
import { examplePly, exampleView } from './example-view.ts';

const view = exampleView({
  board: '4k3/8/8/8/4P3/8/8/R3K3',
  score: [examplePly({})],
  toMove: 'black',
  clocks: { white: 60_000, black: 65_000, running: 'black' },
});

test.each<[string, string | undefined]>([
  ['men', 'White: King e1, Rook a1, Pawn e4. Black: King e8.'],
  ['white', 'White: King e1, Rook a1, Pawn e4.'],
  ['rank 1', 'Rank 1: a White Rook, e White King.'],
  ['rank 3', 'Rank 3: empty.'],
  ['on e4', 'White Pawn on e4.'],
  ['On E5?', 'e5 is empty.'],
  ['clock', 'White: 1 minute 0 seconds. Black: 1 minute 0 seconds. Black’s clock runs.'],
  ['last', 'White played 1. e4.'],
  ['score', '1. e4'],
  ['duty', 'Nobody is bound.'],
  ['law', 'No offence is open.'],
  ['turn', 'Black to move.'],
  ['e4', undefined],
  ['rank 9', undefined],
  ['constructor', undefined],
  ['', undefined],
])('"%s"', (typed, answer) => {
  expect(answerBox(typed, { view, elapsed: 5000 })).toBe(answer);
});

test('what is open, with the words that elect it', () => {
  const offence = {
    id: '1',
    kind: 'false-move',
    by: 'white',
    clause: 'blue-false-1',
    electedBy: 'adversary',
    options: [{ id: 'move-king', moves: ['e1e2'] }],
    ply: 0,
  } as const;
  const open = { ...view, offences: [offence] };
  expect(answerBox('law', { view: open, elapsed: 0 })).toBe(
    'White played e4, and put a man where it cannot legally go. (blue-false-1) elect move-king: He shall move his King: Ke2',
  );
  const bound = { ...view, toMove: 'white' as const, duty: ['e1e2', 'e1d1'], dutyClause: 'blue-false-1', touched: [] };
  expect(answerBox('duty', { view: bound, elapsed: 0 })).toBe(
    'You must move the King on e1: Ke2 or Kd1. (blue-false-1)',
  );
});

test('without a clock, and before the first move', () => {
  const begun = { view: exampleView(), elapsed: 0 };
  expect(answerBox('clock', begun)).toBe('There is no clock at this table.');
  expect(answerBox('last', begun)).toBe('No move has been played yet.');
});
