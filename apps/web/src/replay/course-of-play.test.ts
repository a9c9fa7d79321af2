import type { ReplayStep, ShownMoment, TableEvent } from '@jadoube/table';
import { describe, expect, test } from 'vitest';
import { courseOf, restAt, type Shown, stopBeside } from './course-of-play.ts';
import { deedOf } from './deed-words.ts';

const START: ShownMoment = {
  phase: 'playing',
  toMove: 'white',
  board: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  fen: '',
  move: 1,
  ply: 0,
  last: null,
  clocks: null,
  duty: null,
  touched: [],
  check: false,
};

let version = 0;
const step = (
  events: readonly TableEvent[],
  more: Partial<Omit<ReplayStep, 'moment'>> & { moment?: Partial<ShownMoment> } = {},
): ReplayStep => {
  version += 1;
  return {
    version,
    by: 'white',
    at: version * 2000,
    events,
    ...more,
    moment: { ...START, ...more.moment },
  } as ReplayStep;
};
const numbered = (...make: (() => ReplayStep)[]): readonly ReplayStep[] => {
  version = 0;
  return make.map((one) => one());
};
const played = (
  uci: string,
  text: string,
  as: 'legal' | 'false' = 'legal',
  by: 'white' | 'black' = 'white',
): TableEvent => ({
  event: 'played',
  by,
  uci,
  text,
  as,
});

describe('an act in words', () => {
  const duty = { by: 'white', moves: ['g1f3', 'g1h3'], kind: 'touched-own', clause: 'blue-touch-own-1' } as const;
  const offence = {
    id: '1',
    kind: 'false-move',
    by: 'white',
    clause: 'blue-false-1',
    electedBy: 'adversary',
    options: [],
    ply: 0,
  } as const;
  test.each<[TableEvent[], string, isIrregular: boolean]>([
    [
      [
        { event: 'touched', by: 'white', square: 'g1' },
        { event: 'bound', duty },
      ],
      'White touches g1. White is bound: g1–f3 or g1–h3.',
      false,
    ],
    [[{ event: 'adjusted', by: 'white', square: 'g1' }], 'White says j’adoube, and sets g1 straight.', false],
    [[played('e2e4', 'e4'), { event: 'completed', by: 'white', at: 1 }], 'White plays 1. e4.', false],
    [[{ event: 'completed', by: 'white', at: 1 }], 'White presses his clock.', false],
    [
      [played('g1g3', 'Ng1-g3', 'false'), { event: 'offence-opened', offence }],
      'White plays 1. Ng1-g3, against the rules. White put a man where it cannot legally go.',
      true,
    ],
    [[{ event: 'cried', by: 'white' }], 'White says check.', false],
    [
      [
        { event: 'elected', by: 'black', offence: '1', option: 'move-king', clause: 'blue-false-1' },
        { event: 'restored', ply: 0, clause: '' },
      ],
      'Black elects: he shall move his King. The men are put back.',
      true,
    ],
    [
      [{ event: 'claim-refuted', by: 'black', claim: 'false-move', why: 'Nothing was wrong.' }],
      'Black claims, wrongly: Nothing was wrong.',
      true,
    ],
    [[{ event: 'draw-offered', by: 'black' }], 'Black offers a draw.', false],
    [[{ event: 'adjourning', clause: 'blue-adj-1' }], 'Adjournment is agreed. The move is to be sealed.', false],
    [
      [{ event: 'opened', record: 'Kt-KB3', salt: '', readings: [], why: [], clause: 'blue-adj-3' }],
      'The envelope is opened. It says “Kt-KB3”.',
      false,
    ],
    [
      [{ event: 'ruled', order: 'draw', clause: 'blue-umpire-1', reason: 'nothing left' }],
      'The umpire declares the game drawn: nothing left',
      true,
    ],
    [
      [{ event: 'displaced', by: 'black', squares: ['d5', 'e5'], clause: 'blue-displace-1' }],
      'Black overturns the men on d5, e5; they are put back.',
      true,
    ],
    [[{ event: 'clock-running', running: null, at: 1 }], 'The table notes it.', false],
  ])('%j', (events, words, isIrregular) => {
    const deed = deedOf(step(events), START, []);
    expect([deed.lines.map(({ text }) => text).join(' '), deed.isIrregular]).toEqual([words, isIrregular]);
  });

  test('the number of a play is that of the move which it was', () => {
    const before = { ...START, move: 12, toMove: 'black' as const };
    expect(deedOf(step([played('g8f6', 'Nf6', 'legal', 'black')]), before, []).move).toBe('12… Nf6');
  });
});

