import { type MemberRequest, memberRequest, PARTICULARS } from '@jadoube/protocol';
import type { Member } from '@jadoube/store';
import { CsvError, parse } from 'csv-parse/sync';
import { makeCsv } from '../csv.ts';

/** Something that a list can't be imported for. `line` as an editor counts them; the head is line 1. */
export interface CsvFault {
  line: number;
  field: string;
  message: string;
}

export interface CsvRow {
  line: number;
  /** As it stands there. */
  name: string;
  /** Undefined where something is wrong with it. */
  person: MemberRequest | undefined;
}

export interface MemberList {
  rows: CsvRow[];
  faults: CsvFault[];
}

export const MEMBER_COLUMNS = ['name', 'roles', ...PARTICULARS] as const;
export const MOST_ROWS = 1000;

/** A spreadsheet would take the cell for a formula: it is written after an apostrophe, and read without it. */
const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

const fault = (line: number, field: string, message: string): CsvFault => ({ line, field, message });

/** What is wrong with the head of a list. */
function faultOfHead(head: readonly string[]): CsvFault | undefined {
  const unknown = head.find((column) => !(MEMBER_COLUMNS as readonly string[]).includes(column));
  if (unknown !== undefined)
    return fault(1, unknown.slice(0, 40), `no such column: there are ${MEMBER_COLUMNS.join(', ')}`);
  if (new Set(head).size < head.length) return fault(1, 'name', 'a column stands there twice');
  return head.includes('name') ? undefined : fault(1, 'name', 'the column of the names is missing');
}

/** A cell as a request has it; an empty one is left out. */
function cellValue(column: string, text: string): unknown {
  const cell = withoutApostrophe(text.trim());
  if (cell === '') return undefined;
  if (column === 'roles') return cell.toLowerCase().split(/[\s,;|]+/);
  return column === 'rating' && /^\d{1,6}$/.test(cell) ? Number(cell) : cell;
}

function readRow(head: readonly string[], cells: readonly string[], line: number): { row: CsvRow; faults: CsvFault[] } {
  const given = Object.fromEntries(
    head
      .map((column, index) => [column, cellValue(column, cells[index] ?? '')])
      .filter(([, value]) => value !== undefined),
  );
  const parsed = memberRequest.safeParse(given);
  const name = String(given.name ?? '').slice(0, 80);
  if (parsed.success) return { row: { line, name, person: parsed.data }, faults: [] };
  const faults = parsed.error.issues.map(({ path, message }) =>
    fault(line, String(path[0] ?? 'name'), given.name === undefined && path[0] === 'name' ? 'a name, please' : message),
  );
  return { row: { line, name, person: undefined }, faults };
}

interface Record {
  record: string[];
  info: { lines: number };
}

/** RFC 4180, with commas or, as some spreadsheets write it, semicolons. */
function recordsOf(text: string): Record[] {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = head.includes(';') && !head.includes(',') ? ';' : ',';
  return parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count_less: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 10_000,
  }) as unknown as Record[];
}

/** Where the parser gave up, and why. */
function faultOfText(error: unknown): CsvFault {
  if (!(error instanceof CsvError)) throw error;
  const { lines } = error as { lines?: number };
  return fault(lines ?? 1, 'line', `this is no CSV (RFC 4180): ${error.code.toLowerCase().replaceAll('_', ' ')}`);
}

/** A list of members with a head. Never throws for what stands in it: everything that is wrong is said, row by row. */
export function parseMembers(text: string): MemberList {
  let records: Record[];
  try {
    records = recordsOf(text);
  } catch (error) {
    return { rows: [], faults: [faultOfText(error)] };
  }
  const [first, ...rest] = records;
  const head = (first?.record ?? [])
    .map((column) => column.trim().toLowerCase())
    .map((c) => (c === 'fideid' ? 'fideId' : c));
  const headFault = faultOfHead(head);
  if (headFault !== undefined) return { rows: [], faults: [headFault] };
  if (rest.length === 0) return { rows: [], faults: [fault(2, 'name', 'there is nobody in it')] };
  if (rest.length > MOST_ROWS)
    return { rows: [], faults: [fault(MOST_ROWS + 2, 'line', `at most ${MOST_ROWS} at once`)] };
  const read = rest.map(({ record, info }) => readRow(head, record, info.lines));
  return { rows: read.map(({ row }) => row), faults: read.flatMap(({ faults }) => faults) };
}

/** The same columns as are read; no cell is taken for a formula. */
export function makeMembers(members: readonly Member[]): string {
  const rows = members.map((member) => [member.name, member.roles.join(' '), ...PARTICULARS.map((key) => member[key])]);
  return makeCsv([[...MEMBER_COLUMNS], ...rows]);
}
