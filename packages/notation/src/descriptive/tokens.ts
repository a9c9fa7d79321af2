import { withoutMoveNumber } from '../reading/move-number.ts';
import { SIGNS, SPELLINGS, WORDS } from './lexicon.ts';

/** More symbols than this are no move. */
const MOST_SYMBOLS = 32;
/** Longer runs of letters are no words of the game. */
const LONGEST_RUN = 40;
const LONGEST_SPELLING = Math.max(...Array.from(SPELLINGS.keys(), (spelling) => spelling.length));

const isLetter = (char: string): boolean => char.toLowerCase() !== char.toUpperCase();

/** A record cut into runs of letters and single signs. */
const runsOf = (record: string): string[] => {
  const runs: string[] = [];
  let inRun = false;
  for (const char of record) {
    const letter = isLetter(char);
    if (letter && inRun) runs[runs.length - 1] += char;
    else runs.push(char);
    inRun = letter;
  }
  return runs;
};

/** A run as a row of spellings, the longest first; from its end, so that no part is tried twice. */
const cut = (run: string): readonly string[] | undefined => {
  const rest: (readonly string[] | undefined)[] = [];
  rest[run.length] = [];
  for (let at = run.length - 1; at >= 0; at--) {
    for (let end = Math.min(run.length, at + LONGEST_SPELLING); end > at && rest[at] === undefined; end--) {
      const symbols = SPELLINGS.get(run.slice(at, end));
      const following = rest[end];
      if (symbols !== undefined && following !== undefined) rest[at] = [...symbols, ...following];
    }
  }
  return rest[0];
};

const symbolsOfRun = (run: string): readonly string[] | undefined => {
  const sign = SIGNS.get(run);
  if (sign !== undefined) return sign;
  if (run.length > LONGEST_RUN) return undefined;
  const small = run.toLowerCase();
  return WORDS.get(small) ?? cut(small);
};

/** Symbols in a row that say together what none says alone; applied one after the other. */
const TOGETHER: readonly { symbols: readonly string[]; become: readonly string[] }[] = [
  { symbols: ['(', '=', ')'], become: [] },
  { symbols: ['e', 'P'], become: ['passing'] },
  { symbols: ['en', 'pass'], become: ['passing'] },
  { symbols: ['-', '-'], become: ['-'] },
];

const together = (symbols: readonly string[]): string[] =>
  TOGETHER.reduce<string[]>(
    (row, rule) => {
      const out: string[] = [];
      for (let at = 0; at < row.length; at++) {
        if (rule.symbols.every((symbol, i) => row[at + i] === symbol)) {
          out.push(...rule.become);
          at += rule.symbols.length - 1;
        } else out.push(row[at]!);
      }
      return out;
    },
    [...symbols],
  );

/** The symbols of a record in descriptive notation; undefined when it holds anything that is no part of one. */
export const tokensOf = (record: string): string[] | undefined => {
  const tokens: string[] = [];
  for (const run of runsOf(withoutMoveNumber(record))) {
    const symbols = symbolsOfRun(run);
    if (symbols === undefined) return undefined;
    tokens.push(...symbols);
    if (tokens.length > MOST_SYMBOLS) return undefined;
  }
  return together(tokens);
};
