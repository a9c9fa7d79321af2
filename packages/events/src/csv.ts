/**
 * A spreadsheet takes what begins with one of these for a formula and would run it; with an apostrophe before it, it is
 * text (OWASP, "CSV Injection").
 */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180: commas, quotes doubled, CR LF after every line. Numbers stay numbers. */
export const makeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
