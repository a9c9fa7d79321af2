import { describe, expect, test } from 'vitest';
import { type AnswerToSlip, answerTo, SLIPS } from '../slips.ts';
import { lasker } from './lasker.ts';

/** What this code makes of each slip: the clauses it goes by, the slip, the answer. */
const ANSWERS: readonly (readonly [cites: string, slip: string, answer: AnswerToSlip | undefined])[] = [
  [
    'lasker-illegal-1',
    'a false move',
    { kind: 'false-move', electedBy: 'table', clause: 'lasker-illegal-1', options: ['move-touched g1e2 g1f3 g1h3'] },
  ],
  [
    'lasker-illegal-1',
    'a false move, the king immobile',
    { kind: 'false-move', electedBy: 'table', clause: 'lasker-illegal-1', options: ['move-touched g1f3 g1h3'] },
  ],
  [
    'lasker-illegal-1',
    'a false capture of a man that another can take',
    {
      kind: 'false-capture',
      electedBy: 'table',
      clause: 'lasker-illegal-1',
      options: ['move-touched c3a4 c3b1 c3b5 c3d5 c3e2', 'capture:e5 f3e5'],
    },
  ],
  [
    'lasker-illegal-1',
    'a false capture, the king immobile and nothing to take with',
    { kind: 'false-capture', electedBy: 'table', clause: 'lasker-illegal-1', options: ['move-touched a1a2'] },
  ],
  [
    'lasker-illegal-1',
    'an own man taken',
    {
      kind: 'took-own',
      electedBy: 'table',
      clause: 'lasker-illegal-1',
      options: ['move:d1 d1e2 d1f3 d1g4 d1h5', 'move:d2 d2d3 d2d4'],
    },
  ],
  [
    'lasker-illegal-1',
    'an adverse man moved that can be taken',
    { kind: 'moved-adverse', electedBy: 'table', clause: 'lasker-illegal-1', options: ['capture:e7 g5e7'] },
  ],
  [
    'lasker-illegal-1',
    'an adverse man moved that cannot be taken, the king immobile',
    { kind: 'moved-adverse', electedBy: 'table', clause: 'lasker-illegal-1', options: [] },
  ],
  [
    'lasker-illegal-1',
    'an adverse man taken with another',
    { kind: 'took-with-adverse', electedBy: 'table', clause: 'lasker-illegal-1', options: [] },
  ],
  [
    'lasker-illcastle-1',
    'castling over an attacked square',
    { kind: 'false-castling', electedBy: 'table', clause: 'lasker-illcastle-1', options: ['move-king e1d1 e1d2'] },
  ],
  [
    'lasker-illcastle-1, lasker-illcastle-2',
    'castling on to an own man, king and rook immobile',
    { kind: 'false-castling', electedBy: 'table', clause: 'lasker-illcastle-1', options: [] },
  ],
  [
    'lasker-illegal-1',
    'the king moved into check',
    {
      kind: 'moved-into-check',
      electedBy: 'table',
      clause: 'lasker-illegal-1',
      options: ['move-touched d1c1 d1c2 d1d2'],
    },
  ],
  [
    'lasker-illegal-1',
    'the king exposed by a man that can move along the line',
    {
      kind: 'exposed-king',
      electedBy: 'table',
      clause: 'lasker-illegal-1',
      options: ['move-touched e2e3 e2e4 e2e5 e2e6 e2e7 e2e8'],
    },
  ],
  [
    'lasker-illegal-1',
    'the king exposed by a pinned man, and immobile',
    { kind: 'exposed-king', electedBy: 'table', clause: 'lasker-illegal-1', options: [] },
  ],
  [
    'lasker-illegal-1',
    'a check not met',
    { kind: 'check-not-covered', electedBy: 'table', clause: 'lasker-illegal-1', options: [] },
  ],
  [
    'lasker-illegal-2',
    'two moves running, each lawful',
    { kind: 'moved-twice', electedBy: 'table', clause: 'lasker-illegal-2', options: ['retract-second'] },
  ],
  [
    'lasker-illegal-2',
    'two moves running, the second by leave of the first',
    { kind: 'moved-twice', electedBy: 'table', clause: 'lasker-illegal-2', options: ['retract-second'] },
  ],
  [
    'lasker-illegal-2',
    'two moves running, the second false',
    { kind: 'moved-twice', electedBy: 'table', clause: 'lasker-illegal-2', options: ['retract-second'] },
  ],
  [
    'lasker-illegal-2',
    'a first move by the one who is not to begin',
    { kind: 'moved-out-of-turn', electedBy: 'table', clause: 'lasker-illegal-2', options: ['retract-second'] },
  ],
  [
    'lasker-touch-1',
    'an own man touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'lasker-touch-1',
      options: ['move-touched g1e2 g1f3 g1h3'],
    },
  ],
  ['lasker-touch-3', 'a blocked man touched', undefined],
  ['lasker-touch-3', 'a pinned man touched', undefined],
  ['lasker-touch-3', 'a blocked man touched, the king immobile', undefined],
  ['lasker-touch-3', 'the immobile king touched', undefined],
  [
    'lasker-touch-2',
    'an adverse man touched that can be taken',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'lasker-touch-2',
      options: ['capture:e5 d4e5 f3e5'],
    },
  ],
  ['lasker-touch-3', 'an adverse man touched that cannot be taken', undefined],
  ['lasker-touch-3', 'an adverse man touched that cannot be taken, the king immobile', undefined],
  [
    'lasker-touch-1',
    'two own men touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'lasker-touch-1',
      options: ['move-touched d1e2 d1f3 d1g4 d1h5'],
    },
  ],
  ['lasker-touch-3', 'two own men touched, neither movable', undefined],
  [
    'lasker-touch-2',
    'two adverse men touched, both takeable',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'lasker-touch-2',
      options: ['capture:d5 e4d5'],
    },
  ],
  [
    'lasker-touch-2',
    'two adverse men touched, one takeable',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'lasker-touch-2',
      options: ['capture:d5 e4d5'],
    },
  ],
  ['lasker-touch-3', 'two adverse men touched, neither takeable', undefined],
  ['lasker-touch-3', 'two adverse men touched, neither takeable, the king immobile', undefined],
  [
    'fide-4.3.3',
    'an own and an adverse man touched, and the one takes the other',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.3.3',
      options: ['capture:d5 e4d5'],
    },
  ],
  [
    'lasker-touch-1',
    'an own and an adverse man touched, and the one cannot take the other',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'lasker-touch-1',
      options: ['move-touched g1e2 g1f3 g1h3'],
    },
  ],
  [
    'fide-4.4.1',
    'king and rook touched, castling lawful',
    {
      kind: 'touched-several-own',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.4.1',
      options: ['complete-castling e1g1'],
      breach: { clause: 'fide-4.4.1', options: ['complete-castling e1g1'] },
    },
  ],
  [
    'fide-4.4.1',
    'rook touched and then the king, castling lawful',
    {
      kind: 'touched-several-own',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.4.1',
      options: ['complete-castling e1g1'],
      breach: { clause: 'fide-4.4.1', options: ['complete-castling e1g1'] },
    },
  ],
  ['lasker-touch-3', 'a man touched that cannot meet the check', undefined],
];

describe('Lasker', () => {
  test.each(ANSWERS)('[%s] %s', (_, name, answer) => {
    const slip = SLIPS.find((one) => one.name === name);
    expect(slip && answerTo(lasker, slip)).toEqual(answer);
  });

  test('every slip has its answer', () => {
    expect(ANSWERS.map(([, name]) => name)).toEqual(SLIPS.map(({ name }) => name));
  });
});
