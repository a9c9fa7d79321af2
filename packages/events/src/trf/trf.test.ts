import { describe, expect, test } from 'vitest';
import type { Rounds } from '../event.ts';
import { scoresheet, totalOf } from '../score.ts';
import { roundsOf } from '../testing/compact.ts';
import { PUBLISHED } from '../testing/published.ts';
import { readPlayers } from '../testing/second-reader.ts';
import { engineRequest, parseEngineAnswer } from './engine.ts';
import { makeTrf } from './make.ts';
import { parseTrf } from './parse.ts';
import { type Report, TRF_VERSIONS } from './report.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ tpn: at + 1, name: `Player, ${at + 1}`, rating: 2700 - 17 * at }));

const reportOf = (rounds: Rounds, count: number): Report => ({
  name: 'Club championship',
  city: 'London',
  federation: 'ENG',
  start: '2026-11-01',
  end: '2026-11-30',
  type: 'Individual: Swiss-System',
  arbiter: 'An Umpire',
  timeControl: '90 min',
  players: numbered(count),
  rounds,
});

const NEW = {
  totalRounds: 9,
  initialColour: 'black',
  typeCode: 'FIDE_DUTCH_2026',
  tieBreaks: ['BH/C1', 'SB'],
} as const;

const normal = (rounds: Rounds) => rounds.map((round) => [...round].map((each) => JSON.stringify(each)).sort());

describe.each(Object.entries(PUBLISHED))('%s', (_, table) => {
  const rounds = roundsOf(table);
  test.each(TRF_VERSIONS)('is written as %s and read back', (version) => {
    const report = { ...reportOf(rounds, table.length), ...(version === 'TRF26' ? NEW : {}) };
    const read = parseTrf(makeTrf(report, version));
    if (!read.ok) throw new Error(JSON.stringify(read.fault));
    const { points, ranks, rounds: again, ...head } = read.report;
    const { rounds: before, ...expected } = report;
    expect([head, ranks?.size]).toEqual([expected, 0]);
    expect(normal(again)).toEqual(normal(before));
    const sheet = scoresheet(rounds, [...points!.keys()]);
    for (const [tpn, each] of points!) expect(each).toBe(totalOf(sheet.get(tpn)!));
  });

  test('a second reader finds the same', () => {
    const read = readPlayers(makeTrf({ ...reportOf(rounds, table.length), ranks: new Map([[1, 7]]) }, 'TRF26'));
    expect(read.map(({ rank }) => rank)).toEqual(table.map((__, at) => at + 1));
    expect([read[0]!.place, read[0]!.name, read[1]!.rating]).toEqual([7, 'Player, 1', '2683']);
    const words = read.map((player) =>
      player.rounds.map((word) => (word.startsWith('0000') ? word.at(-1)! : word.replaceAll(' ', ''))).join(' '),
    );
    expect(words).toEqual(table.map((row) => row.trim()));
  });
});

/** As bbpPairings prints a report, without a line break of its own choosing. */
const PRINTED = [
  '012 Dutch 2025 C9 test',
  '001    1      Test0001 Player0001               2720                             1.0    1     3 w 1',
  '001    2      Test0002 Player0002               2701                             1.0    2     4 b 1',
  '001    3      Test0003 Player0003               2697                             0.0    3     1 b 0',
  '001    4      Test0004 Player0004               2689                             0.0    4     2 w 0',
  '001    5      Test0005 Player0005               2673                             0.0    5  0000 - Z',
  'XXR 3',
  'XXC black1',
];

test.each(['\n', '\r', '\r\n'])('a report of another program is read, lines ending in %j', (end) => {
  const read = parseTrf(PRINTED.join(end));
  expect(read.ok && [read.report.totalRounds, read.report.initialColour, read.report.rounds]).toEqual([
    3,
    'black',
    [
      [
        { kind: 'game', white: 1, black: 3, outcome: 'white' },
        { kind: 'game', white: 4, black: 2, outcome: 'black' },
        { kind: 'bye', player: 5, bye: 'zero' },
      ],
    ],
  ]);
});

