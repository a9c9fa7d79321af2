import type { Bye, ByeKind, Entrant, Outcome, Pairing, Tpn } from '../event.ts';
import type { Report } from './report.ts';

export type ParsedReport =
  | { readonly ok: true; readonly report: Report }
  | { readonly ok: false; readonly fault: TrfFault };

/** What is wrong, and in which line (from 1). */
export interface TrfFault {
  readonly line: number;
  readonly reason: string;
}

class BadLine extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

interface NumberedLine {
  readonly at: number;
  readonly text: string;
}

interface Word {
  readonly opponent: Tpn;
  readonly colour: string;
  readonly code: string;
}

interface Row {
  readonly entrant: Entrant;
  readonly points: number;
  readonly rank: number | undefined;
  readonly words: readonly Word[];
  readonly line: number;
}

/** Columns counted from 1, both included. */
const columns = ({ text }: NumberedLine, from: number, to: number): string => text.slice(from - 1, to).trim();

const wholeNumber = (line: NumberedLine, text: string, what: string): number => {
  if (!/^\d+$/.test(text)) throw new BadLine(line.at, `${what} is "${text}"`);
  return Number(text);
};

const RESULTS = '+-1=0WDLHFUZ';

const wordAt = (line: NumberedLine, start: number): Word => {
  const opponent = columns(line, start, start + 3);
  const colour = columns(line, start + 5, start + 5);
  const code = columns(line, start + 7, start + 7).toUpperCase();
  if (code !== '' && !RESULTS.includes(code)) throw new BadLine(line.at, `no result is written "${code}"`);
  if (!['', '-', 'w', 'b'].includes(colour)) throw new BadLine(line.at, `no colour is written "${colour}"`);
  return { opponent: opponent === '' ? 0 : wholeNumber(line, opponent, 'an opponent'), colour, code };
};

const TRF_DATE = /^(\d{4})[/.-](\d{2})[/.-](\d{2})$/;

const dateOf = (text: string): string | undefined => TRF_DATE.exec(text)?.slice(1).join('-');

const optional = <K extends string, V>(key: K, value: V | undefined | ''): { [each in K]?: V } =>
  (value === undefined || value === '' ? {} : { [key]: value }) as { [each in K]?: V };

const entrantOf = (line: NumberedLine): Entrant => {
  const sex = columns(line, 10, 10);
  const rating = Number(columns(line, 49, 52));
  return {
    tpn: wholeNumber(line, columns(line, 5, 8), 'a starting rank'),
    name: columns(line, 15, 47),
    ...optional('sex', sex === 'm' || sex === 'w' ? sex : undefined),
    ...optional('title', columns(line, 11, 13)),
    ...optional('rating', rating > 0 ? rating : undefined),
    ...optional('federation', columns(line, 54, 56)),
    ...optional('fideId', columns(line, 58, 68)),
    ...optional('born', dateOf(columns(line, 70, 79))),
  };
};

const rowOf = (line: NumberedLine): Row => {
  const points = columns(line, 81, 84);
  if (!/^\d+(\.\d)?$/.test(points)) throw new BadLine(line.at, `points are "${points}"`);
  const rank = columns(line, 86, 89);
  const count = Math.max(0, Math.ceil((line.text.trimEnd().length - 91) / 10));
  return {
    entrant: entrantOf(line),
    points: Number(points),
    rank: rank === '' ? undefined : wholeNumber(line, rank, 'a rank'),
    words: Array.from({ length: count }, (_, at) => wordAt(line, 92 + 10 * at)),
    line: line.at,
  };
};

const BYE_OF: Readonly<Record<string, ByeKind>> = {
  U: 'pairing-allocated',
  F: 'full',
  H: 'half',
  Z: 'zero',
  '': 'zero',
};

const outcomeOf = (white: string, black: string): Outcome | undefined => {
  const both = `${white}${black}`;
  if (both === '') return 'pending';
  if (both === '--') return 'both-forfeit';
  if (both === '+-') return 'black-forfeits';
  if (both === '-+') return 'white-forfeits';
  if (['10', 'WL'].includes(both)) return 'white';
  if (['01', 'LW'].includes(both)) return 'black';
  return ['==', 'DD'].includes(both) ? 'draw' : undefined;
};

