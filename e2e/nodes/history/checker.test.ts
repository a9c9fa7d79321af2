import { expect, it } from 'vitest';
import { violationsOf } from './checker.ts';
import { type Deed, play, START, soundHistory } from './hand-made.ts';
import type { Attempt, GameHistory, LedgerRow, Message } from './history.ts';

const OPENING = [play('white', 'e2e4'), play('black', 'e7e5'), play('white', 'g1f3')];
const FLAG: Deed = { by: 'table', act: { act: 'flag' }, at: 61_000 };
const RESIGNS: Deed = { by: 'black', act: { act: 'resign' } };
const BLOT = 'blot 1851';
const RESTS: readonly Deed[] = [
  ...OPENING.slice(0, 2),
  { by: 'white', act: { act: 'adjourn' } },
  { by: 'black', act: { act: 'adjourn' } },
  { by: 'white', act: { act: 'seal', record: 'Nf3' } },
  { by: 'white', act: { act: 'resume' } },
  { by: 'black', act: { act: 'resume' } },
];
const RESTS_BLOTTED = RESTS.map((deed) =>
  deed.act.act === 'seal' ? { ...deed, act: { ...deed.act, record: BLOT } } : deed,
);
const DOWN = { from: START + 10_000, to: START + 20_000 };
const CREDIT: Deed = { by: 'table', act: { act: 'downtime', from: 10_000, to: 20_000 }, at: 20_000 };

it.each<[string, GameHistory]>([
  ['a game', soundHistory(OPENING)],
  ['a game that was given up', soundHistory([...OPENING, RESIGNS])],
  ['a game of which a flag fell', soundHistory([...OPENING.slice(0, 2), FLAG])],
  ['a game with a sealed move', soundHistory(RESTS)],
  ['a game with a sealed move that nobody can read', soundHistory(RESTS_BLOTTED)],
  ['an act for the version that was seen', soundHistory([...OPENING.slice(0, 2), { ...OPENING[2]!, expects: 2 }])],
  ['a game with a downtime credited', soundHistory([...OPENING, CREDIT, play('black', 'b8c6')], { downtimes: [DOWN] })],
])('nothing is wrong with %s', (_what, history) => {
  expect(violationsOf(history)).toEqual([]);
});

type Break = (history: GameHistory) => Partial<GameHistory>;

const withRows =
  (change: (rows: LedgerRow[]) => LedgerRow[]): Break =>
  (history) => ({
    rows: change(structuredClone([...history.rows])),
  });

const withRow = (version: number, change: Partial<LedgerRow>): Break =>
  withRows((rows) => rows.map((row) => (row.version === version ? { ...row, ...change } : row)));

const withAttempt =
  (version: number, change: Partial<Attempt>): Break =>
  ({ invocations }) => ({
    invocations: invocations.map((invocation, index) =>
      index === version - 1
        ? { ...invocation, attempts: invocation.attempts.map((attempt) => ({ ...attempt, ...change })) }
        : invocation,
    ),
  });

/** What White heard, changed. */
const withMessages =
  (change: (messages: Message[]) => Message[]): Break =>
  ({ streams: [white, ...others] }) => ({
    streams: [
      {
        ...white!,
        connections: white!.connections.map((one) => ({
          ...one,
          messages: change(structuredClone([...one.messages])),
        })),
      },
      ...others,
    ],
  });

const withView = (change: Partial<Message['view']>): Break =>
  withMessages(([first, ...others]) => [{ ...first!, view: { ...first!.view, ...change } }, ...others]);

const LOST = 'no acknowledged act is lost';
const UNREADABLE = 'the ledger can be read';
const DECIDED = 'every act is decided on what was before it';
const STREAM = 'every stream is a prefix of the ledger';

