import { makeFen, type Position, START } from '@jadoube/board';
import { makeDescriptive } from '@jadoube/notation';
import type { Recorded } from './evolve.ts';
import { oddsMen, openingMovesOf } from './odds.ts';
import { type Readable, readableOf } from './pgn/readable.ts';
import { nameOf } from './pgn/remarks.ts';
import { type Entry, type Sheet, sheetInSteps } from './pgn/sheet.ts';
import { tagValue, wrapped } from './pgn/text.ts';
import { timeControl, unequalControls } from './pgn/time-control.ts';
import { resultOf, type Setup } from './state.ts';
import { allSteps, type Steps } from './steps.ts';
import type { Odds, Terms } from './terms.ts';

export { tagValue } from './pgn/text.ts';
export { timeControl } from './pgn/time-control.ts';

/** What the table does not know of itself. `date` is RFC 3339; absent values are written as PGN's unknowns. */
export interface PgnHeading {
  readonly event?: string;
  readonly site?: string;
  readonly round?: string;
  readonly date?: string;
  readonly white?: string;
  readonly black?: string;
}

const terminationOf = ({ reason, clause }: { reason: string; clause?: string }): string =>
  clause ? `${reason} (${clause})` : reason;

/** `knight b1, given by white`, `pawn-and-moves 2 f7, given by black`, `mate-on e5, given by white`. */
function oddsText(odds: Odds): string {
  const { kind, giver, square } = odds;
  const moves = openingMovesOf(odds);
  const named = oddsMen(odds).length > 0 ? oddsMen(odds) : square === undefined ? [] : [square];
  return `${[kind, ...(moves > 0 ? [moves] : []), ...named].join(' ')}, given by ${giver}`;
}

const oddsTag = ({ odds }: Terms): [string, string][] => (odds === 'none' ? [] : [['Odds', oddsText(odds)]]);

function setUpTags(start: Position): [string, string][] {
  const fen = makeFen(start);
  if (fen === makeFen(START)) return [];
  return [
    ['SetUp', '1'],
    ['FEN', fen],
  ];
}

function tags({ state }: Sheet, start: Position, heading: PgnHeading): [string, string][] {
  const { terms } = state.setup;
  const result = resultOf(state);
  return [
    ['Event', heading.event ?? 'Casual game'],
    ['Site', heading.site ?? '?'],
    ['Date', heading.date?.slice(0, 10).replaceAll('-', '.') ?? '????.??.??'],
    ['Round', heading.round ?? '-'],
    ['White', heading.white ?? '?'],
    ['Black', heading.black ?? '?'],
    ['Result', result && result.score !== 'annulled' ? result.score : '*'],
    ...setUpTags(start),
    ['TimeControl', timeControl(terms.clock)],
    ...unequalControls(terms.clock),
    ...(result ? ([['Termination', terminationOf(result)]] as [string, string][]) : []),
    ['Laws', `${terms.code}, ${terms.enforcement}`],
    ...oddsTag(terms),
  ];
}

/** The number before a move: always before White's, before Black's where something stands between or he begins. */
function numbered({ by, text }: Entry, index: number, start: Position, afterComment: boolean): string {
  const number = start.fullmoves + Math.floor((index + (start.turn === 'black' ? 1 : 0)) / 2);
  if (by === 'white') return `${number}. ${text}`;
  return index === 0 || afterComment ? `${number}... ${text}` : text;
}

/** Some readers take one comment after a move and no more: the clock, then what was said. */
function comment(clock: string | undefined, said: readonly string[]): string[] {
  const parts = [...(clock === undefined ? [] : [clock]), ...(said.length > 0 ? [said.join('; ')] : [])];
  return parts.length === 0 ? [] : [`{${parts.join(' ')}}`];
}

const told = ({ by, text, comments }: Entry): string => [`${nameOf(by)} ${text}`, ...comments].join(', ');

const givenText = (given: readonly Entry[]): string[] =>
  given.length === 0 ? [] : [`Moves given, before the position of the FEN tag: ${given.map(told).join('; ')}`];

/** From the first play that stands and is no move elsewhere, no reader of moves can follow: the rest is told in a comment. */
function restText(rest: readonly Entry[]): string[] {
  const [first] = rest;
  if (!first) return [];
  const why = first.lawful ? 'From here it goes by the laws of this table alone' : 'From here the play was irregular';
  return [`${why}: ${rest.map(told).join('; ')}`];
}

/** `Kt-KB3`, as the books print it. */
const descriptiveOf = ({ before, move }: Entry): string[] => (move ? [makeDescriptive(before, move)] : []);

/** The words of the moves, a step each. */
function* movetext(
  heading: readonly string[],
  { start, given, entries, rest }: Readable,
  { descriptive = false }: PgnOptions,
): Steps<string[]> {
  const ends = (index: number): string[] => (index === entries.length - 1 ? restText(rest) : []);
  const words = comment(undefined, [...heading, ...givenText(given), ...ends(-1)]);
  let before: readonly string[] = [];
  for (const [index, entry] of entries.entries()) {
    const notation = descriptive ? descriptiveOf(entry) : [];
    const said = comment(entry.clock, [...notation, ...entry.comments, ...ends(index)]);
    words.push(numbered(entry, index, start, before.length > 0), ...said);
    before = said;
    yield;
  }
  return words;
}

export interface PgnOptions {
  /** Each move in English descriptive notation too, in its comment. */
  readonly descriptive?: boolean;
}

/** The game as PGN: the plays that stand, and in comments all that the laws had to do with them. */
export const makePgn = (...game: Parameters<typeof pgnInSteps>): string => allSteps(pgnInSteps(...game));

/** The same in steps: of a game of a thousand plies it takes so long that others would notice. */
export function* pgnInSteps(
  setup: Setup,
  acts: readonly Recorded[],
  heading: PgnHeading,
  options: PgnOptions = {},
): Steps<string> {
  const sheet = yield* sheetInSteps(setup, acts);
  const readable = readableOf(sheet);
  const head = tags(sheet, readable.start, heading);
  const score = head.find(([name]) => name === 'Result')?.[1] ?? '*';
  const body = [...(yield* movetext(sheet.heading, readable, options)), score].join(' ');
  return `${head.map(([name, value]) => `[${name} "${tagValue(value)}"]`).join('\n')}\n\n${wrapped(body)}\n`;
}
