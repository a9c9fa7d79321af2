import type { Entrant, Tpn } from '../event.ts';
import { type Line, scoresheet, totalOf } from '../score.ts';
import type { Report, TrfVersion } from './report.ts';

/** A line being written, by columns that count from 1 as FIDE's tables do. */
const atColumns = (fields: readonly (readonly [column: number, text: string])[]): string =>
  fields.reduce((line, [column, text]) => line.padEnd(column - 1).slice(0, column - 1) + text, '').trimEnd();

/** Line breaks in a name would begin another record. */
const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ').trim();

/** Half of a character is none. */
const cut = (text: string, width: number): string => text.slice(0, width).replace(/[\ud800-\udbff]$/, '');

const within = (text: string, width: number): string => cut(plain(text), width).padEnd(width);

const right = (text: string | number, width: number): string => String(text).slice(0, width).padStart(width);

const dated = (date: string | undefined): string => date?.replaceAll('-', '/') ?? '';

const BYE_CODES = { 'pairing-allocated': 'U', full: 'F', half: 'H', zero: 'Z' } as const;

const resultCode = (line: Extract<Line, { kind: 'game' }>): string => {
  if (line.played) return line.points === 0.5 ? '=' : String(line.points);
  if (line.outcome === 'pending' || line.outcome === 'adjourned') return ' ';
  return line.points === 1 ? '+' : '-';
};

/** Opponent, colour and result in ten columns. A game that was called off is no pairing: a bye of no points. */
const roundBlock = (line: Line): string => {
  if (line.kind === 'bye') return `0000 - ${BYE_CODES[line.bye]}`;
  if (line.outcome === 'unplayed') return '0000 - Z';
  return `${right(line.opponent, 4)} ${line.colour === 'white' ? 'w' : 'b'} ${resultCode(line)}`;
};

const playerLine = (player: Entrant, lines: readonly Line[], points: number, rank: number | undefined): string =>
  atColumns([
    [1, '001'],
    [5, right(player.tpn, 4)],
    [10, player.sex ?? ' '],
    [11, right(player.title ?? '', 3)],
    [15, within(player.name, 33)],
    [49, right(player.rating ?? '', 4)],
    [54, within(player.federation ?? '', 3)],
    [58, right(player.fideId ?? '', 11)],
    [70, within(dated(player.born), 10)],
    [81, right(points.toFixed(1), 4)],
    [86, right(rank ?? '', 4)],
    ...lines.map((line, at) => [92 + 10 * at, roundBlock(line)] as const),
  ]);

const header = (code: string, text: string | number | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : [`${code} ${plain(String(text))}`];

const headersOf = (report: Report): readonly string[] => [
  ...header('012', report.name),
  ...header('022', report.city),
  ...header('032', report.federation),
  ...header('042', dated(report.start)),
  ...header('052', dated(report.end)),
  ...header('062', report.players.length),
  ...header('072', report.players.filter(({ rating }) => rating !== undefined).length),
  ...header('092', report.type),
  ...header('102', report.arbiter),
  ...header('122', report.timeControl),
];

const absentLine = (report: Report): readonly string[] => {
  const absent = report.absentNext ?? [];
  if (absent.length === 0) return [];
  const round = String(report.rounds.length + 1).padStart(3, '0');
  return [`240 Z ${round} ${absent.map((tpn) => right(tpn, 4)).join(' ')}`];
};

/** What TRF26 added to TRF16 (FIDE Handbook C.02.03, Annexure A). */
const newHeaders = (report: Report): readonly string[] => [
  ...header('142', report.totalRounds),
  ...header('152', report.initialColour && (report.initialColour === 'white' ? 'W' : 'B')),
  ...header('192', report.typeCode),
  ...header('212', report.tieBreaks && ['PTS', ...report.tieBreaks].join(',')),
  ...absentLine(report),
];

/** A report as TRF16 or TRF26. Every line ends in CR LF. Characters beyond a field's width are cut off. */
export const makeTrf = (report: Report, version: TrfVersion): string => {
  const tpns = report.players.map(({ tpn }) => tpn);
  const sheet = scoresheet(report.rounds, tpns);
  const pointsOf = (tpn: Tpn) => report.points?.get(tpn) ?? totalOf(sheet.get(tpn)!);
  const players = [...report.players].sort((a, b) => a.tpn - b.tpn);
  const rows = players.map((player) =>
    playerLine(player, sheet.get(player.tpn)!, pointsOf(player.tpn), report.ranks?.get(player.tpn)),
  );
  const lines = [...headersOf(report), ...(version === 'TRF26' ? newHeaders(report) : []), ...rows];
  return lines.map((line) => `${line}\r\n`).join('');
};
