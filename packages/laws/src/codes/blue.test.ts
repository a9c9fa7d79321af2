import { describe, expect, test } from 'vitest';
import { type AnswerToSlip, answerTo, SLIPS } from '../slips.ts';
import { blue } from './blue.ts';

/** What this code makes of each slip: the clauses it goes by, the slip, the answer. */
const ANSWERS: readonly (readonly [cites: string, slip: string, answer: AnswerToSlip | undefined])[] = [
  [
    'blue-false-1',
    'a false move',
    {
      kind: 'false-move',
      electedBy: 'adversary',
      clause: 'blue-false-1',
      options: ['move-touched g1e2 g1f3 g1h3', 'move-king e1e2'],
    },
  ],
  [
    'blue-false-1, blue-false-2',
    'a false move, the king immobile',
    {
      kind: 'false-move',
      electedBy: 'adversary',
      clause: 'blue-false-1',
      options: ['move-touched g1f3 g1h3', 'designate'],
    },
  ],
  [
    'blue-illcap-1, blue-def-2',
    'a false capture of a man that another can take',
    {
      kind: 'false-capture',
      electedBy: 'adversary',
      clause: 'blue-illcap-1',
      options: ['move-king e1e2', 'capture:e5 f3e5'],
    },
  ],
  [
    'blue-illcap-2',
    'a false capture, the king immobile and nothing to take with',
    { kind: 'false-capture', electedBy: 'adversary', clause: 'blue-illcap-2', options: ['designate'] },
  ],
  [
    'blue-false-1',
    'an own man taken',
    {
      kind: 'took-own',
      electedBy: 'adversary',
      clause: 'blue-false-1',
      options: ['move-touched d1e2 d1f3 d1g4 d1h5', 'move-king e1e2'],
    },
  ],
  [
    'blue-touch-adv-3',
    'an adverse man moved that can be taken',
    { kind: 'moved-adverse', electedBy: 'adversary', clause: 'blue-touch-adv-3', options: ['capture:e7 g5e7'] },
  ],
  [
    'blue-touch-adv-2',
    'an adverse man moved that cannot be taken, the king immobile',
    { kind: 'moved-adverse', electedBy: 'adversary', clause: 'blue-touch-adv-2', options: ['designate'] },
  ],
  [
    'blue-touch-adv-1',
    'an adverse man taken with another',
    { kind: 'took-with-adverse', electedBy: 'adversary', clause: 'blue-touch-adv-1', options: ['move-king e1d2 e1e2'] },
  ],
  [
    'blue-castle-1',
    'castling over an attacked square',
    {
      kind: 'false-castling',
      electedBy: 'adversary',
      clause: 'blue-castle-1',
      options: ['move-king e1d1 e1d2', 'move:h1 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8'],
    },
  ],
  [
    'blue-touch-own-3',
    'castling on to an own man, king and rook immobile',
    { kind: 'false-castling', electedBy: 'adversary', clause: 'blue-touch-own-3', options: ['designate'] },
  ],
  [
    'blue-into-check-1',
    'the king moved into check',
    {
      kind: 'moved-into-check',
      electedBy: 'adversary',
      clause: 'blue-into-check-1',
      options: ['move-king d1c1 d1c2 d1d2', 'designate'],
    },
  ],
  [
    'blue-disc-check-1',
    'the king exposed by a man that can move along the line',
    {
      kind: 'exposed-king',
      electedBy: 'adversary',
      clause: 'blue-disc-check-1',
      options: ['move-touched e2e3 e2e4 e2e5 e2e6 e2e7 e2e8', 'move-king e1d1 e1d2 e1f1 e1f2'],
    },
  ],
  [
    'blue-disc-check-2',
    'the king exposed by a pinned man, and immobile',
    { kind: 'exposed-king', electedBy: 'adversary', clause: 'blue-disc-check-2', options: ['designate'] },
  ],
  [
    'blue-in-check-1',
    'a check not met',
    {
      kind: 'check-not-covered',
      electedBy: 'adversary',
      clause: 'blue-in-check-1',
      options: ['cover d2e3', 'move-king e1d1 e1f1 e1f2'],
    },
  ],
  [
    'blue-twice-1',
    'two moves running, each lawful',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'blue-twice-1', options: ['first-stands', 'second-stands'] },
  ],
  [
    'blue-twice-1',
    'two moves running, the second by leave of the first',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'blue-twice-1', options: ['first-stands'] },
  ],
  [
    'blue-twice-1',
    'two moves running, the second false',
    { kind: 'moved-twice', electedBy: 'adversary', clause: 'blue-twice-1', options: ['first-stands'] },
  ],
  [
    'blue-err-1',
    'a first move by the one who is not to begin',
    { kind: 'moved-out-of-turn', electedBy: 'table', clause: 'blue-err-1', options: ['retract-second'] },
  ],
  [
    'blue-touch-own-1',
    'an own man touched',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-own-1',
      options: ['move-touched g1e2 g1f3 g1h3'],
    },
  ],
  [
    'blue-touch-own-2',
    'a blocked man touched',
    {
      kind: 'touched-immovable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-own-2',
      options: ['move-king e1e2'],
    },
  ],
  [
    'blue-touch-own-2',
    'a pinned man touched',
    {
      kind: 'touched-immovable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-own-2',
      options: ['move-king any'],
    },
  ],
  [
    'blue-touch-own-3',
    'a blocked man touched, the king immobile',
    {
      kind: 'touched-immovable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-own-3',
      options: ['designate'],
    },
  ],
  [
    'blue-touch-own-3',
    'the immobile king touched',
    {
      kind: 'touched-immovable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-own-3',
      options: ['designate'],
    },
  ],
  [
    'blue-touch-adv-3',
    'an adverse man touched that can be taken',
    {
      kind: 'touched-adverse',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-adv-3',
      options: ['capture:e5 d4e5 f3e5'],
    },
  ],
  [
    'blue-touch-adv-1',
    'an adverse man touched that cannot be taken',
    {
      kind: 'touched-untakable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-adv-1',
      options: ['move-king e1e2'],
    },
  ],
  [
    'blue-touch-adv-2',
    'an adverse man touched that cannot be taken, the king immobile',
    {
      kind: 'touched-untakable',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-adv-2',
      options: ['designate'],
    },
  ],
  [
    'blue-multi-own-1, blue-def-3',
    'two own men touched',
    {
      kind: 'touched-several-own',
      binds: 'elected',
      electedBy: 'adversary',
      clause: 'blue-multi-own-1',
      options: ['move:d1 d1e2 d1f3 d1g4 d1h5', 'move:b1 b1a3 b1c3'],
    },
  ],
  [
    'blue-touch-own-2',
    'two own men touched, neither movable',
    {
      kind: 'touched-several-own',
      binds: 'elected',
      electedBy: 'adversary',
      clause: 'blue-touch-own-2',
      options: ['move-king e1e2'],
    },
  ],
  [
    'blue-multi-adv-1',
    'two adverse men touched, both takeable',
    {
      kind: 'touched-several-adverse',
      binds: 'elected',
      electedBy: 'adversary',
      clause: 'blue-multi-adv-1',
      options: ['capture:d5 e4d5', 'capture:f5 e4f5'],
    },
  ],
  [
    'blue-multi-adv-2',
    'two adverse men touched, one takeable',
    {
      kind: 'touched-several-adverse',
      binds: 'elected',
      electedBy: 'adversary',
      clause: 'blue-multi-adv-2',
      options: ['move-king e1e2', 'capture:d5 e4d5'],
    },
  ],
  [
    'blue-multi-adv-3',
    'two adverse men touched, neither takeable',
    {
      kind: 'touched-several-adverse',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-multi-adv-3',
      options: ['move-king e1e2'],
    },
  ],
  [
    'blue-touch-adv-2',
    'two adverse men touched, neither takeable, the king immobile',
    {
      kind: 'touched-several-adverse',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-adv-2',
      options: ['designate'],
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
    'blue-touch-own-1',
    'an own and an adverse man touched, and the one cannot take the other',
    {
      kind: 'touched-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-touch-own-1',
      options: ['move-touched g1e2 g1f3 g1h3'],
    },
  ],
  [
    'blue-multi-own-1, blue-castling-3',
    'king and rook touched, castling lawful',
    {
      kind: 'touched-several-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-multi-own-1',
      options: ['complete-castling e1g1'],
      breach: { clause: 'blue-multi-own-1', options: ['move:e1 e1d1 e1f1', 'move:h1 h1f1 h1g1'] },
    },
  ],
  [
    'blue-multi-own-1',
    'rook touched and then the king, castling lawful',
    {
      kind: 'touched-several-own',
      binds: 'at-once',
      electedBy: 'adversary',
      clause: 'blue-multi-own-1',
      options: ['complete-castling e1g1'],
      breach: { clause: 'blue-multi-own-1', options: ['move:h1 h1f1 h1g1', 'move:e1 e1d1 e1f1'] },
    },
  ],
  [
    'blue-in-check-1',
    'a man touched that cannot meet the check',
    {
      kind: 'check-not-covered',
      binds: 'elected',
      electedBy: 'adversary',
      clause: 'blue-in-check-1',
      options: ['cover d2e3', 'move-king e1d1 e1f1 e1f2'],
    },
  ],
];

describe('Blue Book', () => {
  test.each(ANSWERS)('[%s] %s', (_, name, answer) => {
    const slip = SLIPS.find((one) => one.name === name);
    expect(slip && answerTo(blue, slip)).toEqual(answer);
  });

  test('every slip has its answer', () => {
    expect(ANSWERS.map(([, name]) => name)).toEqual(SLIPS.map(({ name }) => name));
  });
});
