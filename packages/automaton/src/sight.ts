import {
  type Color,
  fromOf,
  isLegal,
  type Move,
  makeBoardFen,
  manAt,
  type Position,
  parseFen,
  play,
  promotionOf,
  relocate,
  START,
  toOf,
  withMan,
  withTurn,
} from '@jadoube/board';
import { type CodeOfLaw, findCode, onTurn } from '@jadoube/laws';
import { parseUci } from '@jadoube/notation';
import type { GameView } from '@jadoube/protocol';
import { openTable, type Terms } from '@jadoube/table';
import type { Memory } from './memory.ts';

/** The table as a player sees it who knows the laws. */
export interface Sight {
  readonly view: GameView;
  readonly me: Color;
  readonly memory: Memory;
  readonly law: CodeOfLaw;
  /** As it lies, with the side on turn of the view. */
  readonly position: Position;
  /** The positions from the first to the present one, by plies; empty where they can't be made out. */
  readonly past: readonly Position[];
}

const parsed = (fen: string): Position | undefined => {
  const full = fen.split(' ').length < 6 ? `${fen} 0 1` : fen;
  for (const absentRooks of [false, true]) {
    const read = parseFen(full, { absentRooks });
    if (read.ok) return read.position;
  }
  return undefined;
};

/** The position that the terms begin from. */
function startOf({ terms }: GameView, { start }: Memory, setUp: Terms['setUp']): Position {
  if (start !== null) return parsed(start) ?? START;
  const firstMove = terms.firstMove === 'lot' ? 'white' : terms.firstMove;
  try {
    const { resumesAt: _, ...agreed } = terms;
    return openTable({ terms: { ...agreed, firstMove, setUp, clock: 'none' } as Terms }).position;
  } catch {
    return withTurn(START, firstMove);
  }
}

const isCastlingHand = (before: Position, move: Move): boolean =>
  manAt(before, fromOf(move))?.role === 'king' &&
  Math.abs((fromOf(move) & 7) - (toOf(move) & 7)) === 2 &&
  fromOf(move) >> 3 === toOf(move) >> 3;

/** What a hand has made of the position: by the rules where it is a move, else the man put there. */
export function afterHand(before: Position, move: Move): Position | undefined {
  if (isLegal(before, move)) return play(before, move);
  try {
    return relocate(before, fromOf(move), toOf(move), promotionOf(move), { rookToo: isCastlingHand(before, move) });
  } catch {
    return undefined;
  }
}

/** A man taken in passing, though it was not allowed: the pawn that is gone from the board as it lies. */
function withoutPassed(position: Position, board: string): Position | undefined {
  for (let square = 24; square < 40; square++) {
    if (manAt(position, square)?.role !== 'pawn') continue;
    const without = withMan(position, square, undefined);
    if (makeBoardFen(without) === board) return without;
  }
  return undefined;
}

/** The game played over from its beginning; empty where that does not lead to what lies on the board. */
function playedFrom(start: Position, view: GameView): Position[] {
  const past = [start];
  for (const { uci, by } of view.score) {
    const move = parseUci(uci);
    const before = onTurn(past.at(-1) as Position, by);
    past[past.length - 1] = before;
    const next = move === undefined ? undefined : afterHand(before, move);
    if (next === undefined) return [];
    past.push(next);
  }
  const last = past.at(-1) as Position;
  if (makeBoardFen(last) !== view.board) {
    const without = withoutPassed(last, view.board);
    if (without === undefined) return [];
    past[past.length - 1] = without;
  }
  return past;
}

/** The men that are given may have come off by hand, or not. */
function playedOver(view: GameView, memory: Memory): Position[] {
  const past = playedFrom(startOf(view, memory, 'server'), view);
  return past.length > 0 || view.terms.setUp === 'server' ? past : playedFrom(startOf(view, memory, 'hand'), view);
}

/** Undefined where nothing can be made out: a code that is not known here, a board that can't be read. */
export function sightOf(view: GameView, me: Color, memory: Memory): Sight | undefined {
  const law = findCode(view.terms.code);
  const shown = parsed(view.fen);
  if (law === undefined || shown === undefined) return undefined;
  const past = playedOver(view, memory);
  const last = past.at(-1);
  const position = last === undefined ? shown : onTurn(last, shown.turn);
  return { view, me, memory, law, position, past };
}
