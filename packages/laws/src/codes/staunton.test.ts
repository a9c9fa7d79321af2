import { describe, expect, test } from 'vitest';
import { type AnswerToSlip, answerTo, SLIPS } from '../slips.ts';
import { staunton } from './staunton.ts';

/** What this code makes of each slip: the clauses it goes by, the slip, the answer. */
const ANSWERS: readonly (readonly [cites: string, slip: string, answer: AnswerToSlip | undefined])[] = [
  [
    'staunton-XIII',
    'a false move',
    {
      kind: 'false-move',
      electedBy: 'adversary',
      clause: 'staunton-XIII',
      options: ['stand', 'move-touched g1e2 g1f3 g1h3', 'move-king e1e2'],
    },
  ],
  [
    'staunton-XIII',
    'a false move, the king immobile',
    {
      kind: 'false-move',
      electedBy: 'adversary',
      clause: 'staunton-XIII',
      options: ['stand', 'move-touched g1f3 g1h3'],
    },
  ],
  [
    'staunton-XI',
    'a false capture of a man that another can take',
    {
      kind: 'false-capture',
      electedBy: 'adversary',
      clause: 'staunton-XI',
      options: ['capture:e5 f3e5', 'move-touched c3a4 c3b1 c3b5 c3d5 c3e2'],
    },
  ],
  [
    'staunton-XI',
    'a false capture, the king immobile and nothing to take with',
    { kind: 'false-capture', electedBy: 'adversary', clause: 'staunton-XI', options: ['move-touched a1a2'] },
  ],
  [
    'staunton-XII',
    'an own man taken',
    {
      kind: 'took-own',
      electedBy: 'adversary',
      clause: 'staunton-XII',
      options: ['move:d1 d1e2 d1f3 d1g4 d1h5', 'move:d2 d2d3 d2d4'],
    },
  ],
  [
    'staunton-X',
    'an adverse man moved that can be taken',
    {
      kind: 'moved-adverse',
      electedBy: 'adversary',
      clause: 'staunton-X',
      options: ['move-king e1d2', 'capture:e7 g5e7', 'stand'],
    },
  ],
  [
    'staunton-X',
    'an adverse man moved that cannot be taken, the king immobile',
    { kind: 'moved-adverse', electedBy: 'adversary', clause: 'staunton-X', options: ['stand'] },
  ],
  [
    'staunton-X',
    'an adverse man taken with another',
    {
      kind: 'took-with-adverse',
      electedBy: 'adversary',
      clause: 'staunton-X',
      options: ['move-king e1d2 e1e2', 'stand'],
    },
  ],
  [
    'staunton-XVI',
    'castling over an attacked square',
    {
      kind: 'false-castling',
      electedBy: 'adversary',
      clause: 'staunton-XVI',
      options: ['stand', 'move-king e1d1 e1d2', 'move:h1 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8'],
    },
  ],
  [
    'staunton-XVI',
    'castling on to an own man, king and rook immobile',
    { kind: 'false-castling', electedBy: 'adversary', clause: 'staunton-XVI', options: [] },
  ],
  [
    'staunton-XIII',
    'the king moved into check',
    {
      kind: 'moved-into-check',
      electedBy: 'adversary',
      clause: 'staunton-XIII',
      options: ['move-king d1c1 d1c2 d1d2'],
    },
  ],
  [
    'staunton-XIII',
    'the king exposed by a man that can move along the line',
    {
      kind: 'exposed-king',
      electedBy: 'adversary',
      clause: 'staunton-XIII',
      options: ['move-touched e2e3 e2e4 e2e5 e2e6 e2e7 e2e8', 'move-king e1d1 e1d2 e1f1 e1f2'],
    },
  ],
  [
    'staunton-XIII',
    'the king exposed by a pinned man, and immobile',
    { kind: 'exposed-king', electedBy: 'adversary', clause: 'staunton-XIII', options: [] },
  ],
  [
    'staunton-XIII',
    'a check not met',
    {
      kind: 'check-not-covered',
      electedBy: 'adversary',
      clause: 'staunton-XIII',
      options: ['move-king e1d1 e1f1 e1f2'],
    },
  ],
  [
    'staunton-XIV',
    'two moves running, each lawful',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'staunton-XIV', options: ['both-stand', 'retract-second'] },
  ],
  [
    'staunton-XIV',
    'two moves running, the second by leave of the first',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'staunton-XIV', options: ['both-stand', 'retract-second'] },
  ],
  [
    'staunton-XIV',
    'two moves running, the second false',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'staunton-XIV', options: ['retract-second'] },
  ],
  [
    'staunton-XIV',
    'a first move by the one who is not to begin',
    {
      kind: 'moved-out-of-turn',
      electedBy: 'adversary',
      clause: 'staunton-XIV',
      options: ['both-stand', 'retract-second'],
    },
  ],
  [
    'staunton-VII.1',
    'an own man touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'staunton-VII.1',
      options: ['move-touched g1e2 g1f3 g1h3'],
    },
  ],
  ['staunton-XVII', 'a blocked man touched', undefined],
  [
    'staunton-XVII',
    'a pinned man touched',
    {
      kind: 'touched-immovable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'staunton-XVII',
      options: ['move-king any'],
    },
  ],
  ['staunton-XVII', 'a blocked man touched, the king immobile', undefined],
  ['staunton-IX.3', 'the immobile king touched', undefined],
  [
    'staunton-IX.1',
    'an adverse man touched that can be taken',
    {
      kind: 'touched-adverse',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'staunton-IX.1',
      options: ['capture:e5 d4e5 f3e5'],
    },
  ],
  [
    'staunton-IX.2',
    'an adverse man touched that cannot be taken',
    {
      kind: 'touched-untakable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'staunton-IX.2',
      options: ['move-king e1e2'],
    },
  ],
  [
    'staunton-IX.2, staunton-IX.3',
    'an adverse man touched that cannot be taken, the king immobile',
    { kind: 'touched-untakable', binds: 'if-compelled', electedBy: 'adversary', clause: 'staunton-IX.2', options: [] },
  ],
  [
    'staunton-VII.1',
    'two own men touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'staunton-VII.1',
      options: ['move-touched d1e2 d1f3 d1g4 d1h5'],
    },
  ],
  ['staunton-VII.1', 'two own men touched, neither movable', undefined],
  [
    'staunton-IX.1',
    'two adverse men touched, both takeable',
    {
      kind: 'touched-adverse',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'staunton-IX.1',
      options: ['capture:d5 e4d5'],
    },
  ],
  [
    'staunton-IX.1',
    'two adverse men touched, one takeable',
    {
      kind: 'touched-adverse',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'staunton-IX.1',
      options: ['capture:d5 e4d5'],
    },
  ],
  [
    'staunton-IX.2',
    'two adverse men touched, neither takeable',
    {
      kind: 'touched-untakable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'staunton-IX.2',
      options: ['move-king e1e2'],
    },
  ],
  [
    'staunton-IX.2, staunton-IX.3',
    'two adverse men touched, neither takeable, the king immobile',
    { kind: 'touched-untakable', binds: 'if-compelled', electedBy: 'adversary', clause: 'staunton-IX.2', options: [] },
  ],
  [
    'fide-4.3.3',
    'an own and an adverse man touched, and the one takes the other',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'fide-4.3.3',
      options: ['capture:d5 e4d5'],
    },
  ],
  [
    'staunton-VII.1',
    'an own and an adverse man touched, and the one cannot take the other',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'staunton-VII.1',
      options: ['move-touched g1e2 g1f3 g1h3'],
    },
  ],
  [
    'walker-XVII.1',
    'king and rook touched, castling lawful',
    {
      kind: 'touched-several-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-XVII.1',
      options: ['complete-castling e1g1'],
      breach: {
        clause: 'walker-XVII.1',
        options: ['move-king e1d1 e1f1', 'move:h1 h1f1 h1g1', 'complete-castling e1g1'],
      },
    },
  ],
  [
    'walker-XVII.1',
    'rook touched and then the king, castling lawful',
    {
      kind: 'touched-several-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-XVII.1',
      options: ['complete-castling e1g1'],
      breach: {
        clause: 'walker-XVII.1',
        options: ['move-king e1d1 e1f1', 'move:h1 h1f1 h1g1', 'complete-castling e1g1'],
      },
    },
  ],
  [
    'staunton-XVII',
    'a man touched that cannot meet the check',
    {
      kind: 'touched-immovable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'staunton-XVII',
      options: ['move-king e1d1 e1f1 e1f2'],
    },
  ],
];

describe('Staunton', () => {
  test.each(ANSWERS)('[%s] %s', (_, name, answer) => {
    const slip = SLIPS.find((one) => one.name === name);
    expect(slip && answerTo(staunton, slip)).toEqual(answer);
  });

  test('every slip has its answer', () => {
    expect(ANSWERS.map(([, name]) => name)).toEqual(SLIPS.map(({ name }) => name));
  });
});
