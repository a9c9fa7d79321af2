const isControl = (character: string): boolean => character < ' ' || character === '\u007f';

const withoutControls = (value: string): string => [...value].map((one) => (isControl(one) ? ' ' : one)).join('');

/**
 * No value can end its tag: control characters become spaces, a backslash is escaped, and a quotation mark becomes an
 * apostrophe, since many readers (chess.js among them) stop at an escaped one.
 */
export const tagValue = (value: string): string => withoutControls(value).replace(/\\/g, '\\\\').replace(/"/g, "'");

/** Somebody's words in a comment: no brace that ends it, no bracket that would be read as a command such as `[%clk`. */
export const commentText = (value: string): string =>
  withoutControls(value).replace(/[{[]/g, '(').replace(/[}\]]/g, ')');

/** At the beginning of a line `%` tells a reader to skip the line, comment or not. */
const mayBeginLine = (word: string): boolean => !word.startsWith('%');

const WIDTH = 79;

/** Lines of at most 79 characters, broken between words. */
export function wrapped(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(/ +/)) {
    const line = lines[lines.length - 1] ?? '';
    const joined = line === '' ? word : `${line} ${word}`;
    if (joined.length <= WIDTH || !mayBeginLine(word)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.join('\n');
}
