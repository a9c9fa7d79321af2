/** The longest record that is read, in UTF-16 units. */
export const LONGEST_RECORD = 1000;

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';
const isBlank = (char: string | undefined): boolean => char !== undefined && char.trim() === '';

const skip = (text: string, at: number, isSkipped: (char: string | undefined) => boolean): number => {
  let next = at;
  while (isSkipped(text[next])) next++;
  return next;
};

/** A record without the number of the move before it: `12. P-K4`, `12...P-K4`. The dot makes a number of it. */
export const withoutMoveNumber = (record: string): string => {
  const start = skip(record, 0, isBlank);
  const digits = skip(record, start, isDigit);
  const dots = skip(record, digits, isBlank);
  const end = skip(record, dots, (char) => char === '.' || char === '…');
  return digits - start > 0 && digits - start <= 3 && end > dots ? record.slice(end) : record;
};
