import { describe, expect, test } from 'vitest';
import { type AnswerToSlip, answerTo, SLIPS } from '../slips.ts';
import { enquire } from './enquire.ts';

/** What this code makes of each slip: the clauses it goes by, the slip, the answer. */
const ANSWERS: readonly (readonly [cites: string, slip: string, answer: AnswerToSlip | undefined])[] = [
  [
    'enquire-vi',
    'a false move',
    {
      kind: 'false-move',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-touched g1e2 g1f3 g1h3', 'move-king e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'a false move, the king immobile',
    {
      kind: 'false-move',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-touched g1f3 g1h3', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'a false capture of a man that another can take',
    {
      kind: 'false-capture',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['capture:e5 f3e5', 'move-touched c3a4 c3b1 c3b5 c3d5 c3e2', 'move-king e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'a false capture, the king immobile and nothing to take with',
    {
      kind: 'false-capture',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-touched a1a2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'an own man taken',
    {
      kind: 'took-own',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-touched d1e2 d1f3 d1g4 d1h5', 'move-king e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'an adverse man moved that can be taken',
    {
      kind: 'moved-adverse',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['capture:e7 g5e7', 'move-king e1d2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'an adverse man moved that cannot be taken, the king immobile',
    { kind: 'moved-adverse', electedBy: 'adversary', clause: 'enquire-vi', options: ['retract any'] },
  ],
  [
    'enquire-vi',
    'an adverse man taken with another',
    {
      kind: 'took-with-adverse',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king e1d2 e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'castling over an attacked square',
    {
      kind: 'false-castling',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king e1d1 e1d2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'castling on to an own man, king and rook immobile',
    { kind: 'false-castling', electedBy: 'adversary', clause: 'enquire-vi', options: ['retract any'] },
  ],
  [
    'enquire-vi',
    'the king moved into check',
    {
      kind: 'moved-into-check',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king d1c1 d1c2 d1d2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'the king exposed by a man that can move along the line',
    {
      kind: 'exposed-king',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-touched e2e3 e2e4 e2e5 e2e6 e2e7 e2e8', 'move-king e1d1 e1d2 e1f1 e1f2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'the king exposed by a pinned man, and immobile',
    { kind: 'exposed-king', electedBy: 'adversary', clause: 'enquire-vi', options: ['retract any'] },
  ],
  [
    'enquire-vi',
    'a check not met',
    {
      kind: 'check-not-covered',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king e1d1 e1f1 e1f2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'two moves running, each lawful',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'enquire-vi', options: ['retract-second'] },
  ],
  [
    'enquire-vi',
    'two moves running, the second by leave of the first',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'enquire-vi', options: ['retract-second'] },
  ],
  [
    'enquire-vi',
    'two moves running, the second false',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'enquire-vi', options: ['retract-second'] },
  ],
  [
    'enquire-vi',
    'a first move by the one who is not to begin',
    { kind: 'moved-out-of-turn', electedBy: 'adversary', clause: 'enquire-vi', options: ['retract-second'] },
  ],
  [
    'enquire-iv, enquire-vi',
    'an own man touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'enquire-iv',
      options: ['move-touched g1e2 g1f3 g1h3'],
      breach: { clause: 'enquire-vi', options: ['move-touched g1e2 g1f3 g1h3', 'move-king e1e2', 'retract any'] },
    },
  ],
  [
    'enquire-vi',
    'a blocked man touched',
    {
      kind: 'touched-immovable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'a pinned man touched',
    {
      kind: 'touched-immovable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king any', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'a blocked man touched, the king immobile',
    {
      kind: 'touched-immovable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['retract any'],
    },
  ],
  [
    'enquire-vi',
    'the immobile king touched',
    {
      kind: 'touched-immovable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['retract any'],
    },
  ],
  [
    'enquire-vi',
    'an adverse man touched that can be taken',
    {
      kind: 'touched-adverse',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['capture:e5 d4e5 f3e5', 'move-king e1d2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'an adverse man touched that cannot be taken',
    {
      kind: 'touched-untakable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'an adverse man touched that cannot be taken, the king immobile',
    {
      kind: 'touched-untakable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['retract any'],
    },
  ],
  [
    'enquire-iv, enquire-vi',
    'two own men touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'enquire-iv',
      options: ['move-touched d1e2 d1f3 d1g4 d1h5'],
      breach: { clause: 'enquire-vi', options: ['move-touched d1e2 d1f3 d1g4 d1h5', 'move-king e1e2', 'retract any'] },
    },
  ],
  [
    'enquire-vi',
    'two own men touched, neither movable',
    {
      kind: 'touched-immovable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'two adverse men touched, both takeable',
    {
      kind: 'touched-adverse',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['capture:d5 e4d5', 'move-king e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'two adverse men touched, one takeable',
    {
      kind: 'touched-adverse',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['capture:d5 e4d5', 'move-king e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'two adverse men touched, neither takeable',
    {
      kind: 'touched-untakable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king e1e2', 'retract any'],
    },
  ],
  [
    'enquire-vi',
    'two adverse men touched, neither takeable, the king immobile',
    {
      kind: 'touched-untakable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['retract any'],
    },
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
    'enquire-iv, enquire-vi',
    'an own and an adverse man touched, and the one cannot take the other',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'enquire-iv',
      options: ['move-touched g1e2 g1f3 g1h3'],
      breach: { clause: 'enquire-vi', options: ['move-touched g1e2 g1f3 g1h3', 'move-king e1e2', 'retract any'] },
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
    'enquire-vi',
    'a man touched that cannot meet the check',
    {
      kind: 'touched-immovable',
      binds: 'if-compelled',
      electedBy: 'adversary',
      clause: 'enquire-vi',
      options: ['move-king e1d1 e1f1 e1f2', 'retract any'],
    },
  ],
];

describe('Enquire Within', () => {
  test.each(ANSWERS)('[%s] %s', (_, name, answer) => {
    const slip = SLIPS.find((one) => one.name === name);
    expect(slip && answerTo(enquire, slip)).toEqual(answer);
  });

  test('every slip has its answer', () => {
    expect(ANSWERS.map(([, name]) => name)).toEqual(SLIPS.map(({ name }) => name));
  });
});
