import { withoutMoveNumber } from '../reading/move-number.ts';

/** Signs of praise, stops and blanks: they say nothing. */
const NOISE: ReadonlySet<string> = new Set([' ', '\t', '\n', '\r', '\u00a0', '.', ',', ';', '!', '?', '"', '_', '*']);

const SAME: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '→': '-',
  '×': 'x',
  х: 'x',
  Х: 'x',
  ':': 'x',
  '[': '(',
  ']': ')',
};

/** More signs than this are no move in algebraic notation. */
const MOST_SYMBOLS = 40;

/** A record sign by sign without those that say nothing; undefined when it is too long for a move. */
export const symbolsOf = (record: string): string[] | undefined => {
  const symbols = Array.from(withoutMoveNumber(record))
    .filter((char) => !NOISE.has(char))
    .map((char) => SAME[char] ?? char);
  return symbols.length > MOST_SYMBOLS ? undefined : symbols;
};