const broken = (line: number, from: string, to: string) =>
  PRINTED.map((each, at) => (at === line - 1 ? each.replace(from, to) : each)).join('\n');

test.each([
  ['a colour', broken(2, '3 w 1', '3 g 1'), 2, 'no colour is written "g"'],
  ['a result', broken(2, '3 w 1', '3 w 7'), 2, 'no result is written "7"'],
  ['an opponent who says otherwise', broken(2, '   3 w 1', '   2 w 1'), 2, 'round 1 does not agree with the line of 2'],
  ['two who both won', broken(4, '1 b 0', '1 b 1'), 2, 'round 1 ends 1 and 1'],
  ['an opponent who is no number', broken(2, '   3 w 1', '  x3 w 1'), 2, 'an opponent is "x3"'],
  ['points', broken(2, ' 1.0 ', ' one '), 2, 'points are "one"'],
  ['a number that stands twice', broken(3, '001    2', '001    1'), 6, 'a starting rank stands twice'],
  ['a result without an opponent', broken(6, '0000 - Z', '0000 - 1'), 6, 'round 1 has a result and no opponent'],
])('a report with a wrong %s is refused', (_, text, line, reason) => {
  expect(parseTrf(text)).toEqual({ ok: false, fault: { line, reason } });
});

test('a name with a line break makes no record of its own', () => {
  const report = { ...reportOf([], 1), players: [{ tpn: 1, name: 'Bird\r\n001    2 x' }] };
  const lines = makeTrf(report, 'TRF16').split('\r\n');
  expect(lines.filter((line) => line.startsWith('001'))).toHaveLength(1);
});

test('a name that is too long is not cut amidst a character', () => {
  const report = { ...reportOf([], 1), players: [{ tpn: 1, name: '\u{1f469}'.repeat(30) }] };
  for (const version of TRF_VERSIONS) expect(makeTrf(report, version).isWellFormed()).toBe(true);
});

test('a game that goes on has no result', () => {
  const rounds: Rounds = [[{ kind: 'game', white: 1, black: 2, outcome: 'pending' }]];
  const text = makeTrf(reportOf(rounds, 2), 'TRF16');
  expect(readPlayers(text).map((player) => player.rounds)).toEqual([['2 w'], ['1 b']]);
  const read = parseTrf(text);
  expect(read.ok && read.report.rounds).toEqual(rounds);
});

test('an engine is told numbers and results, and who is absent', () => {
  const rounds = roundsOf(['3w1', '4b1', '1b0', '2w0', 'Z']);
  const ratings = new Map([1, 2, 3, 4, 5].map((tpn) => [tpn, 2000 - tpn]));
  const round = { present: [1, 2, 3, 4], rounds, totalRounds: 3, initialColour: 'white' } as const;
  const text = engineRequest(round, ratings);
  expect(text.split('\r\n').filter((line) => /^(142|152|192|240)/.test(line))).toEqual([
    '142 3',
    '152 W',
    '192 FIDE_DUTCH_2026',
    '240 Z 002    5',
  ]);
});

test.each([
  ['3\n2 1\n3 5\n4 0\n', '2-1 3-5 4 bye'],
  ['3\r\n2 1\r\n3 5\r\n4 0\r\n', '2-1 3-5 4 bye'],
  ['2\n2 1\n3 5\n4 0\n', undefined],
  ['3\n2 1\n3 5\n', undefined],
  ['3\n2 1\n3 5\n3 0\n', undefined],
  ['3\n2 1\n3 6\n4 0\n', undefined],
  ['3\n2 1\n3 5\n4\n', undefined],
  ['no pairing', undefined],
  ['', undefined],
])('the answer %j of an engine', (text, expected) => {
  const answer = parseEngineAnswer(text, [1, 2, 3, 4, 5]);
  expect(
    answer?.map((each) => (each.kind === 'bye' ? `${each.player} bye` : `${each.white}-${each.black}`)).join(' '),
  ).toBe(expected);
});