describe('the stops of a walk', () => {
  const course = courseOf({
    version: 4,
    start: START,
    steps: numbered(
      () => step([{ event: 'touched', by: 'white', square: 'g1' }], { moment: { touched: ['g1'] } }),
      () =>
        step([{ event: 'corrected', by: 'white', kind: 'false-move', clause: 'fide-7.5.1', uci: 'g1g3' }], {
          passing: [{ board: '8/8/8/8/8/6N1/8/8', uci: 'g1g3' }],
        }),
      () => step([played('g1f3', 'Nf3')], { moment: { ply: 1, last: 'g1f3' } }),
      () => step([{ event: 'draw-offered', by: 'black' }], { moment: { ply: 1, last: 'g1f3' } }),
    ),
  });

  test('a play that was taken back at once has one of its own, before that of its act', () => {
    expect(course.stops.map(({ version: act, last, passing }) => [act, last, passing])).toEqual([
      [0, null, false],
      [1, null, false],
      [2, 'g1g3', true],
      [2, null, false],
      [3, 'g1f3', false],
      [4, 'g1f3', false],
    ]);
    expect(course.stopOf).toEqual([0, 1, 3, 4, 5]);
  });

  test.each<[from: number, by: 1 | -1, shown: Shown, to: number]>([
    [0, 1, 'all', 1],
    [1, 1, 'all', 2],
    [0, -1, 'all', 0],
    [5, 1, 'all', 5],
    [0, 1, 'moves', 4],
    [4, 1, 'moves', 4],
    [4, -1, 'moves', 0],
    [0, 1, 'irregular', 3],
    [3, 1, 'irregular', 3],
    [5, -1, 'irregular', 3],
  ])('from %i by %i through %s to %i', (from, by, shown, to) => {
    expect(stopBeside(course, from, by, shown)).toBe(to);
  });

  test.each<[at: number, pace: 'true' | 'quick', ms: number]>([
    [1, 'quick', 900],
    [1, 'true', 2000],
    [2, 'true', 700],
    [3, 'true', 2000],
  ])('rests at %i (%s) for %i ms', (at, pace, ms) => {
    expect(restAt(course, at, pace)).toBe(ms);
  });
});

test('the score of a claim names the plies as they stood then, whatever was taken back before', () => {
  const repetition = {
    event: 'draw-claimed',
    by: 'white',
    ground: 'repetition',
    proved: false,
    clause: 'fide-9.2',
    proof: { of: 'repetition', plies: [1] },
  } as const;
  const course = courseOf({
    version: 4,
    start: START,
    steps: numbered(
      () => step([played('a2a3', 'a3')], { moment: { ply: 1 } }),
      () => step([{ event: 'restored', ply: 0, clause: '' }], { moment: { ply: 0 } }),
      () => step([played('h2h3', 'h3')], { moment: { ply: 1 } }),
      () => step([repetition], { moment: { ply: 1 } }),
    ),
  });
  const said =
    course.deeds
      .at(-1)
      ?.lines.map(({ text }) => text)
      .join() ?? '';
  expect(said).toContain('h3');
  expect(said).not.toContain('a3');
});

test('a game of a thousand plies is worked out at once, and a step through it costs what any costs', () => {
  const steps = Array.from(
    { length: 3000 },
    (_, index) => () => step([played('g1f3', 'Nf3')], { moment: { ply: index + 1 } }),
  );
  const course = courseOf({ version: 3000, start: START, steps: numbered(...steps) });
  expect([course.stops.length, stopBeside(course, 2999, 1, 'moves')]).toEqual([3001, 3000]);
});
