import { describe, expect, test } from 'vitest';
import { type AnswerToSlip, answerTo, SLIPS } from '../slips.ts';
import { walker } from './walker.ts';

/** What this code makes of each slip: the clauses it goes by, the slip, the answer. */
const ANSWERS: readonly (readonly [cites: string, slip: string, answer: AnswerToSlip | undefined])[] = [
  [
    'walker-XII',
    'a false move',
    {
      kind: 'false-move',
      electedBy: 'adversary',
      clause: 'walker-XII',
      options: ['stand', 'move-touched g1e2 g1f3 g1h3', 'move-king e1e2'],
    },
  ],
  [
    'walker-XII',
    'a false move, the king immobile',
    { kind: 'false-move', electedBy: 'adversary', clause: 'walker-XII', options: ['stand', 'move-touched g1f3 g1h3'] },
  ],
  [
    'walker-X',
    'a false capture of a man that another can take',
    {
      kind: 'false-capture',
      electedBy: 'adversary',
      clause: 'walker-X',
      options: ['capture:e5 f3e5', 'move-touched c3a4 c3b1 c3b5 c3d5 c3e2', 'move-king e1e2'],
    },
  ],
  [
    'walker-X',
    'a false capture, the king immobile and nothing to take with',
    { kind: 'false-capture', electedBy: 'adversary', clause: 'walker-X', options: ['move-touched a1a2'] },
  ],
  [
    'walker-XI.1',
    'an own man taken',
    {
      kind: 'took-own',
      electedBy: 'adversary',
      clause: 'walker-XI.1',
      options: ['move:d1 d1e2 d1f3 d1g4 d1h5', 'move:d2 d2d3 d2d4'],
    },
  ],
  [
    'walker-IX.1',
    'an adverse man moved that can be taken',
    {
      kind: 'moved-adverse',
      electedBy: 'adversary',
      clause: 'walker-IX.1',
      options: ['capture:e7 g5e7', 'move-king e1d2', 'stand'],
    },
  ],
  [
    'walker-IX.1',
    'an adverse man moved that cannot be taken, the king immobile',
    { kind: 'moved-adverse', electedBy: 'adversary', clause: 'walker-IX.1', options: ['stand'] },
  ],
  [
    'walker-IX.2',
    'an adverse man taken with another',
    {
      kind: 'took-with-adverse',
      electedBy: 'adversary',
      clause: 'walker-IX.2',
      options: ['stand', 'move-king e1d2 e1e2'],
    },
  ],
  [
    'walker-XVIII',
    'castling over an attacked square',
    {
      kind: 'false-castling',
      electedBy: 'adversary',
      clause: 'walker-XVIII',
      options: ['stand', 'move:h1 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8', 'move-king e1d1 e1d2'],
    },
  ],
  [
    'walker-XVIII',
    'castling on to an own man, king and rook immobile',
    { kind: 'false-castling', electedBy: 'adversary', clause: 'walker-XVIII', options: [] },
  ],
  [
    'walker-XII, walker-XIII',
    'the king moved into check',
    { kind: 'moved-into-check', electedBy: 'adversary', clause: 'walker-XII', options: ['move-king d1c1 d1c2 d1d2'] },
  ],
  [
    'walker-XII',
    'the king exposed by a man that can move along the line',
    {
      kind: 'exposed-king',
      electedBy: 'adversary',
      clause: 'walker-XII',
      options: ['move-touched e2e3 e2e4 e2e5 e2e6 e2e7 e2e8', 'move-king e1d1 e1d2 e1f1 e1f2'],
    },
  ],
  [
    'walker-XII, walker-XIII',
    'the king exposed by a pinned man, and immobile',
    { kind: 'exposed-king', electedBy: 'adversary', clause: 'walker-XII', options: [] },
  ],
  [
    'walker-XII, walker-XIII',
    'a check not met',
    { kind: 'check-not-covered', electedBy: 'adversary', clause: 'walker-XII', options: ['move-king e1d1 e1f1 e1f2'] },
  ],
  [
    'walker-XIV',
    'two moves running, each lawful',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'walker-XIV', options: ['both-stand', 'retract-second'] },
  ],
  [
    'walker-XIV',
    'two moves running, the second by leave of the first',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'walker-XIV', options: ['both-stand', 'retract-second'] },
  ],
  [
    'walker-XIV',
    'two moves running, the second false',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'walker-XIV', options: ['retract-second'] },
  ],
  [
    'walker-XIV',
    'a first move by the one who is not to begin',
    {
      kind: 'moved-out-of-turn',
      electedBy: 'adversary',
      clause: 'walker-XIV',
      options: ['both-stand', 'retract-second'],
    },
  ],
  [
    'walker-V.1',
    'an own man touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-V.1',
      options: ['move-touched g1e2 g1f3 g1h3'],
    },
  ],
  ['walker-V.1', 'a blocked man touched', undefined],
  [
    'walker-VI.2',
    'a pinned man touched',
    {
      kind: 'touched-immovable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-VI.2',
      options: ['move-king any'],
    },
  ],
  ['walker-V.1', 'a blocked man touched, the king immobile', undefined],
  ['walker-VI.1', 'the immobile king touched', undefined],
  [
    'walker-VII.1',
    'an adverse man touched that can be taken',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-VII.1',
      options: ['capture:e5 d4e5 f3e5'],
    },
  ],
  [
    'walker-VII.2',
    'an adverse man touched that cannot be taken',
    {
      kind: 'touched-untakable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-VII.2',
      options: ['move-king e1e2'],
    },
  ],
  [
    'walker-VII.2',
    'an adverse man touched that cannot be taken, the king immobile',
    { kind: 'touched-untakable', binds: 'at-once', electedBy: 'adversary', clause: 'walker-VII.2', options: [] },
  ],
  [
    'walker-V.1',
    'two own men touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-V.1',
      options: ['move-touched d1e2 d1f3 d1g4 d1h5'],
    },
  ],
  ['walker-V.1', 'two own men touched, neither movable', undefined],
  [
    'walker-VII.1',
    'two adverse men touched, both takeable',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-VII.1',
      options: ['capture:d5 e4d5'],
    },
  ],
  [
    'walker-VII.1',
    'two adverse men touched, one takeable',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-VII.1',
      options: ['capture:d5 e4d5'],
    },
  ],
  [
    'walker-VII.2',
    'two adverse men touched, neither takeable',
    {
      kind: 'touched-untakable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-VII.2',
      options: ['move-king e1e2'],
    },
  ],
  [
    'walker-VII.2',
    'two adverse men touched, neither takeable, the king immobile',
    { kind: 'touched-untakable', binds: 'at-once', electedBy: 'adversary', clause: 'walker-VII.2', options: [] },
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
    'walker-V.1',
    'an own and an adverse man touched, and the one cannot take the other',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-V.1',
      options: ['move-touched g1e2 g1f3 g1h3'],
    },
  ],
  [
    'walker-XVII.1, walker-VII.3',
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
    'walker-VI.2',
    'a man touched that cannot meet the check',
    {
      kind: 'touched-immovable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'walker-VI.2',
      options: ['move-king e1d1 e1f1 e1f2'],
    },
  ],
];

describe('Walker', () => {
  test.each(ANSWERS)('[%s] %s', (_, name, answer) => {
    const slip = SLIPS.find((one) => one.name === name);
    expect(slip && answerTo(walker, slip)).toEqual(answer);
  });

  test('every slip has its answer', () => {
    expect(ANSWERS.map(([, name]) => name)).toEqual(SLIPS.map(({ name }) => name));
  });
});