/** Each breaks one thing; the rules that see it. */
const BROKEN: readonly (readonly [string, readonly Deed[], Break, readonly string[]])[] = [
  ['the last act acknowledged and not there', OPENING, withRows((rows) => rows.slice(0, 2)), [LOST, STREAM]],
  ['an act in the middle not there', OPENING, withRows(([one, , three]) => [one!, three!]), [LOST, UNREADABLE]],
  [
    'an act under another version than was said',
    OPENING,
    withAttempt(2, { answer: { told: 'ok', version: 3, events: [] } }),
    [LOST, 'the order of acts is the order of answers'],
  ],
  [
    'an act answered with other events',
    OPENING,
    withAttempt(3, { answer: { told: 'ok', version: 3, events: [] } }),
    [LOST],
  ],
  [
    'an act refused and there',
    OPENING,
    withAttempt(3, { answer: { told: 'refused', code: 'duty' } }),
    ['what was refused changed nothing'],
  ],
  [
    'an internal error',
    OPENING,
    withAttempt(3, { answer: { told: 'refused', code: 'internal' } }),
    ['no server makes a mistake', 'what was refused changed nothing'],
  ],
  [
    'an act there twice',
    OPENING,
    withRow(3, { actId: '00000000-0000-4000-8000-000000000001' }),
    [LOST, 'no act is applied twice', 'nobody else has acted', 'an act has the time of its receipt'],
  ],
  ['a version there twice', OPENING, withRow(3, { version: 2 }), [LOST, UNREADABLE]],
  [
    'an act that nobody did',
    OPENING,
    ({ invocations }) => ({ invocations: invocations.slice(0, 2) }),
    ['nobody else has acted', 'an act has the time of its receipt'],
  ],
  ['an act of the other', OPENING, withRow(3, { actor: 'black' }), [LOST, 'nobody else has acted', DECIDED, STREAM]],
  [
    'a clock that is ahead',
    OPENING,
    withAttempt(3, { from: START, to: START + 100 }),
    ['an act has the time of its receipt', 'the order of acts is the order of answers'],
  ],
  [
    'a clock that is behind',
    OPENING,
    withAttempt(3, { from: START + 9000, to: START + 9100 }),
    ['an act has the time of its receipt'],
  ],
  [
    'time that goes backwards',
    OPENING,
    withRow(3, { at: 1500, receivedAt: START + 1500 }),
    ['an act has the time of its receipt', 'time never goes backwards', DECIDED, STREAM],
  ],
  [
    'an act at another time than that of its receipt',
    OPENING,
    withRow(3, { at: 3500 }),
    ['time never goes backwards', DECIDED, STREAM],
  ],
  ['an answer before an earlier version', OPENING, withAttempt(2, { to: START + 3500 }), []],
  [
    'a version older than one answered before',
    OPENING,
    withAttempt(3, { from: START + 1000, to: START + 1500 }),
    ['an act has the time of its receipt', 'the order of acts is the order of answers'],
  ],
  [
    'an act after the result',
    [...OPENING, RESIGNS],
    withRows((rows) => [...rows, { ...rows[0]!, version: 5, at: 5000, actor: 'table', actId: 'another' }]),
    ['one result, one flag', UNREADABLE, 'everybody sees the end'],
  ],
  [
    'a second result',
    [...OPENING, RESIGNS],
    withRows((rows) => [...rows, { ...rows[3]!, version: 5, actId: 'another', actor: 'table' }]),
    ['one result, one flag', DECIDED, 'everybody sees the end'],
  ],
  [
    'a second flag',
    [...OPENING.slice(0, 2), FLAG],
    withRows((rows) => [...rows, { ...rows[2]!, version: 4, actId: 'another' }]),
    ['one result, one flag', DECIDED, 'everybody sees the end'],
  ],
  ['a flag too early', [...OPENING.slice(0, 2), FLAG], withRow(3, { at: 60_999 }), [DECIDED, STREAM]],
  [
    'a downtime that was not credited',
    [...OPENING, play('black', 'b8c6', 25_000)],
    () => ({ downtimes: [DOWN] }),
    [DECIDED],
  ],
  ['a downtime that never was', [...OPENING, CREDIT, play('black', 'b8c6')], () => ({}), [DECIDED]],
  ['a message that went missing', OPENING, withMessages(([one, , three]) => [one!, three!]), [STREAM]],
  ['a message that came twice', OPENING, withMessages(([one, ...others]) => [one!, one!, ...others]), [STREAM]],
  [
    'a message of an act that is not there',
    OPENING,
    withMessages(([one, ...others]) => [{ ...one!, events: [] }, ...others]),
    [STREAM],
  ],
  ['a clock shown otherwise', OPENING, withView({ clocks: { white: 1, black: 60_000, running: 'black' } }), [STREAM]],
  ['a board shown otherwise', OPENING, withView({ board: '8/8/8/8/8/8/8/8' }), [STREAM]],
  ['a record shown otherwise', OPENING, withView({ score: { from: 0, plies: [] } }), [STREAM]],
  [
    'a view of tomorrow',
    OPENING,
    withMessages(([one, ...others]) => [{ ...one!, at: START - 60_000 }, ...others]),
    [STREAM],
  ],
  [
    'an act for a version that was past',
    [...OPENING.slice(0, 2), { ...OPENING[2]!, expects: 1 }],
    () => ({}),
    ['who named a version acted on that one'],
  ],
  [
    'another record than was sealed',
    RESTS,
    ({ invocations }) => ({
      invocations: invocations.map((one) =>
        one.act.act === 'seal' ? { ...one, act: { ...one.act, record: 'Nh3' } } : one,
      ),
    }),
    ['a sealed record is kept unchanged'],
  ],
  [
    'a sealed record in the ledger before it is opened',
    RESTS_BLOTTED,
    withRow(5, { act: { act: 'seal', record: BLOT } }),
    ['a sealed record is kept secret', 'nobody else has acted'],
  ],
  [
    'a sealed record told before it is opened',
    RESTS_BLOTTED,
    withMessages((messages) =>
      messages.map((one) => (one.version === 5 ? { ...one, view: { ...one.view, fen: BLOT } } : one)),
    ),
    [STREAM, 'a sealed record is kept secret'],
  ],
  [
    'somebody who does not see the end',
    OPENING,
    ({ streams: [white, ...others] }) => ({ streams: [{ ...white!, held: 2 }, ...others] }),
    ['everybody sees the end'],
  ],
];

it.each(BROKEN)('sees what is wrong: %s', (_what, deeds, breaks, rules) => {
  const sound = soundHistory(deeds);
  const seen = violationsOf({ ...sound, ...breaks(sound) });
  expect([...new Set(seen.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
});
