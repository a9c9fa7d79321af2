import { stringify } from 'csv-stringify/sync';

/** RFC 4180; what a spreadsheet would take for a formula stands after an apostrophe. */
export const makeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
