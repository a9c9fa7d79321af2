import { type Color, legalMoves, makeSquare, type Position } from '@jadoube/board';
import { readAlgebraic } from '../algebraic/read.ts';
import { readDescriptive } from '../descriptive/read.ts';
import { makeUci } from '../uci.ts';
import { readBySquares } from './by-squares.ts';
import { type Check, checksOf } from './check.ts';
import { type Facts, factsOf } from './facts.ts';
import { LONGEST_RECORD } from './move-number.ts';
import { fits, type Pattern } from './pattern.ts';
import type { Notation, Reading } from './reading.ts';

/** A move and the pattern that it fits. */
interface Match {
  readonly facts: Facts;
  readonly pattern: Pattern;
  readonly note: string | undefined;
}

/** All that a record can say, in any notation; none of a text longer than any record. */
export const patternsOf = (record: string, turn: Color): Pattern[] =>
  record.length > LONGEST_RECORD
    ? []
    : [...readBySquares(record), ...readAlgebraic(record), ...readDescriptive(record, turn)];

/** The patterns, those read most exactly first. */
export const byFreedom = (patterns: readonly Pattern[]): Pattern[][] =>
  [...new Set(patterns.map(({ freedom }) => freedom))]
    .sort((a, b) => a - b)
    .map((freedom) => patterns.filter((pattern) => pattern.freedom === freedom));

/** The moves of the patterns read most exactly, each with the first of them that it fits. */
const closest = (patterns: readonly (readonly Pattern[])[], moves: readonly Facts[]): Match[] => {
  for (const read of patterns) {
    const matches = moves.flatMap((facts) => {
      const pattern = read.find((candidate) => fits(facts, candidate));
      return pattern === undefined ? [] : [{ facts, pattern, note: undefined }];
    });
    if (matches.length > 0) return matches;
  }
  return [];
};

/** What is said of check, then any check at all. */
const WEAKENED: readonly { demand: (said: readonly Check[]) => readonly Check[]; note: string }[] = [
  { demand: (said) => said, note: 'it gives the check that is written' },
  { demand: () => ['check'], note: 'it gives check, though not as is written' },
];

/** Check written narrows the readings, and is left aside where it would leave none. */
const narrowed = (pos: Position, matches: readonly Match[]): readonly Match[] => {
  if (matches.every(({ pattern }) => pattern.checks.length === 0)) return matches;
  const given = matches.map((match) => ({ match, checks: checksOf(pos, match.facts.move) }));
  for (const { demand, note } of WEAKENED) {
    const kept = given.filter(({ match, checks }) =>
      demand(match.pattern.checks).every((check) => checks.includes(check)),
    );
    if (kept.length > 0) {
      return kept.map(({ match }) => ({ ...match, note: match.pattern.checks.length > 0 ? note : undefined }));
    }
  }
  return matches.map((match) => ({ ...match, note: 'the check that is written no such move gives' }));
};

const NAMES: Readonly<Record<Notation, string>> = {
  uci: 'by the names of the squares (UCI)',
  iccf: 'in numeric notation (ICCF)',
  san: 'in algebraic notation',
  long: 'in long algebraic notation',
  descriptive: 'in descriptive notation',
};

/** What is to be said of this move besides what the text says of it. */
const notesOn = (facts: Facts, pattern: Pattern): string[] => [
  ...(facts.passing ? ['a pawn is taken in passing'] : []),
  ...(facts.promotion !== undefined && pattern.kind === 'move' && pattern.promotion === undefined
    ? [`what the pawn becomes is left out, here a ${facts.promotion}`]
    : []),
];

const whyOf = ({ facts, pattern, note }: Match): string => {
  const here = `here ${makeSquare(facts.from)} to ${makeSquare(facts.to)}`;
  const notes = [...pattern.notes, here, ...notesOn(facts, pattern), ...(note ? [note] : [])];
  return `Read ${NAMES[pattern.notation]}: ${[pattern.said, ...notes].join('; ')}.`;
};

const readingOf = (match: Match): Reading => {
  const { facts, pattern } = match;
  return {
    move: facts.move,
    uci: makeUci(facts.move),
    why: whyOf(match),
    notation: pattern.notation,
  };
};

const byUci = (a: Reading, b: Reading): number => (a.uci < b.uci ? -1 : 1);

/**
 * The legal moves that a record can mean in this position, sorted by UCI, each once; none when it is unreadable. It is
 * read as UCI, ICCF's digits, short and long algebraic with the letters of many languages, and descriptive notation
 * (`lasker-nota-1` to `-5`, `lasker-out-8`). Of the ways to read it only the most exact are taken that any legal move
 * fits (see FREEDOM). A promotion left out may be any; check narrows the readings (B15). Never throws.
 */
export const readings = (record: string, pos: Position): Reading[] =>
  narrowed(
    pos,
    closest(
      byFreedom(patternsOf(record, pos.turn)),
      legalMoves(pos).map((move) => factsOf(pos, move)),
    ),
  )
    .map(readingOf)
    .sort(byUci);
