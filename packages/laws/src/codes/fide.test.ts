import { describe, expect, test } from 'vitest';
import { type AnswerToSlip, answerTo, SLIPS } from '../slips.ts';
import { fide } from './fide.ts';

/** What this code makes of each slip: the clauses it goes by, the slip, the answer. */
const ANSWERS: readonly (readonly [cites: string, slip: string, answer: AnswerToSlip | undefined])[] = [
  [
    'fide-7.5.1',
    'a false move',
    { kind: 'false-move', electedBy: 'table', clause: 'fide-7.5.1', options: ['move-touched g1e2 g1f3 g1h3'] },
  ],
  [
    'fide-7.5.1',
    'a false move, the king immobile',
    { kind: 'false-move', electedBy: 'table', clause: 'fide-7.5.1', options: ['move-touched g1f3 g1h3'] },
  ],
  [
    'fide-7.5.1',
    'a false capture of a man that another can take',
    {
      kind: 'false-capture',
      electedBy: 'table',
      clause: 'fide-7.5.1',
      options: ['move-touched c3a4 c3b1 c3b5 c3d5 c3e2', 'capture:e5 f3e5'],
    },
  ],
  [
    'fide-7.5.1',
    'a false capture, the king immobile and nothing to take with',
    { kind: 'false-capture', electedBy: 'table', clause: 'fide-7.5.1', options: ['move-touched a1a2'] },
  ],
  [
    'fide-7.5.1',
    'an own man taken',
    {
      kind: 'took-own',
      electedBy: 'table',
      clause: 'fide-7.5.1',
      options: ['move:d1 d1e2 d1f3 d1g4 d1h5', 'move:d2 d2d3 d2d4'],
    },
  ],
  [
    'fide-7.5.1',
    'an adverse man moved that can be taken',
    { kind: 'moved-adverse', electedBy: 'table', clause: 'fide-7.5.1', options: ['capture:e7 g5e7'] },
  ],
  [
    'fide-7.5.1',
    'an adverse man moved that cannot be taken, the king immobile',
    { kind: 'moved-adverse', electedBy: 'table', clause: 'fide-7.5.1', options: [] },
  ],
  [
    'fide-7.5.1',
    'an adverse man taken with another',
    { kind: 'took-with-adverse', electedBy: 'table', clause: 'fide-7.5.1', options: [] },
  ],
  [
    'fide-4.4.3',
    'castling over an attacked square',
    { kind: 'false-castling', electedBy: 'table', clause: 'fide-4.4.3', options: ['move-king e1d1 e1d2'] },
  ],
  [
    'fide-4.4.3',
    'castling on to an own man, king and rook immobile',
    { kind: 'false-castling', electedBy: 'table', clause: 'fide-4.4.3', options: [] },
  ],
  [
    'fide-7.5.1',
    'the king moved into check',
    { kind: 'moved-into-check', electedBy: 'table', clause: 'fide-7.5.1', options: ['move-touched d1c1 d1c2 d1d2'] },
  ],
  [
    'fide-7.5.1',
    'the king exposed by a man that can move along the line',
    {
      kind: 'exposed-king',
      electedBy: 'table',
      clause: 'fide-7.5.1',
      options: ['move-touched e2e3 e2e4 e2e5 e2e6 e2e7 e2e8'],
    },
  ],
  [
    'fide-7.5.1',
    'the king exposed by a pinned man, and immobile',
    { kind: 'exposed-king', electedBy: 'table', clause: 'fide-7.5.1', options: [] },
  ],
  [
    'fide-7.5.1',
    'a check not met',
    { kind: 'check-not-covered', electedBy: 'table', clause: 'fide-7.5.1', options: [] },
  ],
  [
    'fide-7.5.1',
    'two moves running, each lawful',
    { kind: 'moved-twice', electedBy: 'table', clause: 'fide-7.5.1', options: ['retract-second'] },
  ],
  [
    'fide-7.5.1',
    'two moves running, the second by leave of the first',
    { kind: 'moved-twice', electedBy: 'table', clause: 'fide-7.5.1', options: ['retract-second'] },
  ],
  [
    'fide-7.5.1',
    'two moves running, the second false',
    { kind: 'moved-twice', electedBy: 'table', clause: 'fide-7.5.1', options: ['retract-second'] },
  ],
  [
    'fide-7.5.1',
    'a first move by the one who is not to begin',
    { kind: 'moved-out-of-turn', electedBy: 'table', clause: 'fide-7.5.1', options: ['retract-second'] },
  ],
  [
    'fide-4.3.1',
    'an own man touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.3.1',
      options: ['move-touched g1e2 g1f3 g1h3'],
    },
  ],
  ['fide-4.5', 'a blocked man touched', undefined],
  ['fide-4.5', 'a pinned man touched', undefined],
  ['fide-4.5', 'a blocked man touched, the king immobile', undefined],
  ['fide-4.5', 'the immobile king touched', undefined],
  [
    'fide-4.3.2',
    'an adverse man touched that can be taken',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.3.2',
      options: ['capture:e5 d4e5 f3e5'],
    },
  ],
  ['fide-4.5', 'an adverse man touched that cannot be taken', undefined],
  ['fide-4.5', 'an adverse man touched that cannot be taken, the king immobile', undefined],
  [
    'fide-4.3.1',
    'two own men touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.3.1',
      options: ['move-touched d1e2 d1f3 d1g4 d1h5'],
    },
  ],
  ['fide-4.5', 'two own men touched, neither movable', undefined],
  [
    'fide-4.3.2',
    'two adverse men touched, both takeable',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.3.2',
      options: ['capture:d5 e4d5'],
    },
  ],
  [
    'fide-4.3.2',
    'two adverse men touched, one takeable',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.3.2',
      options: ['capture:d5 e4d5'],
    },
  ],
  ['fide-4.5', 'two adverse men touched, neither takeable', undefined],
  ['fide-4.5', 'two adverse men touched, neither takeable, the king immobile', undefined],
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
    'fide-4.3.1',
    'an own and an adverse man touched, and the one cannot take the other',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.3.1',
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
    'fide-4.4.2',
    'rook touched and then the king, castling lawful',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'table',
      clause: 'fide-4.4.2',
      options: ['move-touched h1f1 h1g1'],
    },
  ],
  ['fide-4.5', 'a man touched that cannot meet the check', undefined],
];

describe('FIDE 2023', () => {
  test.each(ANSWERS)('[%s] %s', (_, name, answer) => {
    const slip = SLIPS.find((one) => one.name === name);
    expect(slip && answerTo(fide, slip)).toEqual(answer);
  });

  test('every slip has its answer', () => {
    expect(ANSWERS.map(([, name]) => name)).toEqual(SLIPS.map(({ name }) => name));
  });
});