const gameOf = (rows: ReadonlyMap<Tpn, Row>, row: Row, word: Word, round: number): readonly Pairing[] => {
  const reply = rows.get(word.opponent)?.words[round];
  const fits = reply?.opponent === row.entrant.tpn && reply.colour !== word.colour;
  if (!fits) throw new BadLine(row.line, `round ${round + 1} does not agree with the line of ${word.opponent}`);
  if (word.colour !== 'w') return [];
  const outcome = outcomeOf(word.code, reply.code);
  if (outcome === undefined) throw new BadLine(row.line, `round ${round + 1} ends ${word.code} and ${reply.code}`);
  return [{ kind: 'game', white: row.entrant.tpn, black: word.opponent, outcome }];
};

const pairingOf = (rows: ReadonlyMap<Tpn, Row>, row: Row, round: number): readonly Pairing[] => {
  const word = row.words[round];
  if (word === undefined || (word.opponent === 0 && word.code === '')) return [];
  if (word.opponent !== 0) return gameOf(rows, row, word, round);
  const bye = BYE_OF[word.code];
  if (bye === undefined) throw new BadLine(row.line, `round ${round + 1} has a result and no opponent`);
  return [{ kind: 'bye', player: row.entrant.tpn, bye } satisfies Bye];
};

const absentFrom = (lines: readonly NumberedLine[], round: number): readonly Tpn[] =>
  lines
    .filter((line) => line.text.startsWith('240') && Number(columns(line, 7, 9)) === round)
    .flatMap((line) => line.text.slice(10).trim().split(/\s+/).map(Number));

const headerOf =
  (lines: readonly NumberedLine[]) =>
  (code: string): string | undefined => {
    const line = lines.find(({ text }) => text.startsWith(`${code} `));
    return line && (line.text.slice(4).trim() || undefined);
  };

const reportOf = (lines: readonly NumberedLine[]): Report => {
  const rows = lines.filter(({ text }) => text.startsWith('001')).map(rowOf);
  const byTpn = new Map(rows.map((row) => [row.entrant.tpn, row]));
  if (byTpn.size < rows.length) throw new BadLine(rows.at(-1)!.line, 'a starting rank stands twice');
  const played = Math.max(0, ...rows.map(({ words }) => words.length));
  const header = headerOf(lines);
  const total = Number(header('142') ?? header('XXR'));
  const colour = header('152') ?? header('XXC')?.[0]?.toUpperCase();
  const absent = absentFrom(lines, played + 1);
  return {
    name: header('012') ?? '',
    ...optional('city', header('022')),
    ...optional('federation', header('032')),
    ...optional('start', dateOf(header('042') ?? '')),
    ...optional('end', dateOf(header('052') ?? '')),
    ...optional('type', header('092')),
    ...optional('typeCode', header('192')),
    ...optional('arbiter', header('102')),
    ...optional('timeControl', header('122')),
    ...optional('totalRounds', total > 0 ? total : undefined),
    ...optional('initialColour', colour === 'W' ? 'white' : colour === 'B' ? 'black' : undefined),
    ...optional(
      'tieBreaks',
      header('212')
        ?.split(',')
        .filter((code) => code !== 'PTS'),
    ),
    ...optional('absentNext', absent.length > 0 ? absent : undefined),
    players: rows.map(({ entrant }) => entrant),
    rounds: Array.from({ length: played }, (_, round) => rows.flatMap((row) => pairingOf(byTpn, row, round))),
    points: new Map(rows.map(({ entrant, points }) => [entrant.tpn, points])),
    ranks: new Map(rows.flatMap(({ entrant, rank }) => (rank === undefined ? [] : [[entrant.tpn, rank] as const]))),
  };
};

/**
 * Reads TRF16 and TRF26 alike, and JaVaFo's XXR and XXC. Lines may end in CR, LF or both; `###` begins a comment.
 * Records of teams, ratings and acceleration are passed over.
 */
export const parseTrf = (text: string): ParsedReport => {
  const lines = text.split(/\r\n|\r|\n/).map((each, at) => ({ at: at + 1, text: each }));
  try {
    return { ok: true, report: reportOf(lines.filter((line) => !line.text.startsWith('###'))) };
  } catch (error) {
    if (error instanceof BadLine) return { ok: false, fault: { line: error.line, reason: error.message } };
    throw error;
  }
};
