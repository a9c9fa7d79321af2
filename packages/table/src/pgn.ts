import { type Color, isLegal, makeFen, opposite, START } from '@jadoube/board';
import { makeSan, parseUci } from '@jadoube/notation';
import { timeLeft } from './clock.ts';
import type { TableEvent } from './events.ts';
import { evolve, type Recorded } from './evolve.ts';
import { openTable } from './open.ts';
import { resultOf, type Setup, type State } from './state.ts';
import type { ClockTerms, Millis, Terms } from './terms.ts';

/** What the table does not know of itself. `date` is RFC 3339; absent values are written as PGN's unknowns. */
export interface PgnHeading {
  readonly event?: string;
  readonly site?: string;
  readonly round?: string;
  readonly date?: string;
  readonly white?: string;
  readonly black?: string;
}

/** A play as the score sheet keeps it, with what was said of it. */
interface Entry {
  readonly number: number;
  readonly by: Color;
  readonly text: string;
  /** A reader that knows only the moves of the game can follow it. */
  readonly plain: boolean;
  readonly comments: readonly string[];
}

interface Sheet {
  readonly state: State;
  readonly entries: readonly Entry[];
  readonly heading: readonly string[];
}

const withComment = (sheet: Sheet, comment: string): Sheet => {
  const last = sheet.entries[sheet.entries.length - 1];
  if (!last) return { ...sheet, heading: [...sheet.heading, comment] };
  const told = { ...last, comments: [...last.comments, comment] };
  return { ...sheet, entries: [...sheet.entries.slice(0, -1), told] };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds, as in `[%clk 0:14:55]`. */
function clockText(ms: Millis): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function entryOf(before: State, fact: Extract<TableEvent, { event: 'played' }>, at: Millis): Entry {
  const move = parseUci(fact.uci);
  // An uncried check may be left standing (`enquire-ix.1`): lawful at this table, and no move to a reader of moves.
  const plain =
    fact.as === 'legal' && before.position.turn === fact.by && move !== undefined && isLegal(before.position, move);
  const clock = before.clock ? [`[%clk ${clockText(timeLeft(before.clock, fact.by, at))}]`] : [];
  return {
    number: before.ply + 1,
    by: fact.by,
    text: plain ? makeSan(before.position, move) : fact.text,
    plain,
    comments: clock,
  };
}

const withoutClock = (comments: readonly string[]): string[] =>
  comments.filter((comment) => !comment.startsWith('[%clk'));

/** The clause in brackets; an umpire's order need not name one. */
const cited = (clause: string | undefined): string => (clause ? ` (${clause})` : '');

const NAMES: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

/** What the score sheet says of a fact, in one sentence with its clause; nothing of what the moves show already. */
function remarkOf(fact: TableEvent): string | undefined {
  switch (fact.event) {
    case 'offence-opened':
    case 'offence-revealed':
      return `${NAMES[fact.offence.by]}: ${fact.offence.kind} (${fact.offence.clause})`;
    case 'corrected':
      return fact.uci === ''
        ? `${NAMES[fact.by]}: the clock pressed without a move (${fact.clause})`
        : `${NAMES[fact.by]}: ${fact.kind}, ${fact.uci} taken back (${fact.clause})`;
    case 'elected':
      return `${fact.by === 'umpire' ? 'The umpire' : NAMES[fact.by]} exacts: ${fact.option} (${fact.clause})`;
    case 'designated':
      return `${fact.by === 'umpire' ? 'The umpire' : NAMES[fact.by]} names the man on ${fact.square}`;
    case 'offence-closed':
      return fact.how === 'waived' ? 'waived' : undefined;
    case 'claim-refuted':
      return `${NAMES[fact.by]} claims ${fact.claim}: refuted`;
    case 'left-undecided':
      return `${NAMES[fact.by]}: ${fact.claim} (${fact.clause}): ${fact.why}`;
    case 'ruled':
      return `The umpire rules: ${fact.order}${cited(fact.clause)}: ${fact.reason}`;
    case 'draw-claimed':
      return `${NAMES[fact.by]} claims a draw, ${fact.ground}: ${fact.proved ? 'proved' : 'not proved'} (${fact.clause})`;
    case 'count-called':
      return `${NAMES[fact.by]} calls for the mate within ${fact.moves} moves (${fact.clause})`;
    case 'win-declared':
      return `${NAMES[fact.by]} declares that he wins (${fact.clause})`;
    case 'opened':
      return `sealed: ${fact.record} (${fact.clause})`;
    case 'draw-offered':
      return `${NAMES[fact.by]} offers a draw`;
    case 'time-added':
      return `${NAMES[fact.to]} is given ${fact.ms / 1000} s (${fact.clause})`;
    case 'downtime-credited':
      return `the server was down for ${(fact.to - fact.from) / 1000} s, which count for nobody`;
    case 'adjusted':
      return `${NAMES[fact.by]}: j'adoube ${fact.square}`;
    default:
      return undefined;
  }
}

function written(sheet: Sheet, fact: TableEvent, at: Millis): Sheet {
  const state = evolve(sheet.state, fact);
  if (fact.event === 'played') return { ...sheet, state, entries: [...sheet.entries, entryOf(sheet.state, fact, at)] };
  if (fact.event === 'rook-followed') {
    const last = sheet.entries[sheet.entries.length - 1];
    return last
      ? { ...sheet, state, entries: [...sheet.entries.slice(0, -1), { ...last, text: fact.text }] }
      : { ...sheet, state };
  }
  if (fact.event === 'restored') {
    const kept = sheet.entries.filter(({ number }) => number <= fact.ply);
    const gone = sheet.entries.slice(kept.length);
    const taken = gone.map(({ text }) => text).join(' ');
    const remarks = gone.flatMap(({ comments }) => withoutClock(comments));
    const back = { ...sheet, state, entries: kept };
    return [...remarks, ...(taken === '' ? [] : [`taken back: ${taken}${cited(fact.clause)}`])].reduce(
      withComment,
      back,
    );
  }
  if (fact.event === 'recommenced') {
    const heading = [...sheet.heading, ...sheet.entries.flatMap(({ comments }) => withoutClock(comments))];
    const abandoned = sheet.entries.map(({ text }) => text).join(' ');
    return {
      state,
      entries: [],
      heading: [...heading, `begun anew, after: ${abandoned || 'no move'}${cited(fact.clause)}`],
    };
  }
  const remark = remarkOf(fact);
  const told = remark ? withComment(sheet, remark) : sheet;
  return { ...told, state };
}

const isControl = (character: string): boolean => character < ' ' || character === '\u007f';

const withoutControls = (value: string): string => [...value].map((one) => (isControl(one) ? ' ' : one)).join('');

/**
 * No value can end its tag: control characters become spaces, a backslash is escaped, and a quotation mark becomes an
 * apostrophe, since many readers (chess.js among them) stop at an escaped one.
 */
export const tagValue = (value: string): string => withoutControls(value).replace(/\\/g, '\\\\').replace(/"/g, "'");

/** A comment can't hold the brace that ends it. */
const commentText = (value: string): string => withoutControls(value).replace(/\{/g, '(').replace(/\}/g, ')');

const periodText = ({ moves, ms }: { moves?: number; ms: Millis }): string =>
  moves === undefined ? String(ms / 1000) : `${moves}/${ms / 1000}`;

/** The tag TimeControl: `40/7200:3600`, `300+5`, `*180` for a sand-glass, `1/86400` for a day a move. */
export function timeControl(clock: Terms['clock']): string {
  if (clock === 'none') return '-';
  if (clock.kind === 'days') return `1/${(clock.daysPerMove ?? 1) * 86_400}`;
  const periods = (clock.periods ?? []).map(periodText).join(':');
  return `${clock.kind === 'hourglass' ? '*' : ''}${periods}${bonusText(clock)}`;
}

const bonusText = ({ incrementMs, delayMs }: ClockTerms): string => {
  const bonus = incrementMs ?? delayMs;
  return bonus ? `+${bonus / 1000}` : '';
};

function tags(setup: Setup, state: State, heading: PgnHeading): [string, string][] {
  const { terms } = setup;
  const result = resultOf(state);
  const score = result && result.score !== 'annulled' ? result.score : '*';
  const fen = makeFen(state.initial);
  return [
    ['Event', heading.event ?? 'Casual game'],
    ['Site', heading.site ?? '?'],
    ['Date', heading.date?.slice(0, 10).replaceAll('-', '.') ?? '????.??.??'],
    ['Round', heading.round ?? '-'],
    ['White', heading.white ?? '?'],
    ['Black', heading.black ?? '?'],
    ['Result', score],
    ...(fen === makeFen(START)
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', fen],
        ] as [string, string][])),
    ['TimeControl', timeControl(terms.clock)],
    ...(result ? ([['Termination', terminationOf(result)]] as [string, string][]) : []),
    ['Laws', `${terms.code}, ${terms.enforcement}`],
    ...(terms.odds === 'none'
      ? []
      : ([['Odds', `${terms.odds.kind}, given by ${terms.odds.giver}`]] as [string, string][])),
  ];
}

