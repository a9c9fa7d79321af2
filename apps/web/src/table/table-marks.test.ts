import { expect, test } from 'vitest';
import { placementOf } from '../board/placement.ts';
import { examplePly, exampleView } from './example-view.ts';
import { marksOf } from './table-marks.ts';

const view = exampleView({
  check: true,
  touched: ['g1'],
  duty: ['e1e2', 'g1f3'],
  score: [examplePly({ by: 'black', uci: 'd8h4' })],
});

test('the last play, men touched and bound, the king in check', () => {
  expect(marksOf(view, placementOf(view.board), null, [])).toEqual({
    last: ['d8', 'h4'],
    touched: ['g1'],
    bound: ['e1'],
    named: [],
    check: 'e1',
    arrows: [],
    lifted: null,
  });
});

test('when the game is over nobody is bound', () => {
  const over = exampleView({ phase: 'over', duty: ['e1e2'], designatable: ['c3'] });
  expect(marksOf(over, placementOf(over.board), null, [])).toMatchObject({ bound: [], named: [], check: null });
});
