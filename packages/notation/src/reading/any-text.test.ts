import { positionOfFen } from '@jadoube/board';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LETTERS } from '../algebraic/languages.ts';
import { SIGNS, SPELLINGS, WORDS } from '../descriptive/lexicon.ts';
import { FENS } from '../testing/read-in.ts';
import { patternsOf, readings } from './read.ts';

const RUNS = process.env.JADOUBE_NIGHTLY === undefined ? 3_000 : 100_000;
/** The work is so many patterns against so many legal moves: bounded, whatever the text. */
const MOST_PATTERNS = 24;

const POSITIONS = Object.values(FENS).map((fen) => positionOfFen(fen));

const PIECES_OF_TEXT: readonly string[] = [
  ...LETTERS.map(({ spelling }) => spelling),
  ...SPELLINGS.keys(),
  ...WORDS.keys(),
  ...SIGNS.keys(),
  ...'abcdefghABCDEFGH0123456789Oo',
];

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1000 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom(...PIECES_OF_TEXT), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...PIECES_OF_TEXT), { maxLength: 12 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...PIECES_OF_TEXT), { maxLength: 200 }).map((parts) => parts.join('').slice(0, 1000)),
);

describe('any text', () => {
  test('is read without throwing and in bounded work; readings are legal moves, sorted, each once', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...POSITIONS), (text, pos) => {
        expect(patternsOf(text, pos.turn).length).toBeLessThanOrEqual(MOST_PATTERNS);
        const uci = readings(text, pos).map((reading) => reading.uci);
        expect(uci).toEqual([...new Set(uci)].sort());
      }),
      { seed: 1894, numRuns: RUNS },
    );
  });
  test.each(
    [
      '+',
      'ch',
      'dis',
      'disc',
      'K',
      'KB',
      'Kt',
      'QR',
      '(',
      '()',
      '(Q',
      '-',
      '--',
      'x',
      'O-',
      '1',
      '12',
      'e.p.',
      ' ',
      '!',
      '.',
      '1.',
      '\ud800',
      '👨‍👩‍👧',
      'П',
      'ep',
      'checkmate',
      'a1',
      '(=)',
      "'s",
      'x1',
      'KtxKt',
    ].map((part) => [part]),
  )('"%s" a thousand characters long is bounded too, alone and behind a move', (part) => {
    const long = part.repeat(1000).slice(0, 1000);
    for (const text of [long, `Kt-KB3${long}`.slice(0, 1000), `Nf3${long}`.slice(0, 1000), part.repeat(8)]) {
      expect(patternsOf(text, 'white').length).toBeLessThanOrEqual(MOST_PATTERNS);
      expect(readings(text, POSITIONS[0]!).length).toBeLessThanOrEqual(20);
    }
  });
  test('longer than any record means nothing', () => {
    expect(readings(`Nf3${' '.repeat(998)}`, POSITIONS[0]!)).toEqual([]);
    expect(readings(`Nf3${' '.repeat(997)}`, POSITIONS[0]!)).toHaveLength(1);
  });
});
