import { expect, it } from 'vitest';
import { countOf, NOTHING, sumOf } from './counts.ts';
import { play, START, soundHistory } from './hand-made.ts';
import type { Attempt, GameHistory } from './history.ts';

const OPENING = soundHistory([play('white', 'e2e4'), play('black', 'e7e5'), play('white', 'g1f3')]);
const UNTOLD: Attempt['answer'] = { told: 'unknown', why: 'the connection was lost' };

/** The third act went to server 1 2 s after the start and was never heard of again. */
const untold = (rows: GameHistory['rows']): GameHistory => ({
  ...OPENING,
  rows,
  invocations: OPENING.invocations.map((invocation, index) =>
    index < 2
      ? invocation
      : {
          ...invocation,
          attempts: [{ node: 1, road: 'socket', from: START + 2000, to: START + 4000, answer: UNTOLD }],
        },
  ),
});
const UNTOLD_AND_STORED = untold(OPENING.rows);
const UNTOLD_AND_LOST = untold(OPENING.rows.slice(0, 2));

const NEVER_SENT: GameHistory = {
  ...UNTOLD_AND_LOST,
  invocations: UNTOLD_AND_LOST.invocations.map((one, index) => (index < 2 ? one : { ...one, attempts: [] })),
};

const CALM = { kills: [], struck: {} };

it('counts what was acknowledged, and what nobody was told', () => {
  const counts = countOf([OPENING, UNTOLD_AND_STORED, NEVER_SENT], CALM);
  const { wanted, unsent, acknowledged, unknown, unknownDone, doubts, acts } = counts;
  expect({ wanted, unsent, acknowledged, unknown, unknownDone, doubts, acts }).toEqual({
    wanted: 9,
    unsent: 1,
    acknowledged: 7,
    unknown: 1,
    unknownDone: 1,
    doubts: 1,
    acts: 8,
  });
});

it.each([
  ['an act stored before it', UNTOLD_AND_STORED, { node: 1, at: START + 3500 }, { acts: 1, onDisk: 1 }],
  ['an act not stored', UNTOLD_AND_LOST, { node: 1, at: START + 3500 }, { acts: 1, onDisk: 0 }],
  ['an act stored after it, by another', UNTOLD_AND_STORED, { node: 1, at: START + 2500 }, { acts: 1, onDisk: 0 }],
  ['nothing: on another server', UNTOLD_AND_STORED, { node: 0, at: START + 3500 }, { acts: 0, onDisk: 0 }],
  ['nothing: before it was sent', UNTOLD_AND_STORED, { node: 1, at: START + 1500 }, { acts: 0, onDisk: 0 }],
  ['nothing: an act that was answered', OPENING, { node: 0, at: START + 3000 }, { acts: 0, onDisk: 0 }],
])('a kill meets %s', (_what, history, kill, { acts, onDisk }) => {
  const { kills } = countOf([history], { kills: [{ ...kill, isInMidCommit: true }], struck: {} });
  const withActsInFlight = acts > 0 ? 1 : 0;
  expect(kills).toEqual({ inMidCommit: 1, inVain: 0, withActsInFlight, actsInFlight: acts, onDisk });
});

it('adds up what one stretch and the next have counted', () => {
  const one = countOf([OPENING], { kills: [{ node: 0, at: START, isInMidCommit: false }], struck: { pause: 1 } });
  const both = sumOf(sumOf(NOTHING, one), one);
  expect({ games: both.games, views: both.views, inVain: both.kills.inVain, struck: both.struck }).toEqual({
    games: 2,
    views: 2 * one.views,
    inVain: 2,
    struck: { pause: 2 },
  });
});