const terminationOf = ({ reason, clause }: { reason: string; clause?: string }): string =>
  clause ? `${reason} (${clause})` : reason;

/** The number before a move: always before White's, before Black's where something stands between or he begins. */
function numbered(entry: Entry, index: number, first: Color, afterComment: boolean): string {
  const moveNumber = Math.floor((index + (first === 'black' ? 1 : 0)) / 2) + 1;
  if (entry.by === 'white') return `${moveNumber}. ${entry.text}`;
  return index === 0 || afterComment ? `${moveNumber}... ${entry.text}` : entry.text;
}

/** Some readers take one comment after a move and no more. */
const oneComment = (comments: readonly string[]): string[] =>
  comments.length === 0 ? [] : [`{${commentText(comments.join('; ').replace('];', ']'))}}`];

function movetext({ entries, heading, state }: Sheet): string {
  const first = state.initial.turn;
  const inOrder = (entry: Entry, index: number): boolean =>
    entry.plain && entry.by === (index % 2 === 0 ? first : opposite(first));
  const strange = entries.findIndex((entry, index) => !inOrder(entry, index));
  const readable = strange < 0 ? entries : entries.slice(0, strange);
  const rest = unreadable(entries, readable.length);
  const last = readable.length - 1;
  const words = readable.flatMap((entry, index) => [
    numbered(entry, index, first, index > 0 && (readable[index - 1]?.comments.length ?? 0) > 0),
    ...oneComment(index === last ? [...entry.comments, ...rest] : entry.comments),
  ]);
  return [...oneComment(last < 0 ? [...heading, ...rest] : heading), ...words].join(' ');
}

/** From the first irregular play that stands, no reader of moves can follow: the rest is told in a comment. */
function unreadable(entries: readonly Entry[], from: number): string[] {
  if (from >= entries.length) return [];
  const told = entries
    .slice(from)
    .map(({ by, text, comments }) => [`${NAMES[by]} ${text}`, ...withoutClock(comments)].join(', '));
  return [`From here the play was irregular: ${told.join('; ')}`];
}

/** Lines of at most 79 characters, broken between words. */
function wrapped(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1] ?? '';
    if (line.length + 1 + word.length <= 79) lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** The game as PGN: the plays that stand, and in comments all that the laws had to do with them. */
export function makePgn(setup: Setup, acts: readonly Recorded[], heading: PgnHeading): string {
  let sheet: Sheet = { state: openTable(setup), entries: [], heading: [] };
  for (const { at, events } of acts) for (const fact of events) sheet = written(sheet, fact, at);
  const head = tags(setup, sheet.state, heading);
  const score = head.find(([name]) => name === 'Result')?.[1] ?? '*';
  const body = movetext(sheet);
  return `${head.map(([name, value]) => `[${name} "${tagValue(value)}"]`).join('\n')}\n\n${wrapped(body === '' ? score : `${body} ${score}`)}\n`;
}
