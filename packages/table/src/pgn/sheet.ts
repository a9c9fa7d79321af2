import { type Color, castlingRookOf, isCastling, isLegal, type Move, type Position } from '@jadoube/board';
import { makeSan, parseUci } from '@jadoube/notation';
import { timeLeft } from '../clock.ts';
import type { TableEvent } from '../events.ts';
import { evolve, type Recorded } from '../evolve.ts';
import { openTable } from '../open.ts';
import type { Setup, State } from '../state.ts';
import { allSteps, type Steps } from '../steps.ts';
import type { Millis } from '../terms.ts';
import { cited, remarkOf } from './remarks.ts';
import { commentText } from './text.ts';

/** A play as the score sheet keeps it, with what was said of it. */
export interface Entry {
  readonly number: number;
  readonly by: Color;
  readonly text: string;
  /** A reader that knows only the moves of the game can follow it from the position before it. */
  readonly plain: boolean;
  /** What was played, where it is plain. */
  readonly move: Move | undefined;
  /** It was lawful at this table, plain or not. */
  readonly lawful: boolean;
  /** One of the moves given as odds, and not the last: the receiver has the move again. */
  readonly given: boolean;
  /** The position before it. */
  readonly before: Position;
  /** What the player's register showed when it stopped, as in `[%clk 0:14:55]`. */
  readonly clock: string | undefined;
  readonly comments: readonly string[];
}

export interface Sheet {
  readonly state: State;
  readonly entries: readonly Entry[];
  /** What was said before the first move. */
  readonly heading: readonly string[];
}

type Fact<K extends TableEvent['event']> = Extract<TableEvent, { event: K }>;

const withComment = (sheet: Sheet, comment: string): Sheet => {
  const said = commentText(comment);
  const last = sheet.entries[sheet.entries.length - 1];
  if (!last) return { ...sheet, heading: [...sheet.heading, said] };
  const told = { ...last, comments: [...last.comments, said] };
  return { ...sheet, entries: [...sheet.entries.slice(0, -1), told] };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds, as in `[%clk 0:14:55]`. */
function clockText(ms: Millis): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `[%clk ${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}]`;
}

const shownBy = ({ clock }: State, by: Color, at: Millis): string | undefined =>
  clock && clockText(timeLeft(clock, by, at));

/** Castling with a rook that is not there is lawful at this table, and no move to a reader of moves. */
const isCastlingAlone = (before: Position, move: Move): boolean =>
  isCastling(before, move) && castlingRookOf(before, move) === undefined;

/** So is a move that leaves an uncried check standing (`enquire-ix.1`). */
function isPlain(before: Position, by: Color, move: Move | undefined, as: Fact<'played'>['as']): move is Move {
  if (as !== 'legal' || before.turn !== by || move === undefined) return false;
  return isLegal(before, move) && !isCastlingAlone(before, move);
}

function entryOf({ state }: Sheet, fact: Fact<'played'>, at: Millis): Entry {
  const { position: before } = state;
  const move = parseUci(fact.uci);
  const plain = isPlain(before, fact.by, move, fact.as);
  return {
    number: state.ply + 1,
    by: fact.by,
    text: plain ? makeSan(before, move) : fact.text,
    plain,
    move: plain ? move : undefined,
    lawful: fact.as === 'legal',
    given: state.openingMoves > 1,
    before,
    clock: shownBy(state, fact.by, at),
    comments: [],
  };
}

/** The king after his rook: the two are one move, where it was lawful. */
function rookFollowed(sheet: Sheet, fact: Fact<'rook-followed'>): Sheet {
  const last = sheet.entries[sheet.entries.length - 1];
  if (!last) return sheet;
  const move = parseUci(fact.uci);
  const plain = isPlain(last.before, fact.by, move, fact.as);
  const text = plain ? makeSan(last.before, move) : fact.text;
  const castled = { ...last, text, plain, move: plain ? move : undefined, lawful: fact.as === 'legal' };
  return withComment(
    { ...sheet, entries: [...sheet.entries.slice(0, -1), castled] },
    `the rook first (${fact.clause})`,
  );
}

/** The register as it stands when the move is completed, with what the move earned. */
function completed(sheet: Sheet, { by }: Fact<'completed'>, state: State, at: Millis): Sheet {
  const index = sheet.entries.findLastIndex((entry) => entry.by === by);
  const entry = sheet.entries[index];
  return entry ? { ...sheet, entries: sheet.entries.with(index, { ...entry, clock: shownBy(state, by, at) }) } : sheet;
}

function restored(sheet: Sheet, { ply, clause }: Fact<'restored'>): Sheet {
  const kept = sheet.entries.filter(({ number }) => number <= ply);
  const gone = sheet.entries.slice(kept.length);
  const taken = gone.map(({ text }) => text).join(' ');
  const remarks = gone.flatMap(({ comments }) => comments);
  const back = { ...sheet, entries: kept };
  return [...remarks, ...(taken === '' ? [] : [`taken back: ${taken}${cited(clause)}`])].reduce(withComment, back);
}

function recommenced({ state, entries, heading }: Sheet, { clause }: Fact<'recommenced'>): Sheet {
  const abandoned = entries.map(({ text }) => text).join(' ') || 'no move';
  const told = [...heading, ...entries.flatMap(({ comments }) => comments)];
  return withComment({ state, entries: [], heading: told }, `begun anew, after: ${abandoned}${cited(clause)}`);
}

function noted(sheet: Sheet, fact: TableEvent, state: State, at: Millis): Sheet {
  switch (fact.event) {
    case 'played':
      return { ...sheet, entries: [...sheet.entries, entryOf(sheet, fact, at)] };
    case 'rook-followed':
      return rookFollowed(sheet, fact);
    case 'completed':
      return completed(sheet, fact, state, at);
    case 'restored':
      return restored(sheet, fact);
    case 'recommenced':
      return recommenced(sheet, fact);
    default: {
      const remark = remarkOf(fact);
      return remark ? withComment(sheet, remark) : sheet;
    }
  }
}

function written(sheet: Sheet, fact: TableEvent, at: Millis): Sheet {
  const state = evolve(sheet.state, fact);
  return { ...noted(sheet, fact, state, at), state };
}

/** The score sheet of a game: the plays that stand, and all that was said; a step an act. */
export function* sheetInSteps(setup: Setup, acts: readonly Recorded[]): Steps<Sheet> {
  let sheet: Sheet = { state: openTable(setup), entries: [], heading: [] };
  for (const { at, events } of acts) {
    sheet = events.reduce((so, fact) => written(so, fact, at), sheet);
    yield;
  }
  return sheet;
}

export const sheetOf = (setup: Setup, acts: readonly Recorded[]): Sheet => allSteps(sheetInSteps(setup, acts));
